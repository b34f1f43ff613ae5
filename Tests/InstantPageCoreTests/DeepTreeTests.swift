import InstantPageCore
import TestSupport
import Testing

@Suite struct DeepTreeTests {
    /// As deep as the limits allow, with every level of recursion that the model has.
    private static func deepPage(leaf: String) -> InstantPage {
        InstantPage(blocks: [nest(.paragraph(.plain(leaf))), nest(.paragraph(wrapped(leaf)))])
    }

    private static func wrapped(_ leaf: String) -> RichText {
        var text = RichText.plain(leaf)
        for _ in 0..<InstantPageLimits.textDepth { text = .url(text: .concat([text]), url: "u") }
        return .concat([text])
    }

    private static func nest(_ block: InstantPageBlock) -> InstantPageBlock {
        var block = block
        for level in 0..<InstantPageLimits.blockDepth {
            block =
                level % 2 == 0
                ? .list(items: [.blocks([block])], ordered: false)
                : .blockQuote(blocks: [block], caption: .empty)
        }
        return block
    }

    @Test func pagesWithinTheLimitsCompareHashAndGo() {
        for _ in 0..<50 {
            let page = Self.deepPage(leaf: "a")
            #expect(page == Self.deepPage(leaf: "a"))
            #expect(page.hashValue == Self.deepPage(leaf: "a").hashValue)
            #expect(page != Self.deepPage(leaf: "b"))
            #expect(Set([page, Self.deepPage(leaf: "a"), Self.deepPage(leaf: "b")]).count == 2)
        }
    }

    @Test func pagesWithinTheLimitsGoThroughEveryReader() throws {
        let page = Self.deepPage(leaf: "a")
        #expect(try PageJSON.decode(PageJSON.encode(page)) == page)
        let labels = String(repeating: "- ", count: InstantPageLimits.blockDepth / 2)
        #expect(page.plainText == "\(labels)a\n\(labels)a")
        #expect(page.dump.contains("\"a\""))
        #expect(page.normalForm.normalForm == page.normalForm)
    }

    @Test func shrinkerFindsTheSmallestPage() throws {
        // The law "no page has a bold text" fails; the smallest witness is one block with one bold text.
        do {
            try checkProperty(seed: 3, count: 1000) { !$0.dump.contains("bold") }
            Issue.record("the generator makes no bold text")
        } catch {
            #expect(error.page.blocks.count == 1)
            #expect(error.page.dump.utf8.count < 120, "\(error)")
            #expect(error.description.hasPrefix("seed 3, page "))
        }
    }
}
