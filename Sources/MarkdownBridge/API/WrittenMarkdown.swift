/// Markdown that was written, and what of the page is not in it.
public struct WrittenMarkdown: Sendable {
    /// The Markdown, in UTF-8, with a final line break; empty for a page without blocks.
    public var bytes: [UInt8]
    /// What the dialect cannot say, in the order of the page; at the end, what a reader that finds entities
    /// finds elsewhere. The paths are those of the page's normal form.
    public var losses: [MarkdownLoss]

    /// The Markdown as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
