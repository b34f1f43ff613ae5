import InstantPageCore
import TestSupport
import Testing

@testable import MarkdownBridge

/// What stands in Markdown for blocks that it has no spelling of its own for, byte for byte.
@Suite struct HTMLSpellingTests {
    struct Example: Sendable {
        var block: InstantPageBlock
        var spelling: String
    }

    @Test(arguments: HTMLSpellingTests.blocks + HTMLSpellingTests.mixed)
    func spelling(example: Example) {
        let page = InstantPage(blocks: [example.block], media: Self.media)
        let written = MarkdownWriter.markdown(from: page)
        #expect(written.text == example.spelling)
        #expect(written.losses.isEmpty)
    }

    /// The fragment holds what stands before it, behind it and around it apart, whatever is in it.
    @Test func aFragmentIsOneBlockOfTheParser() throws {
        try checkProperty(seed: 1, count: 2000, pages: MarkdownPages.telegramPage) { page in
            let quote = InstantPageBlock.blockQuote(blocks: page.blocks, caption: .plain("a"), collapsed: true)
            let item = InstantPageListItem.blocks([quote, .paragraph(.plain("b"))])
            let blocks: [InstantPageBlock] = [
                quote, .blockQuote(blocks: [quote], caption: .empty),
                .list(items: [item, item], ordered: false),
            ]
            let written = MarkdownWriter.markdown(from: InstantPage(blocks: blocks, media: page.media))
            let tree = try MarkdownReader.syntaxTree(of: written.bytes)
            let outline = tree.split(separator: "\n").map { $0.prefix { $0 == " " }.count / 2 }
            let names = tree.split(separator: "\n").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
            return names == [
                "document", "html_block", "block_quote", "html_block", "list", "item", "html_block", "paragraph",
                "text", "item", "html_block", "paragraph", "text",
            ] && outline == [0, 1, 1, 2, 1, 2, 3, 3, 4, 2, 3, 3, 4]
        }
    }

    private static let a = RichText.plain("a")
    private static let photo = MediaId(namespace: 7, id: 1)
    private static let video = MediaId(namespace: 8, id: 1)
    private static let animation = MediaId(namespace: 8, id: 2)
    private static let document = MediaId(namespace: 8, id: 3)
    private static let media: [MediaId: InstantPageMedia] = [
        photo: .external(.init(kind: .photo, url: "a.png", alt: "an \"a\"")),
        video: .external(.init(kind: .video, url: "a.mp4")),
        animation: .external(.init(kind: .animation, url: "a")),
        document: .external(.init(kind: .document, url: "a.doc")),
    ]
    private static let image = InstantPageBlock.image(id: photo, caption: .init())

    private static func button(
        _ action: ReplyMarkupButtonAction, color: InstantPageButton.Color? = nil, isLink: Bool = false
    ) -> InstantPageButton {
        InstantPageButton(text: a, action: action, color: color, isLink: isLink)
    }

