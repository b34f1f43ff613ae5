import Foundation
import InstantPageCore
import TestSupport
import Testing

@testable import MarkdownBridge

@Suite struct RandomRoundTripTests {
    private func check(
        seed: UInt64, count: Int, options: MarkdownWriterOptions = .init(), allowsLoss: Bool = false,
        pages: @escaping (inout Choices) -> InstantPage
    ) {
        do throws(PropertyFailure) {
            try checkProperty(seed: seed, count: count, pages: pages) { page in
                try RoundTripLaw.holds(for: page, options: options, allowsLoss: allowsLoss)
            }
        } catch {
            Issue.record("\(RoundTripLaw.report(error.page, options: options))\n\(error)")
        }
    }

    /// A number that `script/fuzz` sets for a longer run.
    private static func setting(_ name: String, default standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }

    private static let seed = UInt64(setting("FUZZ_SEED", default: 1))

    @Test func paragraphs() {
        check(
            seed: Self.seed, count: Self.setting("FUZZ_PARAGRAPHS", default: 15_000), pages: MarkdownPages.paragraph)
    }

    @Test func documents() {
        check(
            seed: Self.seed &+ 1, count: Self.setting("FUZZ_DOCUMENTS", default: 5_000), pages: MarkdownPages.page)
    }

    /// Pages of everything that the Bot API can carry.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func telegramPages(part: UInt64) {
        check(
            seed: Self.seed &+ 1000 &* (part + 1), count: Self.setting("FUZZ_TELEGRAM", default: 20_000) / 4,
            pages: MarkdownPages.telegramPage)
    }

    /// The same inside HTML, where nothing is Markdown.
    @Test func telegramPagesInHTML() {
        check(seed: Self.seed &+ 5, count: Self.setting("FUZZ_TELEGRAM", default: 20_000) / 4) { choices in
            var page = MarkdownPages.telegramPage(&choices)
            page.blocks = [.blockQuote(blocks: page.blocks, caption: .plain("a"))]
            return page
        }
    }

    /// The other dialect, which cannot say all of these pages.
    @Test func plainDialect() {
        checkBoth(seed: Self.seed &+ 2, options: MarkdownWriterOptions(dialect: .gfm), allowsLoss: true)
    }

    /// Readers that leave bare addresses as text.
    @Test func withoutAutolinks() {
        checkBoth(seed: Self.seed &+ 3, options: MarkdownWriterOptions(autolink: false), allowsLoss: false)
    }

    private func checkBoth(seed: UInt64, options: MarkdownWriterOptions, allowsLoss: Bool) {
        let count = Self.setting("FUZZ_DOCUMENTS", default: 5_000) / 5
        for pages in [MarkdownPages.paragraph, MarkdownPages.page] {
            check(seed: seed, count: count, options: options, allowsLoss: allowsLoss, pages: pages)
        }
    }

    /// Pages of every kind, most of which lose something: what lost nothing must read back.
    @Test func everythingThatIsNotLostReadsBack() throws {
        for seed in 0..<UInt64(Self.setting("FUZZ_PAGES", default: 2_000)) {
            let page = RandomPages.page(seed: Self.seed &+ seed)
            #expect(throws: Never.self, "seed \(seed)") { try MarkdownWriter.provenMarkdown(from: page) }
        }
    }
}
