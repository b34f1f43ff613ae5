import InstantPageCore

/// Page → Markdown.
///
/// The result is what a person would have typed, and reads back as the same page. All functions may be
/// called from any number of threads at once.
public enum MarkdownWriter {
    /// Writes a page as Markdown, and proves that it reads back as that page: it is parsed and compared
    /// in normal form. What reads differently is written again with everything escaped.
    ///
    /// What the dialect cannot say is in `losses`; the text of it stays, and what stands around it is
    /// proven all the same.
    ///
    /// Throws ``MarkdownProofError`` when the pages differ in a place that lost nothing, or when the
    /// reader refuses the Markdown.
    public static func provenMarkdown(
        from page: InstantPage, options: MarkdownWriterOptions = .init()
    ) throws(MarkdownProofError) -> WrittenMarkdown {
        let page = page.normalForm
        let written = write(page, options: options, conservative: [])
        guard let fault = Proof.fault(of: written, from: page, options: options) else { return written }
        let again = write(page, options: options, conservative: fault.suspects(in: page))
        if let fault = Proof.fault(of: again, from: page, options: options) { throw fault }
        return again
    }

    /// Writes a page as Markdown without the proof.
    ///
    /// What the dialect cannot say is in `losses`; the text of it stays.
    public static func markdown(from page: InstantPage, options: MarkdownWriterOptions = .init()) -> WrittenMarkdown {
        write(page.normalForm, options: options, conservative: [])
    }

    /// Writes a page that is in normal form.
    static func write(
        _ page: InstantPage, options: MarkdownWriterOptions, conservative: Set<BlockPath>
    ) -> WrittenMarkdown {
        guard options.detectsEntities else { return writeAsIs(page, options: options, conservative: conservative) }
        let bare = page.droppingEntities()
        var written = writeAsIs(bare, options: options, conservative: conservative)
        // The reader finds entities in the texts alone, and nothing keeps it from finding one.
        let differences = PageComparison.differences(of: page, and: bare.detectingEntities())
        written.losses += differences.map { MarkdownLoss(kind: .entity, path: $0.path) }
        return written
    }

    private static func writeAsIs(
        _ page: InstantPage, options: MarkdownWriterOptions, conservative: Set<BlockPath>
    ) -> WrittenMarkdown {
        var inline = InlineWriter(line: LineWriter(buffer: ByteBuffer(capacity: 4096)), options: options)
        inline.media = page.media
        // A footnote may have gone wrong anywhere in the page, so that nothing is one in a second attempt.
        if conservative.isEmpty { inline.footnotes = FootnotePlan(page) }
        var writer = BlockWriter(inline: inline, conservative: conservative)
        writer.write(page.blocks)
        let bytes = writer.inline.line.buffer.array()
        var losses = writer.losses
        if losesProperties(page, in: bytes) {
            losses.insert(MarkdownLoss(kind: .page, path: BlockPath()), at: 0)
        }
        return WrittenMarkdown(bytes: bytes, losses: losses)
    }

    /// True when the page has a property that its Markdown does not. Which way it reads is told by its text.
    private static func losesProperties(_ page: InstantPage, in markdown: [UInt8]) -> Bool {
        if page.skipEntityDetection || !page.isComplete || !page.url.isEmpty || page.views != nil { return true }
        let letters = markdown.withUnsafeBufferPointer { DirectionCensus.mostLetters(in: $0) }
        return page.rtl != (letters > 0 && page.readsRightToLeft(withAtMost: letters))
    }
}
