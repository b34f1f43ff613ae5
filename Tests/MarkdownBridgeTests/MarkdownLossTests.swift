import InstantPageCore
import Testing

@testable import MarkdownBridge

/// Every loss of the closed list is reported, where it happens, and what stands around it is proven.
@Suite struct MarkdownLossTests {
    private static let before = InstantPageBlock.paragraph(.plain("before"))
    private static let after = InstantPageBlock.paragraph(.plain("after"))

    private func write(
        _ example: LossExample, in blocks: [InstantPageBlock]
    ) throws(MarkdownProofError) -> WrittenMarkdown {
        let page = InstantPage(blocks: blocks, media: example.media)
        return try MarkdownWriter.provenMarkdown(from: page, options: .init(dialect: example.dialect))
    }

    @Test(arguments: MarkdownLoss.Kind.allCases.filter { $0 != .page })
    func isReported(kind: MarkdownLoss.Kind) throws {
        let examples = LossExample.all(of: kind)
        #expect(!examples.isEmpty)
        for example in examples {
            let written = try write(example, in: [Self.before, example.block, Self.after])
            let path = BlockPath([.block(1)] + example.inner)
            #expect(written.losses == [MarkdownLoss(kind: kind, path: path)], "\(example.block.dump)")
            #expect(written.text.hasPrefix("before\n\n") && written.text.hasSuffix("\nafter\n"))
        }
    }

    /// The same in a quote and in an item, whose other blocks are proven too.
    @Test(arguments: MarkdownLoss.Kind.allCases.filter { $0 != .page && $0 != .depth })
    func isReportedInside(kind: MarkdownLoss.Kind) throws {
        for example in LossExample.all(of: kind) {
            let blocks = [Self.before, example.block, Self.after]
            let quoted = try write(example, in: [.divider, .blockQuote(blocks: blocks, caption: .empty)])
            let inQuote = BlockPath([.block(1), .block(1)] + example.inner)
            #expect(quoted.losses == [MarkdownLoss(kind: kind, path: inQuote)], "\(example.block.dump)")
            let list = InstantPageBlock.list(items: [.text(.plain("a")), .blocks(blocks)], ordered: false)
            let listed = try write(example, in: [list, Self.after])
            let inItem = BlockPath([.block(0), .item(1), .block(1)] + example.inner)
            #expect(listed.losses == [MarkdownLoss(kind: kind, path: inItem)], "\(example.block.dump)")
        }
    }

    @Test func propertiesOfThePage() throws {
        let changes: [(inout InstantPage) -> Void] = [
            { $0.rtl = true }, { $0.skipEntityDetection = true }, { $0.isComplete = false }, { $0.url = "a" },
            { $0.views = 0 },
        ]
        for change in changes {
            var page = InstantPage(blocks: [Self.before, .kicker(.plain("a"))])
            change(&page)
            let written = try MarkdownWriter.provenMarkdown(from: page)
            let expected = [
                MarkdownLoss(kind: .page, path: BlockPath()), MarkdownLoss(kind: .block, path: BlockPath([.block(1)])),
            ]
            #expect(written.losses == expected)
        }
        #expect(try MarkdownWriter.provenMarkdown(from: InstantPage(blocks: [Self.before])).losses.isEmpty)
    }

    /// Paths are those of the normal form, in which empty blocks are none.
    @Test func pathsAreThoseOfTheNormalForm() throws {
        let page = InstantPage(blocks: [.paragraph(.empty), .list(items: [], ordered: false), .kicker(.plain("a"))])
        let written = try MarkdownWriter.provenMarkdown(from: page)
        #expect(written.losses == [MarkdownLoss(kind: .block, path: BlockPath([.block(0)]))])
    }

    /// What is as deep as is read is not lost, one level more is.
    @Test func depth() throws {
        let limit = InstantPageLimits.blockDepth
        #expect(try RoundTripLaw.holds(for: InstantPage(blocks: [LossExample.quotes(limit)])))
        let deep = MarkdownWriter.markdown(from: InstantPage(blocks: [LossExample.quotes(3 * limit)]))
        let path = BlockPath(Array(repeating: .block(0), count: limit + 1))
        #expect(deep.losses == [MarkdownLoss(kind: .depth, path: path)])
        #expect(
            try RoundTripLaw.holds(
                for: InstantPage(blocks: [.paragraph(LossExample.links(InstantPageLimits.textDepth))])))
    }
}
