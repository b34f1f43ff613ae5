import InstantPageCore
import MarkdownBridge
import Testing

@Suite struct SourceMapTests {
    @Test func blocksAndItemsKnowTheirPlace() throws {
        let markdown = """
            # Title

            text

            - one
              1. two
            - three

            > quote

            ##

            ![alt](https://example.org/a.png)
            """
        let converted = try MarkdownReader.page(from: markdown)
        #expect(converted.sourceMap.blocks.count == converted.value.blocks.count)
        #expect(converted.sourceMap.blocks.map(\.line) == [1, 3, 5, 9, 13])
        #expect(converted.sourceMap.items.map(\.line) == [5, 6, 7])
        #expect(converted.sourceMap.items.map(\.column) == [1, 3, 1])
        #expect(converted.diagnostics.map(\.identifier) == [.droppedEmptyBlock])
        #expect(converted.diagnostics.first?.position == SourcePosition(line: 11, column: 1))
    }

    @Test func footnotesThatAreDroppedAreReported() throws {
        let markdown = """
            a[^used]

            [^used]: yes
            [^unused]: no

            ```
            [^code]: text
            ```
            """
        let converted = try MarkdownReader.page(from: markdown)
        #expect(converted.diagnostics.map(\.identifier) == [.droppedFootnote])
        #expect(converted.diagnostics.first?.position?.line == 4)
    }

    @Test func findingsPastTheCountAreCounted() throws {
        let converted = try MarkdownReader.page(from: "a" + String(repeating: "<x>", count: 3000))
        #expect(converted.diagnostics.count == 1001)
        #expect(converted.diagnostics.last?.identifier == .moreFindings)
        #expect(converted.diagnostics.last?.severity == .warning)
    }
}
