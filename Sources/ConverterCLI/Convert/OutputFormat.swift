import InstantPageCore
import MarkdownBridge

/// A format that `md2ipage` writes. A new format is one more entry of ``all``.
struct OutputFormat {
    var name: String
    var help: String
    /// Converts one input.
    var convert: @Sendable (SourceText, MarkdownOptions) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer>
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

    private static func page(
        _ source: SourceText, _ options: MarkdownOptions
    ) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer> {
        try MarkdownReader.pageJSONBuffer(from: source, options: options)
    }

    private static func syntaxTree(
        _ source: SourceText, _ options: MarkdownOptions
    ) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer> {
        let text = try MarkdownReader.syntaxTree(of: source, options: options)
        return ConvertedMarkdown(value: buffer(text))
    }

    private static func markdown(
        _ source: SourceText, _ options: MarkdownOptions
    ) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer> {
        let converted = try MarkdownReader.page(from: source, options: options)
        let written = MarkdownWriter.markdown(
            from: converted.value, options: .init(dialect: options.dialect, autolink: options.autolink))
        let losses = written.losses.map { loss in
            Diagnostic(
                severity: .warning, identifier: .lostInMarkdown, message: "\(loss.kind.explanation), at \(loss.path)")
        }
        return ConvertedMarkdown(
            value: buffer(written.text), diagnostics: converted.diagnostics + losses, sourceMap: converted.sourceMap)
    }

    private static func text(
        _ source: SourceText, _ options: MarkdownOptions
    ) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer> {
        let converted = try MarkdownReader.page(from: source, options: options)
        return ConvertedMarkdown(
            value: buffer(converted.value.plainText), diagnostics: converted.diagnostics,
            sourceMap: converted.sourceMap)
    }

    private static func buffer(_ text: String) -> ByteBuffer {
        let buffer = ByteBuffer(capacity: text.utf8.count)
        buffer.append(text)
        return buffer
    }
}
