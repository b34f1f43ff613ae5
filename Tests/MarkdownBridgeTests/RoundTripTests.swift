import InstantPageCore
import TestSupport
import Testing

@testable import MarkdownBridge

@Suite struct RoundTripTests {
    /// Writes, reads and writes again: the same page, the same Markdown.
    private func survives(_ page: InstantPage) throws -> Bool {
        let normal = page.normalForm
        let written = MarkdownWriter.markdown(from: normal)
        let read = try MarkdownReader.page(from: written.bytes).value
        let again = MarkdownWriter.markdown(from: read)
        return written.losses.isEmpty && read == normal && again.bytes == written.bytes
    }

    private func check(seed: UInt64, count: Int, pages: @escaping (inout Choices) -> InstantPage) {
        do throws(PropertyFailure) {
            try checkProperty(seed: seed, count: count, pages: pages, survives)
        } catch {
            let written = MarkdownWriter.markdown(from: error.page)
            let read = try? MarkdownReader.page(from: written.bytes).value
            Issue.record(
                """
                written: \(written.text.debugDescription), losses \(written.losses.map(\.kind.rawValue))
                meant: \(String(decoding: PageJSON.encode(error.page.normalForm), as: UTF8.self))
                read:  \(read.map { String(decoding: PageJSON.encode($0), as: UTF8.self) } ?? "nothing")
                \(error)
                """)
        }
    }

    @Test func paragraphs() {
        check(seed: 1, count: 20_000, pages: MarkdownPages.paragraph)
    }

    @Test func documents() {
        check(seed: 2, count: 5_000, pages: MarkdownPages.page)
    }
}
