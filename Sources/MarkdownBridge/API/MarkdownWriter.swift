import InstantPageCore

/// Page → Markdown.
///
/// The result is what a person would have typed, and reads back as the same page. All functions may be
/// called from any number of threads at once.
public enum MarkdownWriter {
    /// Writes a page as Markdown, without proof that it reads back.
    ///
    /// What the dialect cannot say is in `losses`; the text of it stays.
    public static func markdown(
        from page: InstantPage, options: MarkdownWriterOptions = .init()
    ) -> WrittenMarkdown {
        let buffer = write(page.normalForm, options: options, conservative: []).buffer
        return buffer
    }

    static func write(
        _ page: InstantPage, options: MarkdownWriterOptions, conservative: Set<Int>
    ) -> (buffer: WrittenMarkdown, lossyBlocks: Set<Int>) {
        var inline = InlineWriter(line: LineWriter(buffer: ByteBuffer(capacity: 4096)), options: options)
        inline.media = page.media
        var writer = BlockWriter(inline: inline)
        writer.write(page.blocks, conservative: conservative)
        var losses = writer.losses
        if page.rtl || !page.isComplete || !page.url.isEmpty || page.views != nil {
            losses.insert(MarkdownLoss(kind: .page, path: ""), at: 0)
        }
        return (
            WrittenMarkdown(bytes: writer.inline.line.buffer.array(), losses: losses), writer.lossyBlocks
        )
    }
}

/// Markdown that was written, and what of the page is not in it.
public struct WrittenMarkdown: Sendable {
    /// The Markdown, in UTF-8.
    public var bytes: [UInt8]
    /// What the dialect cannot say, in the order of the page.
    public var losses: [MarkdownLoss]

    /// The Markdown as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
