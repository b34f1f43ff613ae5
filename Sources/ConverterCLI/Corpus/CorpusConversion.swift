import InstantPageCore
import MarkdownBridge

/// A case as it was converted just now.
struct CorpusConversion {
    var outcome: CorpusOutcome
    /// The diagnostics as the table spells them.
    var diagnostics: String
    /// The laws that the conversion broke, a sentence each.
    var brokenLaws: [String] = []

    init(_ markdown: [UInt8], options: MarkdownOptions, isCanonical: Bool) {
        do throws(MarkdownError) {
            let json = try MarkdownReader.pageJSON(from: markdown, options: options)
            outcome = .page(Self.pretty(json.value))
            diagnostics = Self.spell(json.diagnostics)
            let tree = try MarkdownReader.page(from: markdown, options: options)
            let roundTrip = CorpusRoundTrip(tree.value, options: options)
            brokenLaws = Self.brokenLaws(json, tree) + roundTrip.brokenLaws
            if isCanonical { brokenLaws += roundTrip.lawOfCanonicalInput(markdown) }
        } catch {
            let failure = CommandFailure(error, input: "<input>")
            outcome = .refusal(Array((failure.message + "\n").utf8))
            diagnostics = "-"
        }
    }

    private static func pretty(_ json: [UInt8]) -> [UInt8] {
        let buffer = ByteBuffer(capacity: json.count)
        json.withUnsafeBufferPointer { buffer.append($0) }
        return JSONIndenter.indented(buffer).array() + [UInt8(ascii: "\n")]
    }

    private static func spell(_ diagnostics: [Diagnostic]) -> String {
        guard !diagnostics.isEmpty else { return "-" }
        return diagnostics.map { diagnostic in
            let place = diagnostic.position.map { "\($0.line):\($0.column):" } ?? ""
            return place + diagnostic.identifier.rawValue
        }.joined(separator: " ")
    }

    /// What holds for every conversion, whatever is recorded.
    private static func brokenLaws(
        _ json: ConvertedMarkdown<[UInt8]>, _ tree: ConvertedMarkdown<InstantPage>
    ) -> [String] {
        var broken: [String] = []
        if PageJSON.encode(tree.value) != json.value {
            broken.append("the page as a tree, encoded, is not the JSON of the direct path")
        }
        if tree.diagnostics != json.diagnostics {
            broken.append("the page as a tree comes with other diagnostics than the JSON of the direct path")
        }
        broken += readBack(json.value, expecting: tree.value)
        if tree.value.normalForm != tree.value { broken.append("the page is not its own normal form") }
        if tree.sourceMap.blocks.count != tree.value.blocks.count {
            broken.append(
                "the source map has \(tree.sourceMap.blocks.count) places for \(tree.value.blocks.count) blocks")
        }
        return broken
    }

    private static func readBack(_ json: [UInt8], expecting page: InstantPage) -> [String] {
        do throws(PageJSONError) {
            return try PageJSON.decode(json) == page ? [] : ["the JSON reads back as another page"]
        } catch {
            return ["the JSON does not read back: \(error)"]
        }
    }
}
