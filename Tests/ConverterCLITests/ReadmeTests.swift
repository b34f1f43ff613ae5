import Foundation
import InstantPageCore
import MarkdownBridge
import Testing

/// The Swift of the README is compiled and run here.
@Suite struct ReadmeTests {
    @Test func example() throws {
        // Begin of the example.
        let converted = try MarkdownReader.page(from: "**Hello**, [page](https://example.org)")
        let page: InstantPage = converted.value  // blocks with the client's names
        let findings = converted.diagnostics  // what, where and why
        let json = PageJSON.encode(page)

        let written = try MarkdownWriter.provenMarkdown(from: page)
        let text = written.text  // reads back as the same page
        let losses = written.losses  // what Markdown cannot say, and where
        // End of the example.
        #expect(findings.isEmpty)
        #expect(try PageJSON.decode(json) == page)
        #expect(text == "**Hello**, [page](https://example.org)\n")
        #expect(losses.isEmpty)
    }

    @Test func theExampleIsTheOneOfTheReadme() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let shown = try #require(
            readme.firstMatch(of: /```swift\nimport InstantPageCore\nimport MarkdownBridge\n\n([^`]*)```/))
        let compiled = try #require(source.firstMatch(of: /Begin of the example\.\n([^$]*?) *\/\/ End of the example/))
        #expect(Self.code(String(shown.1)) == Self.code(String(compiled.1)))
    }

    /// The lines without what the formatter may change.
    private static func code(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
    }
}
