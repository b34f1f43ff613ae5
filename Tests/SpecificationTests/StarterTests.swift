import MarkdownBridge
import Testing

@Suite struct StarterTests {
    @Test func converts() throws {
        #expect(try MarkdownReader.page(from: "a").value.plainText == "a")
    }
}
