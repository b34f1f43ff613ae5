import Foundation
import InstantPageCore
import MarkdownBridge
import Testing

/// Markdown → page → Markdown → page: both pages are equal, nothing is lost, and Markdown that was
/// written once is written the same a second time.
@Suite struct DocumentRoundTripTests {
    @Test(arguments: MarkdownDialect.allCases)
    func specification(dialect: MarkdownDialect) throws {
        let examples = try SpecificationExamples.specification.get() + SpecificationExamples.carried.get()
        #expect(examples.count >= 725)
        for example in examples { check(example, dialect: dialect) }
    }

    @Test func insideQuotesAndItems() throws {
        for example in try SpecificationExamples.nested.get() { check(example) }
    }

    @Test(.enabled(if: !Documents.toolchain.isEmpty, "the Swift toolchain ships no Markdown"))
    func toolchainDocuments() {
        for document in Documents.toolchain { check(document) }
    }

    @Test func repositoryDocuments() {
        // The corpus alone has more.
        #expect(Documents.repository.count >= 500)
        for document in Documents.repository { check(document) }
    }

    /// The Markdown under `/usr/share/doc`. A debug build takes half a minute over all of it, most for a
    /// few large files, which are left to `script/fuzz`.
    @Test(.enabled(if: !Documents.system.isEmpty, "no package has installed Markdown"))
    func systemDocuments() {
        let limit = ProcessInfo.processInfo.environment["DOCUMENT_BYTES"].flatMap(Int.init) ?? 200_000
        for document in Documents.system where document.bytes.count <= limit { check(document) }
    }

    private func check(_ sample: Sample, dialect: MarkdownDialect = .telegram) {
        if let fault = RoundTrip(sample.bytes, dialect: dialect).fault {
            Issue.record("\(sample.name), \(dialect.rawValue): \(fault)\ninput:\n\(sample.text.prefix(300))")
        }
    }
}

/// What became of a piece of Markdown on its way to a page, back and again to a page.
struct RoundTrip {
    /// What is wrong with it, in words; nil when nothing is.
    private(set) var fault: String?

    init(_ markdown: [UInt8], dialect: MarkdownDialect) {
        do {
            fault = try Self.fault(of: markdown, dialect: dialect)
        } catch {
            fault = "refused: \(error)"
        }
    }

    private static func fault(of markdown: [UInt8], dialect: MarkdownDialect) throws -> String? {
        let reading = MarkdownOptions(dialect: dialect, policy: .all)
        let writing = MarkdownWriterOptions(dialect: dialect)
        let page = try MarkdownReader.page(from: markdown, options: reading).value
        let written = MarkdownWriter.markdown(from: page, options: writing)
        if let loss = written.losses.first {
            return "lost \(loss.kind.rawValue) at \(loss.path), of \(written.losses.count) losses"
        }
        let read = try MarkdownReader.page(from: written.bytes, options: reading).value
        if read != page {
            let differences = page.differences(from: read).prefix(3)
            return differences.map { "at \($0.path)\nmeant: \($0.first)\nread:  \($0.second)" }.joined(separator: "\n")
                + "\nwritten:\n\(written.text.prefix(300))"
        }
        let again = MarkdownWriter.markdown(from: read, options: writing)
        return again.bytes == written.bytes
            ? nil : "unstable:\n\(written.text.prefix(300))\nthen:\n\(again.text.prefix(300))"
    }
}
