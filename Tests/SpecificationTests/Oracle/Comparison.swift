import InstantPageCore
import MarkdownBridge

/// What the oracles say of samples, worked out once for all tests.
struct Comparison: Sendable {
    /// How many words were compared.
    var wordCount = 0
    /// How the page differs in its words or alternative texts; nil when it does not.
    var words: String?
    /// How the page differs in its structure or styles; nil when it does not.
    var structure: String?

    /// Compares samples with what the parser's own program says of them.
    static func compare(_ samples: [Sample]) throws -> [Sample: Comparison] {
        let outputs = try ReferenceParser.outputs(for: samples)
        var comparisons: [Sample: Comparison] = [:]
        for (sample, output) in zip(samples, outputs) {
            comparisons[sample] = Comparison(of: sample, with: output)
        }
        return comparisons
    }

    private init(of sample: Sample, with output: ReferenceParser.Output) {
        let converted: ConvertedMarkdown<InstantPage>
        do {
            converted = try MarkdownReader.page(
                from: sample.bytes, options: MarkdownOptions(dialect: .gfm, policy: .all))
        } catch {
            words = "refused: \(error)"
            structure = words
            return
        }
        guard let document = SyntaxNode.document(from: output.xml) else {
            words = "the parser's XML could not be read"
            structure = words
            return
        }
        let boxes = TaskBox(source: sample.bytes)
        let html = ReferenceHTML(
            output.html, raw: document.rawHTML, addresses: document.imageAddresses,
            boxesInText: boxes.leftInText(below: document))
        compareWords(of: converted.value, with: html)
        compareStructure(of: converted, with: ExpectedOutline(of: document, html: html, boxes: boxes).outline)
    }

    private mutating func compareWords(of page: InstantPage, with html: ReferenceHTML) {
        let contents = PageContents(of: page)
        wordCount = contents.words.count
        if !html.isComplete {
            words = "the parser's XML and HTML do not have the same raw HTML, images and items"
        } else if contents.words != html.words {
            let common = zip(contents.words, html.words).prefix { $0 == $1 }.count
            func excerpt(_ words: [String]) -> String {
                words[max(0, common - 3)...].prefix(12).joined(separator: " ")
            }
            words = "expected words: … \(excerpt(html.words))\ngot: … \(excerpt(contents.words))"
        } else if contents.alternativeTexts.map(\.words) != html.alternativeTexts.map(\.words) {
            words = "expected alternative texts: \(html.alternativeTexts)\ngot: \(contents.alternativeTexts)"
        }
    }

    private mutating func compareStructure(of converted: ConvertedMarkdown<InstantPage>, with expected: Outline) {
        let positions = converted.sourceMap.blocks
        let actual = PageOutline(of: converted.value, positions: positions).outline
        structure = Outline.difference(expected: expected, actual: actual)
        let page = converted.value
        if structure == nil, page.normalForm != page {
            structure = "not in normal form, which is:\n\(page.normalForm.dump)\nbut:\n\(page.dump)"
        }
        if structure == nil, positions.count != converted.value.blocks.count || expected.positions != actual.positions {
            structure = "expected blocks on lines \(expected.positions)\ngot: \(positions.map(\.line))"
        }
    }
}

extension SyntaxNode {
    /// The raw HTML for which safe mode writes a comment, in order. In the label of an image it is
    /// alternative text.
    fileprivate var rawHTML: [ReferenceHTML.Raw] {
        var raw: [ReferenceHTML.Raw] = []
        collectRawHTML(into: &raw)
        return raw
    }

    private func collectRawHTML(into raw: inout [ReferenceHTML.Raw]) {
        var tags = RawTag.tags(among: children)[...]
        for child in children {
            switch child.kind {
            case "html_block": raw.append(.block(child.literal))
            case "html_inline": raw.append(.inline(tags.popFirst() ?? .literal(child.literal)))
            case "image": break
            default: child.collectRawHTML(into: &raw)
            }
        }
    }

    /// The addresses of the images, in order, without those in labels of images.
    fileprivate var imageAddresses: [String] {
        var addresses: [String] = []
        visit { node in
            guard node.kind == "image" else { return true }
            addresses.append(node.attributes["destination"] ?? "")
            return false
        }
        return addresses
    }
}
