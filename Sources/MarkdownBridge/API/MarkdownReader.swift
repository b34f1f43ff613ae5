import InstantPageCore

/// Markdown → page.
///
/// Any sequence of bytes is Markdown. A byte-order mark is skipped; line feed, carriage return and
/// both together end a line; bytes that are not UTF-8 and NUL become U+FFFD, with a diagnostic.
/// All functions may be called from any number of threads at once.
public enum MarkdownReader {
    /// Converts Markdown to a page.
    ///
    /// Throws ``MarkdownError`` when the input is past a limit that concerns the whole of it.
    public static func page(
        from markdown: String, options: MarkdownOptions = .init()
    ) throws(MarkdownError) -> ConvertedMarkdown<InstantPage> {
        try page(from: Array(markdown.utf8), options: options)
    }

    /// Converts Markdown to a page.
    ///
    /// Throws ``MarkdownError`` when the input is past a limit that concerns the whole of it.
    public static func page(
        from markdown: [UInt8], options: MarkdownOptions = .init()
    ) throws(MarkdownError) -> ConvertedMarkdown<InstantPage> {
        try page(from: SourceText(markdown), options: options)
    }

    /// The same for the tools, which do not copy what they have read.
    package static func page(
        from source: SourceText, options: MarkdownOptions
    ) throws(MarkdownError) -> ConvertedMarkdown<InstantPage> {
        let document = try ParsedMarkdown.reading(source, options: options)
        var converter = PageConverter(
            sink: PageTreeBuilder(), document: document, options: options, recordsPositions: true)
        converter.convert()
        return ConvertedMarkdown(
            value: converter.sink.page ?? InstantPage(blocks: []), diagnostics: converter.diagnostics,
            sourceMap: converter.sourceMap)
    }

    /// Converts Markdown to canonical page JSON, without a tree of the page in between. The bytes are
    /// those that `PageJSON.encode` gives for ``page(from:options:)``. The source map is empty.
    ///
    /// Throws ``MarkdownError`` when the input is past a limit that concerns the whole of it.
    public static func pageJSON(
        from markdown: [UInt8], options: MarkdownOptions = .init()
    ) throws(MarkdownError) -> ConvertedMarkdown<[UInt8]> {
        let converted = try pageJSONBuffer(from: SourceText(markdown), options: options)
        return ConvertedMarkdown(
            value: converted.value.array(), diagnostics: converted.diagnostics, sourceMap: converted.sourceMap)
    }

    /// The same for the tools, which neither copy what they have read nor what they write.
    package static func pageJSONBuffer(
        from source: SourceText, options: MarkdownOptions
    ) throws(MarkdownError) -> ConvertedMarkdown<ByteBuffer> {
        let document = try ParsedMarkdown.reading(source, options: options)
        let writer = PageJSONWriter(capacity: source.bytes.count * 2 + 256)
        var converter = PageConverter(
            sink: writer, document: document, options: options, recordsPositions: false)
        converter.convert()
        return ConvertedMarkdown(
            value: writer.buffer, diagnostics: converter.diagnostics, sourceMap: converter.sourceMap)
    }

    /// The parsed Markdown as an outline, for looking at what the parser saw.
    ///
    /// Throws ``MarkdownError`` when the input is past a limit that concerns the whole of it.
    public static func syntaxTree(
        of markdown: [UInt8], options: MarkdownOptions = .init()
    ) throws(MarkdownError) -> String {
        try syntaxTree(of: SourceText(markdown), options: options)
    }

    /// The same for the tools, which do not copy what they have read.
    package static func syntaxTree(
        of source: SourceText, options: MarkdownOptions
    ) throws(MarkdownError) -> String {
        let document = try ParsedMarkdown(source, options: options)
        return SyntaxTreeDump.text(of: document)
    }
}

/// What a conversion gives: the value, what there is to say about it, and where its parts stood.
public struct ConvertedMarkdown<Value> {
    /// The result.
    public var value: Value
    /// In the order of the input, as far as findings have a place in it.
    public var diagnostics: [Diagnostic]
    /// Where the blocks and items of a page stood; empty when the result is no page.
    public var sourceMap: SourceMap

    /// Makes a result.
    public init(value: Value, diagnostics: [Diagnostic] = [], sourceMap: SourceMap = .init()) {
        self.value = value
        self.diagnostics = diagnostics
        self.sourceMap = sourceMap
    }
}

extension ConvertedMarkdown: Sendable where Value: Sendable {}

/// Where the parts of a page stood in the source.
public struct SourceMap: Hashable, Sendable {
    /// The start of each top-level block, one for each element of `InstantPage.blocks`.
    public var blocks: [SourcePosition] = []
    /// The start of each list item, in the order of the document, nested ones after the item that
    /// holds them.
    public var items: [SourcePosition] = []

    /// Makes a map.
    public init(blocks: [SourcePosition] = [], items: [SourcePosition] = []) {
        self.blocks = blocks
        self.items = items
    }
}
