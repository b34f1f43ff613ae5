import InstantPageCore
import Testing

@testable import MarkdownBridge

@Suite struct HTMLFragmentTests {
    private func tokens(_ html: String) -> [String] {
        let source = SourceText(Array(html.utf8))
        var tokenizer = HTMLTokenizer(source.bytes)
        var tokens: [String] = []
        while let token = tokenizer.next() {
            let text = MarkdownSlice(rebasing: source.bytes[token.start..<token.end]).string
            let slash = token.isSelfClosing ? " /" : ""
            tokens.append("\(token.kind) \(text)\(slash)")
        }
        return tokens
    }

    /// The tree as nested brackets, and what was reported.
    private func tree(_ html: String) -> (tree: String, findings: [String]) {
        let text = SourceText(Array(html.utf8))
        let findings = Findings()
        let source = HTMLSource(text.bytes, in: text, firstLine: 1)
        let fragment = HTMLTreeBuilder.fragment(of: source, findings: findings)
        var result = ""
        var current = fragment[HTMLFragment.root].firstChild
        while var index = current {
            let node = fragment[index]
            switch node.kind {
            case .element: result += node.element.rawValue + "("
            case .text, .raw: result += "'" + fragment.bytes(of: index).string + "'"
            case .boundary: result += "|"
            }
            current = node.firstChild
            while current == nil, index != HTMLFragment.root {
                if fragment[index].kind == .element { result += ")" }
                current = fragment[index].next
                index = fragment[index].parent
            }
        }
        return (result, findings.all.map { "\($0.position?.column ?? 0):\($0.identifier.rawValue)" })
    }

    // MARK: Tokens

    @Test(arguments: [
        ("a<b>c</b>", ["text a", "startTag <b>", "text c", "endTag </b>"]),
        ("<BR/>", ["startTag <BR/> /"]),
        ("<br />", ["startTag <br /> /"]),
        ("<a href=\"x>y\">", ["startTag <a href=\"x>y\">"]),
        ("<a href='x>y' b=\"'\">", ["startTag <a href='x>y' b=\"'\">"]),
        ("<a href=x/>", ["startTag <a href=x/>"]),
        ("<a href=\"x\"/>", ["startTag <a href=\"x\"/> /"]),
        ("<p\nclass = x\n>", ["startTag <p\nclass = x\n>"]),
        ("<p it's>a", ["startTag <p it's>", "text a"]),
        ("a < b <3 <> </> <", ["text a ", "text < b ", "text <3 ", "text <> ", "text </> ", "text <"]),
        ("<p", ["text <p"]),
        ("<p a=\"x>y", ["startTag <p a=\"x>", "text y"]),
        ("<!-- <b> -->c", ["comment <!-- <b> -->", "text c"]),
        ("<!-- <b>", ["text <!-- ", "startTag <b>"]),
        (
            "<!DOCTYPE html><?x ?><![CDATA[<b>]]>",
            ["comment <!DOCTYPE html>", "comment <?x ?>", "comment <![CDATA[<b>]]>"]
        ),
        ("<script>a<b></SCRIPT >c", ["startTag <script>", "raw a<b>", "endTag </SCRIPT >", "text c"]),
        ("<style>a<b>", ["startTag <style>", "raw a<b>"]),
        ("<tg-math>a<b</tg-math>", ["startTag <tg-math>", "raw a<b", "endTag </tg-math>"]),
        ("<tg-math>a<b>", ["startTag <tg-math>", "text a", "startTag <b>"]),
        ("<tg-math></tg-math>", ["startTag <tg-math>", "raw ", "endTag </tg-math>"]),
    ])
    func isCutInto(html: String, expected: [String]) {
        #expect(tokens(html) == expected)
    }

