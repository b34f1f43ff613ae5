import InstantPageCore
import TestSupport
import Testing

@testable import MarkdownBridge

/// All combinations of a few characters that mean something, where random pages may miss one.
@Suite struct ExhaustiveRoundTripTests {
    // MARK: Styles and the characters around their ends

    /// A letter, blanks, punctuation, delimiters, other scripts, a symbol, an emoji and nothing.
    private static let neighbours = ["a", " ", "\u{A0}", ".", "*", "~", "_", "。", "漢", "€", "👍", ""]

    private static let styles: [(name: String, wrap: @Sendable (RichText) -> RichText)] = [
        ("bold", { .bold($0) }),
        ("italic", { .italic($0) }),
        ("bold and italic", { .bold(.italic($0)) }),
        ("strikethrough", { .strikethrough($0) }),
        ("code", { .fixed($0) }),
    ]

    /// Every style between every two characters outside, around every two inside.
    @Test(arguments: styles.map(\.name))
    func flanking(style: String) throws {
        let wrap = try #require(Self.styles.first { $0.name == style }).wrap
        var texts: [RichText] = []
        for before in Self.neighbours {
            for first in Self.neighbours {
                for last in Self.neighbours where !(first + last).isEmpty {
                    for after in Self.neighbours {
                        texts.append(.concat([.plain(before), wrap(.plain(first + last)), .plain(after)]))
                    }
                }
            }
        }
        RoundTripLaw.check(texts) { texts in InstantPage(blocks: texts.map { .paragraph($0) }) }
    }

    /// Every two styles side by side and one in the other, with every character outside and between.
    @Test func pairsOfStyles() {
        var texts: [RichText] = []
        for (_, outer) in Self.styles {
            for (_, inner) in Self.styles {
                for outside in Self.neighbours {
                    for inside in Self.neighbours {
                        texts.append(
                            .concat([.plain(outside), outer(.plain("a")), .plain(inside), inner(.plain("b"))]))
                        texts.append(
                            .concat([outer(.plain("a" + inside)), inner(.plain(inside + "b")), .plain(outside)]))
                        texts.append(.concat([.plain(outside), outer(.concat([.plain(inside), inner(.plain("b"))]))]))
                        texts.append(.concat([outer(.concat([inner(.plain("b")), .plain(inside)])), .plain(outside)]))
                    }
                }
            }
        }
        RoundTripLaw.check(texts) { texts in InstantPage(blocks: texts.map { .paragraph($0) }) }
    }

    /// What holds a bracket and a colon as they are, in a text or a label that begins a paragraph: the
    /// parser looks for definitions of links and footnotes before it looks for anything else.
    @Test func definitions() {
        let holders: [(String) -> RichText] = [
            { .plain($0) }, { .fixed(.plain($0)) }, { .anchor(text: .plain("x"), name: $0) },
            { .url(text: .plain("x"), url: $0) }, { .bold(.fixed(.plain($0))) },
            { .fixed(.plain($0 + "\n")) }, { .formula(latex: $0) },
        ]
        var texts: [RichText] = []
        for held in ["]:", "]:b", "]: b", "a]:b", "]", "]("] {
            for holder in holders {
                for start in ["", "a", "^", "^a", "[", "[a", "[^", "[^a", "a\n^", "a\n[", "!["] {
                    for end in ["", ":", "b", "]:", "\nb", "]:\nb"] {
                        let text = RichText.concat([.plain(start), holder(held), .plain(end)])
                        texts += [
                            text, .url(text: text, url: "b"), .concat([.url(text: text, url: "b"), .plain(end)]),
                        ]
                        texts += [.bold(text), .concat([.plain("["), .url(text: text, url: "b")])]
                    }
                }
            }
        }
        RoundTripLaw.check(texts) { texts in InstantPage(blocks: texts.map { .paragraph($0) }) }
        RoundTripLaw.check(texts) { texts in
            InstantPage(blocks: [.list(items: texts.map { .text($0, checked: false) }, ordered: false)])
        }
    }

    // MARK: Short words

    /// Where a word stands, and the page of many such words.
    enum Place: String, CaseIterable {
        case paragraph, secondLine, beforeALine, heading, item, taskItem, quote, cell, label, alternativeText, title,
            target

