import InstantPageCore
import MarkdownBridge

/// A format that `md2ipage` writes. A new format is one more entry of ``all``.
struct OutputFormat {
    var name: String
    var help: String
    /// Converts one input; the bytes have no final line break.
    var convert: @Sendable (SourceText, MarkdownOptions) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer>
    /// True when the result of a conversion never has a line break inside.
    var isOneLine: Bool

    static let all: [OutputFormat] = [
        OutputFormat(name: "page", help: "page JSON", convert: page, isOneLine: true),
        OutputFormat(
            name: "markdown-ast", help: "what the parser saw", convert: syntaxTree, isOneLine: false),
        OutputFormat(name: "markdown", help: "canonical Markdown", convert: markdown, isOneLine: false),
        OutputFormat(name: "text", help: "plain text", convert: text, isOneLine: false),
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
        return ConvertedMarkdown(
            value: buffer(written.text), diagnostics: converted.diagnostics, sourceMap: converted.sourceMap)
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
