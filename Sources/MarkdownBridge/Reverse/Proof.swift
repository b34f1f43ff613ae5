import InstantPageCore

/// Reads what was written and compares.
enum Proof {
    /// Where the Markdown reads differently although nothing was lost there. The page is in normal form.
    static func differences(
        of written: WrittenMarkdown, from page: InstantPage, options: MarkdownWriterOptions
    ) -> [PageDifference] {
        let read: InstantPage
        do throws(MarkdownError) {
            read = try MarkdownReader.page(from: written.bytes, options: options.readerOptions).value
        } catch {
            return [PageDifference(path: BlockPath(), first: page.dump, second: "refused: \(error)\n")]
        }
        guard read != page else { return [] }
        guard !written.losses.isEmpty else { return PageComparison.differences(of: page, and: read) }
        let lossy = Set(written.losses.compactMap { $0.path.steps.first })
        return differences(of: page, and: read) { lossy.contains(.block($0)) }
    }

    /// Compares the blocks at the top where some of them lost something: those may have become any
    /// number of others, the runs between them must be there in order.
    private static func differences(
        of page: InstantPage, and read: InstantPage, isLossy: (Int) -> Bool
    ) -> [PageDifference] {
        let there = read.blocks.map { alone($0, of: read) }
        let runs = page.blocks.indices.split(omittingEmptySubsequences: false, whereSeparator: isLossy)
        var position = 0
        for (number, run) in runs.enumerated() {
            let wanted = run.map { alone(page.blocks[$0], of: page) }
            let isFirst = number == 0
            let isLast = number == runs.count - 1
            var start = isLast && !isFirst ? max(position, there.count - wanted.count) : position
            if !isFirst, !isLast {
                while start + wanted.count <= there.count, !there[start...].starts(with: wanted) { start += 1 }
            }
            guard there[min(start, there.count)...].starts(with: wanted), !isLast || start + wanted.count == there.count
            else {
                let index = run.first ?? page.blocks.count
                return [
                    PageDifference(
                        path: BlockPath([.block(index)]), first: run.map { page.blocks[$0].dump }.joined(),
                        second: read.blocks[min(start, there.count)...].map(\.dump).joined())
                ]
            }
            position = start + wanted.count
        }
        return []
    }

    /// The block as a page of its own, where its media have the numbers that they have without the
    /// media of lost blocks.
    private static func alone(_ block: InstantPageBlock, of page: InstantPage) -> InstantPage {
        InstantPage(blocks: [block], media: page.media).normalForm
    }
}
