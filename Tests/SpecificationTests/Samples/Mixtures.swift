import TestSupport

/// Documents put together from pieces at random, the same ones in every run: constructs in places
/// where nobody would write them.
enum Mixtures {
    static let all: [Sample] = {
        var generator = SeededGenerator(seed: 20)
        return (1...500).map { number in
            Sample(name: "mixture \(number)", bytes: Array(document(from: &generator).utf8))
        }
    }()

    private static func document(from generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                text += blockStarts.randomElement(using: &generator) ?? ""
            }
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                text += inlines.randomElement(using: &generator) ?? ""
            }
            text += ["\n", "\n", "\n\n", ""].randomElement(using: &generator) ?? ""
        }
        return text
    }

    private static let blockStarts = [
        "# ", "## ", "- ", "- [ ] ", "- [x] ", "* [X] ", "1. ", "0. ", "3) [ ] ", "> ", "> - [x] ", "- > ", "- - [ ] ",
        "    ", "  ", "    - ", "   > ", "```\n", "```js x\n", "~~~\n", "---\n", "***\n", "===\n",
        "| a | b |\n|---|:-:|\n", "x\n| a | b |\n|---|:-:|\n", "| | |\n|-|-|\n", "|a|\n|-:|\n", "| 1 | 2 | 3 |\n",
        "<div>\n", "</div>\n", "<!-- x\n", "[r]: /ref 't'\n", "[^1]: ", "[^n m]: ", "\n", "\n\n", "\r\n", "\r",
    ]

    private static let inlines = [
        "a", "b c", "é", "日本", "*e*", "**s**", "~~x~~", "`c`", "*", "**", "***", "_", "~~", "`", "[", "]", "(", ")",
        "![", "|", "\\|", "\\[", "\\*", "&amp;", "&#32;", "\t", " \n", "\n", "  \n", "\\\n",
        "[l](/u)", "[l *e*](mailto:a@b.c \"t\")", "[](x)", "[p](tel:+1)", "[m](mailto:a@b?c=d)", "[r]", "[r][]",
        "![](p.png)", "![]()", "![alt *e*](p.gif \"T\")", "![a]()", "[![i](q.jpg)](/to)", "[^1]", "[^n m]",
        "http://x.y/z", "www.e.org.", "me@x.org", "<http://a.b>", "[ ] ", "[x] ",
        "<b>", "</b>", "<i>", "</i>", "<u>", "</u>", "<sub>", "</sub>", "<sup>", "</sup>", "<del>", "</del>",
        "<code>", "</code>", "<span>", "</span>", "<br>", "<br/>", "<br> \n", "<br>*\n", "*<b>", "</b>*", "[<b>",
        "</b>](/q)", "<a href=\"/z\">", "</a>", "<a name='q'>", "<a name=w/>", "<a name='p'/>", "<!-- c -->",
    ]
}
