import InstantPageCore
import MarkdownBridge
import Testing

/// A million bytes of what makes other converters slow or makes them crash: each must convert or be
/// refused. What it costs is measured by `script/bench --hostile`.
@Suite struct HostileInputTests {
    struct Family: Sendable, CustomTestStringConvertible {
        var name: String
        var make: @Sendable (Int) -> String

        var testDescription: String { name }

        init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
            self.name = name
            self.make = make
        }

        init(repeating unit: String, after prefix: String = "") {
            self.init(prefix + unit) { prefix + String(repeating: unit, count: $0 / unit.utf8.count) }
        }
    }

    static let size = 1_000_000

    static let htmlFamilies: [Family] =
        [
            "<details>", "<details>\n\n", "<blockquote>", "<blockquote>\n\n", "<td>", "<table><td>", "<li>", "<ul><li>",
            "<p>", "<p", "<div>", "<a href=\"", "<p a='\"", "<!--", "<summary>", "<tg-collage>", "<details><summary>*",
            "</p>", "</details>\n\n", "<b></i>", "<when>", "<p>&", "<script>", "<tg-math-block>",
        ].map { Family(repeating: $0, after: "<hr>\n") }
        + [
            Family("attributes") { "<p " + numbered("a", $0) + ">" },
            Family("details in a deep quote") {
                String(repeating: "> ", count: 400) + "<details>" + fill("<details>*x*</details>", $0)
            },
            Family("details that close in paragraphs") { fill("<details>\n\nx</details>\n\n", $0) },
            Family("nested details") { nested("<details>\n\n", "</details>\n\n", $0) },
            Family("nested lists") { "<hr>\n" + nested("<ul><li>", "</li></ul>", $0) },
            Family("closing tags over open ones") { "<hr>\n<b>" + nested("<td><i>", "</b>", $0) },
            Family("images in a group") { "<tg-collage>\n" + fill("![](http://a)\n", $0) + "</tg-collage>" },
        ]

    static let families: [Family] =
        [
            ">", "> ", "- ", "1. ", "[", "]", "*", "_", "~", "`", "|", "<", "&", "\\", "!", "![", "#", "=", "a@",
            "![[]()", "*a **b ", "[a](", "[^a]:", "[^", "<?", "<!A ", "<u>", "|-", "- [ ] ", "\u{0}", "\t", "\r",
            "> - ", "*[`<![~~(", "- > 1. ", "[a]: b\n", "-\n",
        ].map { Family(repeating: $0) }
        + [
            Family(repeating: "<![CDATA[", after: "a"), Family(repeating: "</u>", after: "a"),
            Family(repeating: "<u><b></u></b>", after: "a"), Family(repeating: ")", after: "www.a.b/"),
            Family("nested tags") { nested("<sup>", "</sup>", $0) },
            Family("nested links") { nested("[", "](b)", $0) },
            Family("nested emphasis") { nested("*a _b ", " b_ a*", $0) },
            Family("quotes, then text") { String(repeating: ">", count: $0) + "a" },
            Family("quotes, then lazy lines") { String(repeating: ">", count: 400) + "a\n" + fill("b\n", $0) },
            Family("bullets, then blank lines") { String(repeating: "- ", count: 400) + "a" + fill("\n", $0) },
            Family("short rows") { fill("|x", $0 / 4) + "|\n" + fill("|-", $0 / 4) + "|\n" + fill("a\n", $0 / 2) },
            Family("reference expansion") { "[a]: " + fill("x", $0 / 2) + "\n\n" + fill("[a]", $0 / 2) },
            Family(repeating: "*a* [c](d) "), Family(repeating: "~~a~~ [^c] "), Family(repeating: "a\r"),
            Family("header after lines") { fill("a\n", $0) + "|a|\n|-|\n" },
        ]

    static func fill(_ unit: String, _ size: Int) -> String {
        String(repeating: unit, count: size / unit.utf8.count)
    }

    /// `name1 name2 …`, `size` bytes of it.
    static func numbered(_ name: String, _ size: Int) -> String {
        (0..<(size / (name.utf8.count + 7))).map { "\(name)\($0)" }.joined(separator: " ")
    }

    static func nested(_ opening: String, _ closing: String, _ size: Int) -> String {
        let count = size / (opening.utf8.count + closing.utf8.count)
        return String(repeating: opening, count: count) + String(repeating: closing, count: count)
    }

    /// The parser's buffers grow by half: a line of some 43,690 bytes makes it ask for a block at the
    /// border between the allocator's two kinds.
    @Test(arguments: [("", ""), ("```\n", "\n```\n"), ("[", "](b)"), ("[a](https://", ")")])
    func linesOfAnyLengthConvert(opening: String, closing: String) throws {
        for length in Array(43_670...43_700) + Array(65_520...65_540) {
            let markdown = opening + String(repeating: "x", count: length) + closing
            let page = try MarkdownReader.page(from: markdown).value
            #expect(page.dump.utf8.count > length, "\(length)")
        }
    }

    @Test(arguments: families)
    func convertsOrRefuses(_ family: Family) {
        check(Array(family.make(Self.size).utf8))
    }

    /// Smaller, since every tag becomes something: without optimisation these take ten times as long.
    @Test(arguments: htmlFamilies)
    func convertsOrRefusesHTML(_ family: Family) {
        check(Array(family.make(Self.size / 10).utf8))
    }

    private func check(_ document: [UInt8]) {
        let json = Result { try MarkdownReader.pageJSON(from: document).value }
        let page = Result { try MarkdownReader.page(from: document).value }
        switch (json, page) {
        case (.success(let json), .success(let page)): #expect(PageJSON.encode(page) == json)
        case (.failure(let first as MarkdownError), .failure(let second as MarkdownError)): #expect(first == second)
        default: Issue.record("one shape converts, the other does not")
        }
    }
}