    @Test func attributesAreRead() {
        func attributes(_ tag: String) -> [String] {
            let source = SourceText(Array(tag.utf8))
            return HTMLAttributes(source.bytes).all.map { "\($0.name)=\($0.value)" }
        }
        #expect(attributes("<a HREF=\"x&amp;y\" b='c d' e=f g>") == ["href=x&y", "b=c d", "e=f", "g="])
        #expect(attributes("<a x=1 x=2>") == ["x=1"])
        #expect(attributes("<a/b/c=d/>") == ["b=", "c=d/"])
        #expect(attributes("<a = b \" c>") == ["b=", "\"=", "c="])
        #expect(attributes("<a href = x>") == ["href=x"])
        #expect(attributes("<a href=>") == ["href="])
    }

    // MARK: Trees

    @Test(arguments: [
        ("<p>a<b>b</b></p>", "p('a'b('b'))"),
        ("<p>a<p>b", "p('a')p('b')"),
        ("<p>a<div>b</div>c", "p('a')|'b'|'c'"),
        ("<ul><li>a<li>b<ul><li>c</ul></ul>", "ul(li('a')li('b'ul(li('c'))))"),
        ("<ul><li>a</li><ul><li>b</li></ul></ul>", "ul(li('a'ul(li('b'))))"),
        ("<ul> a <b>c</b></ul>", "ul(li(' a 'b('c')))"),
        ("<table><td>a<td>b<tr><th>c</table>", "table(tr(td('a')td('b'))tr(th('c')))"),
        ("<table><thead><tr><td>a</thead><tbody><tr><td>b</tbody></table>", "table(tr(td('a'))tr(td('b')))"),
        (
            "<table><caption>a<tr><td>b<table><tr><td>c</table>d</table>",
            "table(caption('a')tr(td('b'table(tr(td('c')))'d')))"
        ),
        ("<table>a<tr>b</tr></table>", "table(tr(td('a'))tr(td('b')))"),
        ("<br>a</br><img>b</img>", "br()'a'img()'b'"),
        ("<blockquote/>a", "blockquote()'a'"),
        ("<h1>a</h2>b", "h1('a')'b'"),
        ("<details><summary>a</summary><p>b</details>c", "details(summary('a')p('b'))'c'"),
        ("<a>b<a>c", "a('b')a('c')"),
        ("a<!-- b -->c", "'a''c'"),
        ("<T>a</T>", "'<T>''a''</T>'"),
        ("<span>a<font>b</span>", "'a''b'"),
    ])
    func isRepairedTo(html: String, expected: String) {
        #expect(tree(html).tree == expected)
    }

    @Test(arguments: [
        ("<blockquote><b>a</blockquote>b", "blockquote(b('a'))'b'", ["13:unclosed-tag"]),
        ("<b><p>a</b></p>", "b(p('a'))", ["8:unclosed-tag", "1:unclosed-tag"]),
        ("<blockquote>a", "blockquote('a')", ["1:unclosed-tag"]),
        ("a</ul>b</b>", "'a''b'", ["2:unclosed-tag", "8:unclosed-tag"]),
        ("<table><tr><td><p>a</table></p>", "table(tr(td(p('a'))))", ["28:unclosed-tag"]),
        ("<li>a</li><td>b", "|'a'||'b'", ["1:tag-dropped", "11:tag-dropped"]),
        ("<summary>a</summary>", "|'a'|", ["1:tag-dropped"]),
        ("<div>a</div></div>", "|'a'||", ["1:tag-dropped"]),
        ("<x>a", "'<x>''a'", ["1:literal-html"]),
        ("<script>a</script>b", "script('a')'b'", ["1:tag-dropped"]),
    ])
    func isReported(html: String, expected: String, findings: [String]) {
        let result = tree(html)
        #expect(result.tree == expected)
        #expect(result.findings == findings)
    }

    @Test func depthIsLimited() {
        let result = tree(
            String(repeating: "<b>", count: 1000) + "a" + String(repeating: "</b>", count: 1000) + "<i>b</i>")
        #expect(result.tree.hasSuffix("i('b')"))
        #expect(result.tree.split(separator: "(").count < 300)
        #expect(result.findings.allSatisfy { $0.hasSuffix("nesting-too-deep") })
    }
}
