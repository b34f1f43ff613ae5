import Foundation
import InstantPageCore
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

    @Test func theHelpFitsAScreen() {
        let lines = MarkdownCommand.usage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.dropLast().count <= 24)
        #expect(lines.allSatisfy { $0.count <= 100 })
    }
}
