import InstantPageCore
import MarkdownBridge

/// A format that `md2ipage` writes. A new format is one more entry of ``all``.
struct OutputFormat {
    var name: String
    var help: String
    /// Converts one input.
    var convert: @Sendable (MarkdownInput) throws(CommandFailure) -> ConvertedMarkdown<ByteBuffer>
    /// True for JSON on one line, which can be indented and stand in NDJSON as it is.
    var isJSON: Bool
    /// True when the result is lines, each with its end; otherwise the command ends the last one.
    var endsItsLines = false

    static let all: [OutputFormat] = [
        OutputFormat(name: "page", help: "page JSON", convert: page, isJSON: true),
        OutputFormat(
            name: "markdown-ast", help: "what the parser saw", convert: syntaxTree, isJSON: false,
            endsItsLines: true),
        OutputFormat(
            name: "markdown", help: "canonical Markdown", convert: markdown, isJSON: false, endsItsLines: true),
        OutputFormat(name: "text", help: "plain text", convert: text, isJSON: false),
    ]

    private static func page(_ input: MarkdownInput) throws(CommandFailure) -> ConvertedMarkdown<ByteBuffer> {
        try CommandFailure.wrap(input: input.name) { () throws(MarkdownError) in
            try MarkdownReader.pageJSONBuffer(from: input.source, options: input.reading)
        }
    }

    private static func syntaxTree(_ input: MarkdownInput) throws(CommandFailure) -> ConvertedMarkdown<ByteBuffer> {
        let text = try CommandFailure.wrap(input: input.name) { () throws(MarkdownError) in
            try MarkdownReader.syntaxTree(of: input.source, options: input.reading)
        }
        return ConvertedMarkdown(value: buffer(text))
    }

    private static func markdown(_ input: MarkdownInput) throws(CommandFailure) -> ConvertedMarkdown<ByteBuffer> {
        let converted = try tree(input)
        let written = try CommandFailure.wrap(input: input.name) { () throws(MarkdownProofError) in
            try MarkdownWriter.provenMarkdown(from: converted.value, options: input.writing)
        }
        let losses = written.losses.map { loss in
            Diagnostic(
                severity: .warning, identifier: .lostInMarkdown,
                message: "\(loss.kind.explanation), at \(loss.path.inWords)")
        }
        return ConvertedMarkdown(value: buffer(written.text), diagnostics: converted.diagnostics + losses)
    }

    private static func text(_ input: MarkdownInput) throws(CommandFailure) -> ConvertedMarkdown<ByteBuffer> {
        let converted = try tree(input)
        return ConvertedMarkdown(value: buffer(converted.value.plainText), diagnostics: converted.diagnostics)
    }

    private static func tree(_ input: MarkdownInput) throws(CommandFailure) -> ConvertedMarkdown<InstantPage> {
        try CommandFailure.wrap(input: input.name) { () throws(MarkdownError) in
            try MarkdownReader.page(from: input.source, options: input.reading)
        }
    }

    private static func buffer(_ text: String) -> ByteBuffer {
        let buffer = ByteBuffer(capacity: text.utf8.count)
        buffer.append(text)
        return buffer
    }
}
