import Foundation
import InstantPageCore
import Testing

@testable import ConverterCLI

/// `Documentation/Dialect.md` shows what it says: each block of Markdown is followed by the blocks that it
/// becomes. Words after `markdown` are options of `md2ipage`.
@Suite struct DialectDocumentTests {
    struct Example: CustomTestStringConvertible {
        var markdown: String
        var options: [String]
        var blocks: [String]

        var testDescription: String { markdown }
    }

    static let examples: [Example] = {
        guard
            let text = try? String(
                contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                    .deletingLastPathComponent().appendingPathComponent("Documentation/Dialect.md"), encoding: .utf8)
        else { return [] }
        let pattern = /(`{3,})markdown([^\n]*)\n(.*?)\n?\1\n```json\n(.*?)\n?```\n/.dotMatchesNewlines()
        return text.matches(of: pattern).map { match in
            Example(
                markdown: match.3 + "\n", options: match.2.split(separator: " ").map(String.init),
                blocks: match.4.split(separator: "\n").map(String.init))
        }
    }()

    @Test func everyExampleIsFound() throws {
        #expect(Self.examples.count >= 50)
    }

    @Test(arguments: examples)
    func becomesWhatItSays(example: Example) throws {
        var io = MemoryIO(standardInput: example.markdown)
        #expect(MarkdownCommand.run(arguments: example.options + ["--quiet"], io: &io) == .success)
        let page = try PageJSON.decode(Array(io.output.utf8))
        let blocks = page.blocks.map { block in
            String(
                String(decoding: PageJSON.encode(InstantPage(blocks: [block])), as: UTF8.self)
                    .dropFirst(#"{"version":1,"blocks":["#.count).dropLast(2))
        }
        #expect(blocks == example.blocks)
    }
}
