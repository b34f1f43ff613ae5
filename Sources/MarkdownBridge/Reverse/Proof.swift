import InstantPageCore

/// Reads what was written and compares.
enum Proof {
    /// What is wrong with Markdown that was written from a page in normal form; nil when it says the same
    /// wherever nothing was lost.
    ///
    /// What lost something is not compared: the block or item that the loss names, and what that has become.
    /// All that stands beside it or holds it is.
    static func fault(
        of written: WrittenMarkdown, from page: InstantPage, options: MarkdownWriterOptions
    ) -> MarkdownProofError? {
        do throws(MarkdownError) {
            var read = try MarkdownReader.page(from: written.bytes, options: options.readerOptions).value
            let lossy = Set(written.losses.map(\.path))
            // What stands for something that was lost may tell another direction.
            if !lossy.isEmpty { read.rtl = page.rtl }
            let differences = PageComparison.differences(of: page, and: read, ignoring: lossy)
            return differences.isEmpty ? nil : .differs(differences)
        } catch {
            return .refused(error)
        }
    }
}

extension MarkdownProofError {
    /// What is to be written again so that nothing in it can be read differently.
    func suspects(in page: InstantPage) -> Set<BlockPath> {
        let paths: [BlockPath] =
            switch self {
            case .differs(let differences): differences.flatMap(\.paths)
            case .refused: [BlockPath()]
            }
        guard paths.contains(BlockPath()) else { return Set(paths) }
        return Set(page.blocks.indices.map { BlockPath([.block($0)]) })
    }
}
