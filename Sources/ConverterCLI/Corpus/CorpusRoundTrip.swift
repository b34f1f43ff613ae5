import InstantPageCore
import MarkdownBridge

/// The way of a case's page back to Markdown.
struct CorpusRoundTrip {
    /// The laws that it broke, a sentence each.
    private(set) var brokenLaws: [String] = []
    /// What the writer makes of the page.
    let markdown: [UInt8]

    init(_ page: InstantPage, options: MarkdownOptions) {
        var writing = MarkdownWriterOptions(options)
        // The limits of the case are about its input.
        writing.limits = .init()
        let written = MarkdownWriter.markdown(from: page, options: writing)
        markdown = written.bytes
        let losses = Set(written.losses.map(\.kind)).subtracting(Self.lossesOfOptions(options)).map(\.rawValue).sorted()
        if !losses.isEmpty { brokenLaws.append("the page written as Markdown loses \(losses.joined(separator: ", "))") }
        var reading = writing.readerOptions
        reading.direction = options.direction
        reading.skipsServerDetection = options.skipsServerDetection
        do throws(MarkdownError) {
            let read = try MarkdownReader.page(from: written.bytes, options: reading).value
            brokenLaws += Self.differences(of: page, and: read)
            if MarkdownWriter.markdown(from: read, options: writing).bytes != written.bytes {
                brokenLaws.append("the page written as Markdown, read and written again, is other Markdown")
            }
        } catch {
            let failure = CommandFailure(error, input: "<written>")
            brokenLaws.append("the page written as Markdown is refused: \(failure.message)")
        }
    }

    /// What the page has from options of its case, which no Markdown says.
    private static func lossesOfOptions(_ options: MarkdownOptions) -> Set<MarkdownLoss.Kind> {
        options.direction != .automatic || options.skipsServerDetection ? [.page] : []
    }

    private static func differences(of page: InstantPage, and read: InstantPage) -> [String] {
        guard read != page else { return [] }
        return ["the page written as Markdown reads back as another page"]
            + page.differences(from: read).flatMap { DifferenceText.lines(of: $0, names: ("page", "read back")) }
    }

    /// Where the input of a case is not what the writer makes of its page; for a case that says it is.
    func lawOfCanonicalInput(_ input: [UInt8]) -> [String] {
        guard input != markdown else { return [] }
        return ["the input is not what the writer makes of its page"] + LineDiff.lines(from: input, to: markdown)
    }
}
