import InstantPageCore
import Testing

@testable import MarkdownBridge

/// What stands in Markdown for blocks that it has no spelling of its own for, byte for byte.
@Suite struct HTMLSpellingTests {
    @Test func dump() {
        for (block, _) in Self.samples {
            var page = InstantPage(blocks: [.list(items: [.blocks([block, block])], ordered: false)])
            page.media = Self.media
            let w = MarkdownWriter.markdown(from: page)
            print(w.text, w.losses.map(\.kind.rawValue), w.losses.map(\.path.description))
        }
    }
    static let a = RichText.plain("a")
    static let photo = MediaId(namespace: 7, id: 1)
    static let video = MediaId(namespace: 8, id: 1)
    static let media: [MediaId: InstantPageMedia] = [
        photo: .external(.init(kind: .photo, url: "a.png", alt: "alt \"x\"")),
        video: .external(.init(kind: .video, url: "a.mp4")),
    ]
    static let samples: [(InstantPageBlock, String)] = [
        (.footer(.concat([.plain(" a  < b &amp; c "), .bold(.plain(" d\n e")), .plain("\n")])), ""),
        (.preformatted(text: .concat([.plain("\na\n\n  \nb\n"), .bold(.plain("c\nd\n"))]), language: "two words"), ""),
        (.blockQuote(blocks: [.paragraph(a)], caption: .plain("who"), collapsed: true), ""),
        (.blockQuote(blocks: [.paragraph(a), .divider, .list(items: [.text(a, checked: true), .blocks([.paragraph(a), .formula(latex: "x\n\ny")])], ordered: false)], caption: .plain("who")), ""),
        (.pullQuote(text: a, caption: a), ""),
        (.list(items: [.text(a, num: "c"), .text(a, num: "g", numbering: .init(value: 7))], ordered: true, numbering: .init(start: 3, type: "a")), ""),
        (.image(id: photo, caption: .init(text: .bold(a), credit: a), spoiler: true), ""),
        (.image(id: photo, caption: .init(), spoiler: true), ""),
        (.collage(items: [.image(id: photo, caption: .init()), .video(id: video, caption: .init(text: a))], caption: .init()), ""),
        (.slideshow(items: [.image(id: photo, caption: .init()), .video(id: video, caption: .init(text: a))], caption: .init(text: a)), ""),
        (.map(latitude: 1.5, longitude: -3, zoom: 3, dimensions: .init(width: 0, height: 7), caption: .init()), ""),
        (.table(title: a, rows: [.init(cells: [.init(text: a, header: true, alignment: .center, verticalAlignment: .middle, colspan: 2)]), .init(cells: [.init(text: a), .init(text: nil, alignment: .right)])], bordered: true, striped: false), ""),
        (.details(title: .concat([.plain("snake_case *b* $1 $2 a_ a@b.cd www.a.b"), .bold(.plain("x"))]), blocks: [.paragraph(a), .details(title: .empty, blocks: [.list(items: [.text(a)], ordered: false)], expanded: true)], expanded: false), ""),
        (.formula(latex: "x\ny"), ""), (.formula(latex: "x\n$$\ny"), ""),
        (.thinking(a), ""),
        (.buttonRow(alignment: .center, buttons: [.init(text: a, action: .url("http://a.b/?c=d&e=f"), color: .danger), .init(text: a, action: .payment)]), ""),
        (.paragraph(.concat([a, .textButton(.init(text: .plain("*a*"), action: .copyText(payload: "x|y\n"), isLink: true))])), ""),
    ]
}