        func page(_ words: [String]) -> InstantPage {
            switch self {
            case .paragraph: InstantPage(blocks: words.map { .paragraph(.plain($0)) })
            case .secondLine: InstantPage(blocks: words.map { .paragraph(.plain("a\n" + $0)) })
            case .beforeALine: InstantPage(blocks: words.map { .paragraph(.plain($0 + "\na")) })
            case .heading: InstantPage(blocks: words.map { .heading(text: .plain($0), level: 2) })
            case .item: InstantPage(blocks: [.list(items: words.map { .text(.plain($0)) }, ordered: false)])
            case .taskItem:
                InstantPage(blocks: [.list(items: words.map { .text(.plain($0), checked: false) }, ordered: false)])
            case .quote:
                InstantPage(blocks: words.map { .blockQuote(blocks: [.paragraph(.plain($0))], caption: .empty) })
            case .cell: InstantPage(blocks: [Self.table(words)])
            case .label: InstantPage(blocks: words.map { .paragraph(.url(text: .plain($0), url: "b")) })
            case .alternativeText: Self.images(words) { .init(kind: .photo, url: "a.png", alt: $0) }
            case .title: Self.images(words, caption: { .plain($0) }) { _ in .init(kind: .photo, url: "a.png") }
            case .target: InstantPage(blocks: words.map { .paragraph(.url(text: .plain("a"), url: $0)) })
            }
        }

        private static func table(_ words: [String]) -> InstantPageBlock {
            let rows = (["head"] + words).enumerated().map { index, word in
                InstantPageTableRow(cells: [
                    InstantPageTableCell(
                        text: .plain(word), header: index == 0, alignment: index == 0 ? .center : .left,
                        verticalAlignment: .middle)
                ])
            }
            return .table(title: .empty, rows: rows, bordered: true, striped: true)
        }

        /// Each word in a block of its own and in an image among text.
        private static func images(
            _ words: [String], caption: (String) -> RichText = { _ in .empty },
            medium: (String) -> InstantPageExternalMedia
        ) -> InstantPage {
            var page = InstantPage(blocks: [])
            for (index, word) in words.enumerated() {
                let id = MediaId(namespace: 7, id: Int64(index + 1))
                page.media[id] = .external(medium(word))
                page.blocks.append(.image(id: id, caption: .init(text: caption(word))))
                let image = RichText.image(id: id, dimensions: .init(width: 0, height: 0))
                page.blocks.append(.paragraph(.concat([.plain("a"), image])))
            }
            return page
        }
    }

    private static let specials = [
        "*", "_", "`", "~", "[", "]", "(", "<", ">", "&", "!", "|", "#", "-", "=", ".", ":", "\\", "^", " ", "\n", "1",
        "a", ")", "+",
        "\"", "$", "@", "/",
    ]

    /// All words of two special characters, and of three of the first 22, which mean most.
    private static let words: [String] = {
        let pairs = specials.flatMap { first in specials.map { first + $0 } }
        let most = specials.prefix(22)
        let triples = most.flatMap { first in most.flatMap { second in most.map { first + second + $0 } } }
        return specials + pairs + triples
    }()

    @Test(arguments: Place.allCases)
    func words(place: Place) {
        RoundTripLaw.check(Self.words, page: place.page)
    }

    // MARK: Boxes

    /// A box may stand before every kind of block.
    @Test(arguments: [
        .paragraph(.plain("a")), .heading(text: .plain("a"), level: 1), .divider,
        .blockQuote(blocks: [.paragraph(.plain("a"))], caption: .empty),
        .preformatted(text: .plain("a"), language: nil), table([.left]), table([.left, .left]),
        .list(items: [.text(.plain("a"))], ordered: false),
        .list(items: [.text(.plain("a"), num: "1")], ordered: true),
        .list(items: [.text(.plain("a"), checked: true)], ordered: false),
        .list(items: [.text(.empty)], ordered: false),
        .paragraph(.plain("[ ] a")), .paragraph(.plain("# a")), .paragraph(.empty), .anchor("a"),
    ])
    func boxes(before block: InstantPageBlock) throws {
        for rest in [[], [block], [.paragraph(.plain("b"))]] {
            for (num, checked) in [(nil, true), ("1", false)] as [(String?, Bool)] {
                let items: [InstantPageListItem] = [
                    .blocks([block] + rest, num: num, checked: checked),
                    .text(.plain("c"), num: num.map { _ in "2" }, checked: checked),
                ]
                let page = InstantPage(blocks: [.list(items: items, ordered: num != nil)])
                #expect(try RoundTripLaw.holds(for: page), "\(RoundTripLaw.report(page))")
            }
        }
    }

    private static func table(_ alignments: [TableHorizontalAlignment]) -> InstantPageBlock {
        let rows = alignments.map { alignment in
            InstantPageTableRow(cells: [
                InstantPageTableCell(text: .plain("a"), alignment: alignment, verticalAlignment: .middle)
            ])
        }
        return .table(title: .empty, rows: rows, bordered: true, striped: true)
    }
}