    /// Blocks that are written as one fragment of HTML.
    static let blocks: [Example] = [
        Example(block: .footer(a), spelling: "<footer>a</footer>\n"),
        Example(block: .pullQuote(text: a, caption: .empty), spelling: "<aside>a</aside>\n"),
        Example(block: .pullQuote(text: a, caption: .bold(a)), spelling: "<aside>a<cite><b>a</b></cite></aside>\n"),
        Example(block: .thinking(a), spelling: "<tg-thinking>a</tg-thinking>\n"),
        Example(
            block: .preformatted(text: .plain("a\n\n b\t<\n \n"), language: "two words"),
            spelling: "<pre><code class=\"language-two words\">a&#10;\n b\t&lt;&#10; &#10;</code></pre>\n"),
        Example(
            block: .preformatted(text: .concat([.plain("\na\n"), .bold(.plain("\nb"))]), language: nil),
            spelling: "<pre>&#10;a&#10;<b>\nb</b></pre>\n"),
        Example(
            block: .preformatted(text: a, language: "~a`b"),
            spelling: "<pre><code class=\"language-~a&#96;b\">a</code></pre>\n"),
        Example(
            block: .preformatted(text: a, language: "math"),
            spelling: "<pre><code class=\"language-math\">a</code></pre>\n"),
        Example(
            block: .blockQuote(blocks: [.paragraph(a)], caption: .empty, collapsed: true),
            spelling: "<blockquote expandable>a</blockquote>\n"),
        Example(
            block: .blockQuote(
                blocks: [.heading(text: a, level: 2), .divider, .anchor("a"), image, .formula(latex: "x\n<")],
                caption: a),
            spelling: """
                <blockquote>
                <h2>a</h2>
                <hr/>
                <p><a name="a"></a></p>
                <img src="a.png" alt="an &quot;a&quot;"/>
                <tg-math-block>x&#10;&#60;</tg-math-block>
                <cite>a</cite>
                </blockquote>

                """),
        Example(
            block: .list(
                items: [
                    .text(a, num: "c", checked: true), .text(.empty, num: "VII", numbering: .init(value: 7, type: "I")),
                    .blocks([.paragraph(a), .list(items: [.text(a)], ordered: false)], num: "f", checked: false),
                ], ordered: true, numbering: .init(start: 3, type: "a", reversed: true)),
            spelling: """
                <ol start="3" type="a" reversed>
                <li><input type="checkbox" checked>a</li>
                <li value="7" type="I"></li>
                <li><input type="checkbox">
                <p>a</p>
                <ul>
                <li>a</li>
                </ul>
                </li>
                </ol>

                """),
        Example(
            block: .table(
                title: a,
                rows: [
                    .init(cells: [.init(text: a, header: true, alignment: .center, verticalAlignment: .middle)]),
                    .init(cells: [
                        .init(text: a, colspan: 2, rowspan: 3),
                        .init(text: nil, alignment: .right, verticalAlignment: .bottom),
                        .init(text: a, header: true, verticalAlignment: .middle),
                    ]),
                ], bordered: true, striped: false, compact: true),
            spelling: """
                <table bordered compact>
                <caption>a</caption>
                <tr><th>a</th></tr>
                <tr><td colspan="2" rowspan="3" valign="top">a</td><td align="right" valign="bottom"></td>\
                <th align="left">a</th></tr>
                </table>

                """),
        Example(
            block: .image(id: photo, caption: .init(), spoiler: true),
            spelling: "<img src=\"a.png\" alt=\"an &quot;a&quot;\" tg-spoiler/>\n"),
        Example(
            block: .video(id: animation, caption: .init(text: a, credit: a), autoplay: true, loop: true),
            spelling: """
                <figure><video autoplay loop src="a"></video><figcaption>a<cite>a</cite></figcaption></figure>

                """),
        Example(
            block: .document(id: document, caption: .init(text: .bold(a))),
            spelling: "<figure><tg-document src=\"a.doc\"></tg-document><figcaption><b>a</b></figcaption></figure>\n"),
        Example(
            block: .slideshow(items: [image], caption: .init(text: a)),
            spelling: """
                <tg-slideshow>
                <img src="a.png" alt="an &quot;a&quot;"/>
                <figcaption>a</figcaption>
                </tg-slideshow>

                """),
        Example(
            block: .map(
                latitude: 1.5, longitude: -3, zoom: 4, dimensions: .init(width: 0, height: 7), caption: .init()),
            spelling: "<tg-map lat=\"1.5\" long=\"-3.0\" zoom=\"4\" height=\"7\"/>\n"),
        Example(
            block: .buttonRow(
                alignment: .center,
                buttons: [
                    button(.url("a?b=c&d"), color: .danger),
                    button(.callback(requiresPassword: false, data: [0x61]), isLink: true),
                    button(.switchInline(samePeer: true, query: "q", peerTypes: [])),
                    button(.switchInline(samePeer: false, query: "", peerTypes: [.users, .channels])),
                ]),
            spelling: """
                <tg-button-row align="center">
                <tg-button type="url" url="a?b=c&d" style="danger">a</tg-button>
                <tg-button type="callback_data" data="a" style="link">a</tg-button>
                <tg-button type="switch_inline_query_current_chat" query="q">a</tg-button>
                <tg-button type="switch_inline_query_chosen_chat" query="" allow-user-chats allow-channel-chats>a\
                </tg-button>
                </tg-button-row>

                """),
    ]

    /// Blocks in which Markdown goes on, and blocks of Markdown that hold HTML.
    static let mixed: [Example] = [
        Example(block: .formula(latex: "x\n y"), spelling: "$$\nx\n y\n$$\n"),
        Example(
            block: .details(
                title: .plain("a"),
                blocks: [
                    .list(items: [.text(a), .text(a)], ordered: false),
                    .details(title: .bold(a), blocks: [], expanded: true),
                ], expanded: false),
            spelling: """
                <details><summary>a</summary>

                - a
                - a

                <details open><summary><b>a</b></summary></details>

                </details>

                """),
        Example(
            block: .collage(items: [image, .video(id: video, caption: .init(text: a))], caption: .init()),
            spelling: """
                <tg-collage>

                ![an \"a\"](a.png)

                ![](a.mp4 "a")

                </tg-collage>

                """),
        Example(
            block: .list(items: [.blocks([.footer(a), .footer(a)], checked: true)], ordered: false),
            spelling: "- [x] \n  <footer>a</footer>\n\n  <footer>a</footer>\n"),
        Example(
            block: .paragraph(.concat([a, .textButton(button(.copyText(payload: "a|b\n")))])),
            spelling: "a<tg-button type=\"copy_text\" text=\"a&#124;b&#10;\">a</tg-button>\n"),
    ]

    /// Lists that meet would be one; so do lists that something else is written around.
    @Test func listsThatMeet() {
        let list = InstantPageBlock.list(items: [.text(Self.a)], ordered: false)
        let details = InstantPageBlock.details(title: Self.a, blocks: [list], expanded: false)
        let page = InstantPage(blocks: [list, list, details, list])
        #expect(
            MarkdownWriter.markdown(from: page).text
                == "- a\n\n* a\n\n<details><summary>a</summary>\n\n- a\n\n</details>\n\n- a\n")
        #expect(
            MarkdownWriter.markdown(from: page, options: .init(dialect: .gfm)).text
                == "- a\n\n* a\n\n**a**\n\n- a\n\n* a\n")
    }
}
