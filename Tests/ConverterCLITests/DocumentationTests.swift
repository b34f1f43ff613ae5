import Foundation
import InstantPageCore
import MarkdownBridge
import Testing

@testable import ConverterCLI

@Suite struct DocumentationTests {
    private func document(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("Documentation/\(name)"), encoding: .utf8)
    }

    @Test func everyDiagnosticIsExplained() throws {
        let rows = try document("Diagnostics.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let explained = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(explained == Diagnostic.Identifier.allCases.map(\.rawValue))
    }

    @Test func everyLossIsExplained() throws {
        let rows = try document("RoundTrip.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let losses = MarkdownLoss.Kind.allCases.map { "| `\($0.rawValue)` | \($0.explanation) |" }
        #expect(rows.suffix(losses.count).map(String.init) == losses)
    }

    @Test func linksBetweenDocumentsLead() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let documentation = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Documentation")
        let files =
            ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
            + documentation.filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }
        for file in files {
            let url = root.appendingPathComponent(file)
            let text = try String(contentsOf: url, encoding: .utf8)
            for match in text.matches(of: /\]\(([A-Za-z.\/]+\.(?:md|json))\)/) {
                let target = url.deletingLastPathComponent().appendingPathComponent(String(match.1))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(file) leads to \(match.1)")
            }
        }
    }

    @Test(arguments: [MarkdownCommand.usage, PageCommand.usage, CorpusCommand.usage, DiffCommand.usage])
    func helpFitsAScreen(usage: Usage) {
        let lines = usage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.dropLast().count <= 30)
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines.max { $0.count < $1.count } ?? "")")
    }
}
