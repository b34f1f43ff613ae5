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
    /// number of others, all the rest must be there in order.
    private static func differences(
        of page: InstantPage, and read: InstantPage, isLossy: (Int) -> Bool
    ) -> [PageDifference] {
        var rest = read.blocks[...]
        var followsLoss = false
        for (index, block) in page.blocks.enumerated() {
            if isLossy(index) {
                followsLoss = true
                continue
            }
            let wanted = alone(block, of: page)
            if followsLoss {
                rest = rest.drop { alone($0, of: read) != wanted }
            }
            guard let found = rest.popFirst(), alone(found, of: read) == wanted else {
                return [
                    PageDifference(
                        path: BlockPath([.block(index)]), first: block.dump, second: rest.first?.dump ?? "")
                ]
            }
            followsLoss = false
        }
        guard followsLoss || rest.isEmpty else {
            return [
                PageDifference(
                    path: BlockPath([.block(page.blocks.count)]), first: "", second: rest.map(\.dump).joined())
            ]
        }
        return []
    }

    /// The block as a page of its own, where its media have the numbers that they have without the
    /// media of lost blocks.
    private static func alone(_ block: InstantPageBlock, of page: InstantPage) -> InstantPage {
        InstantPage(blocks: [block], media: page.media).normalForm
    }
}
