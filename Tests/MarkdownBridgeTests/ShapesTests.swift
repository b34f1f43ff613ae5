import InstantPageCore
import MarkdownBridge
import Testing

@Suite struct ShapesTests {
    /// The two shapes of a page come from one converter.
    @Test(arguments: ["", "# a\n\n- [ ] b\n\n> c\n", "| a |\n|---|\n| `b` |\n", "![x](y.png)\n"])
    func treeAndJSONAgree(markdown: String) throws {
        let tree = try MarkdownReader.page(from: markdown).value
        let json = try MarkdownReader.pageJSON(from: Array(markdown.utf8)).value
        #expect(PageJSON.encode(tree) == json)
        #expect(tree.normalForm == tree)
    }
}
