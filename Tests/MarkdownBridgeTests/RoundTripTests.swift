import Foundation
import InstantPageCore
import TestSupport
import Testing

@testable import MarkdownBridge

@Suite struct RoundTripTests {
    private func check(seed: UInt64, count: Int, pages: @escaping (inout Choices) -> InstantPage) {
        do throws(PropertyFailure) {
            try checkProperty(seed: seed, count: count, pages: pages, RoundTripLaw.holds)
        } catch {
            Issue.record("\(RoundTripLaw.report(error.page))\n\(error)")
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

    /// Pages of every kind, most of which lose something: what lost nothing must read back.
    @Test func everythingThatIsNotLostReadsBack() throws {
        for seed in 0..<UInt64(Self.setting("FUZZ_PAGES", default: 2_000)) {
            let page = RandomPages.page(seed: Self.seed &+ seed)
            #expect(throws: Never.self, "seed \(seed)") { try MarkdownWriter.provenMarkdown(from: page) }
        }
    }
}
