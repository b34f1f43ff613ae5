import InstantPageCore
import Testing

@testable import MarkdownBridge

/// Texts as HTML, byte for byte.
@Suite struct HTMLTextTests {
    private func written(_ text: RichText, in place: HTMLTextWriter.Place) -> String {
        let line = LineWriter(buffer: ByteBuffer(capacity: 64))
        var writer = HTMLTextWriter(line: line, options: .init(), media: Self.media)
        writer.write(text, in: place)
        return String(decoding: writer.line.buffer.bytes, as: UTF8.self)
    }

    private static let photo = MediaId(namespace: 7, id: 1)
    private static let tag = "<img src=\"a.png\" alt=\"&lt;\"/>"
    private static let media: [MediaId: InstantPageMedia] = [
        photo: .external(.init(kind: .photo, url: "a.png", alt: "<"))
    ]

    @Test(arguments: [
        ("a < b > c & d &amp; &#1; &e", "a &lt; b > c & d &amp;amp; &amp;#1; &e"),
        (" a", "&#32;a"), ("a ", "a&#32;"), (" ", "&#32;"), ("a  b", "a &#32;b"), ("a   b", "a &#32; b"),
        ("a \n b", "a&#32;<br>&#32;b"), ("\na\n", "<br>a<br>"), ("a\tb\rc\u{1}\u{7F}", "a&#9;b&#13;c&#1;&#127;"),
        ("a\0b", "a\u{FFFD}b"), ("*_`[]\\$$||==~~", "*_`[]\\$$||==~~"), ("\u{A0}é👍", "\u{A0}é👍"),
    ])
    func characters(text: String, html: String) {
        #expect(written(.plain(text), in: .block) == html)
    }

    @Test func blanksBesideStyles() {
        let text = RichText.concat([.bold(.plain(" a ")), .plain(" b "), .italic(.plain("c "))])
        #expect(written(text, in: .block) == "<b>&#32;a </b>&#32;b <i>c&#32;</i>")
    }

    @Test func wrappers() {
        let a = RichText.plain("a")
        let texts: [(RichText, String)] = [
            (.bold(a), "<b>a</b>"), (.italic(a), "<i>a</i>"), (.underline(a), "<u>a</u>"),
            (.strikethrough(a), "<s>a</s>"), (.fixed(a), "<code>a</code>"), (.marked(a), "<mark>a</mark>"),
            (.subscript(a), "<sub>a</sub>"), (.superscript(a), "<sup>a</sup>"),
            (.textSpoiler(a), "<tg-spoiler>a</tg-spoiler>"),
            (.url(text: a, url: "b?c=\"d\"&amp;<"), "<a href=\"b?c=&quot;d&quot;&amp;amp;&lt;\">a</a>"),
            (.url(text: a, url: "#b"), "<a href=\"#b\">a</a>"),
            (.email(text: a, email: "b@c.de"), "<a href=\"mailto:b@c.de\">a</a>"),
            (.phone(text: a, phone: "+1"), "<a href=\"tel:+1\">a</a>"),
            (.anchor(text: .empty, name: "b"), "<a name=\"b\"></a>"),
            (.anchor(text: a, name: "b"), "<tg-reference name=\"b\">a</tg-reference>"),
            (.textMentionName(text: a, peerId: 5), "<a href=\"tg://user?id=5\">a</a>"),
            (.textDate(text: a, date: 1), "<tg-time unix=\"1\">a</tg-time>"),
            (
                .textDate(text: a, date: 1, format: [.dayOfWeek, .shortDate]),
                "<tg-time unix=\"1\" format=\"wd\">a</tg-time>"
            ),
            (.textCustomEmoji(fileId: 5, alt: "👍"), "<tg-emoji emoji-id=\"5\">👍</tg-emoji>"),
            (.formula(latex: " a  <\n"), "<tg-math>&#32;a &#32;&#60;&#10;</tg-math>"),
            (.concat([a, .image(id: Self.photo, dimensions: .init(width: 0, height: 0))]), "a\(Self.tag)"),
            (.image(id: Self.photo, dimensions: .init(width: 0, height: 0)), "\(Self.tag)<i></i>"),
        ]
        for (text, html) in texts { #expect(written(text, in: .block) == html) }
    }

    /// Where Markdown is read plain titles look plain, and nothing is read as Markdown.
    @Test(arguments: [
        (
            "1. A plain_title: it's 5 - 3 = 2, #1 ~ $5 (a) ] C:\\dir",
            "1. A plain_title: it's 5 - 3 = 2, #1 ~ $5 (a) ] C:\\dir"
        ),
        ("*a* _b_ c__d__e `f`", "&#42;a&#42; &#95;b&#95; c&#95;&#95;d&#95;&#95;e &#96;f&#96;"),
        (
            "~~a~~ ==b== ||c|| $d$",
            "&#126;&#126;a&#126;&#126; &#61;&#61;b&#61;&#61; &#124;&#124;c&#124;&#124; &#36;d&#36;"
        ),
        ("[a](b) ![c](d) \\*", "&#91;a](b) !&#91;c](d) &#92;&#42;"),
        ("www.a.b http://a.b a@b.cd", "www&#46;a.b http&#58;//a.b a<i></i>@b.cd"),
    ])
    func amongMarkdown(text: String, html: String) {
        #expect(written(.plain(text), in: .amongMarkdown) == html)
    }
}
