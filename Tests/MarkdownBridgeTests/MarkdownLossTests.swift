import InstantPageCore
import Testing

@testable import MarkdownBridge

/// Every loss of the closed list is reported, where it happens, and what stands around it is proven.
@Suite struct MarkdownLossTests {
    @Test(arguments: MarkdownLoss.Kind.allCases)
    func isReported(kind: MarkdownLoss.Kind) throws {
        let example = Self.example(of: kind)
        var page = InstantPage(blocks: [.paragraph(.plain("before")), example.block, .paragraph(.plain("after"))])
        page.media = example.media
        if kind == .page { page.rtl = true }
        let written = try MarkdownWriter.provenMarkdown(from: page, options: .init(dialect: example.dialect))
        #expect(written.losses.map(\.kind) == [kind])
        if kind != .page {
            #expect(written.losses.allSatisfy { $0.path.steps.first == .block(1) })
        }
        #expect(written.text.hasPrefix("before\n\n") && written.text.hasSuffix("\nafter\n"))
    }

    private struct Example {
        var block: InstantPageBlock
        var media: [MediaId: InstantPageMedia] = [:]
        var dialect = MarkdownDialect.telegram
    }

    private static let medium = MediaId(namespace: 7, id: 1)

    private static func text(_ text: RichText, dialect: MarkdownDialect = .telegram) -> Example {
        Example(block: .paragraph(text), dialect: dialect)
    }

    private static func image(
        _ external: InstantPageExternalMedia, credit: RichText = .empty, dialect: MarkdownDialect = .telegram
    ) -> Example {
        Example(
            block: .image(id: medium, caption: .init(text: .empty, credit: credit)),
            media: [medium: .external(external)], dialect: dialect)
    }

    private static func table(
        alignments: [TableHorizontalAlignment] = [.left], dialect: MarkdownDialect = .telegram
    ) -> Example {
        let rows = alignments.map { alignment in
            InstantPageTableRow(cells: [
                InstantPageTableCell(text: .plain("a"), alignment: alignment, verticalAlignment: .middle)
            ])
        }
        return Example(block: .table(title: .empty, rows: rows, bordered: true, striped: true), dialect: dialect)
    }

    private static func example(of kind: MarkdownLoss.Kind) -> Example {
        let a = RichText.plain("a")
        switch kind {
        case .page: return text(a)
        case .block: return Example(block: .kicker(a))
        case .headingLevel: return Example(block: .heading(text: a, level: 7))
        case .codeStyle: return Example(block: .preformatted(text: .bold(a), language: nil), dialect: .gfm)
        case .codeLanguage: return Example(block: .preformatted(text: a, language: ""))
        case .quoteProperty:
            return Example(block: .blockQuote(blocks: [.paragraph(a)], caption: .empty, collapsed: false))
        case .numbering: return Example(block: .list(items: [.text(a, num: "5")], ordered: true))
        case .item: return Example(block: .list(items: [.unknown], ordered: false))
        case .tableProperty: return Example(block: .table(title: a, rows: [], bordered: true, striped: true))
        case .tableCells: return table(alignments: [.left, .right], dialect: .gfm)
        case .mediaWithoutAddress: return Example(block: .image(id: medium, caption: .init(text: a)))
        case .mediaKind: return image(.init(kind: .voice, url: "a.mp3"))
        case .mediaProperty: return image(.init(kind: .photo, url: "a.png"), credit: a, dialect: .gfm)
        case .map:
            let size = PixelDimensions(width: 0, height: 0)
            return Example(block: .map(latitude: 91, longitude: 0, zoom: 0, dimensions: size, caption: .init(text: a)))
        case .dimensions: return image(.init(kind: .photo, url: "a.png", dimensions: .init(width: 1, height: 1)))
        case .webpage: return text(.url(text: a, url: "b", webpageId: medium))
        case .addressReadsAsOther: return text(.url(text: a, url: "mailto:a@b.cd"))
        case .nestedLink: return Example(block: .footer(.url(text: .url(text: a, url: "b"), url: "c")))
        case .entity: return text(.textHashtag(.plain("#a")))
        case .button: return text(.textButton(InstantPageButton(text: a, action: .payment)))
        case .difference: return text(.textDiff(text: a, oldText: .plain("b")))
        case .dateFormat: return text(.textDate(text: a, date: 1, format: [.shortDate, .longDate]))
        case .spoiler: return text(.textSpoiler(a), dialect: .gfm)
        case .date: return text(.textDate(text: a, date: 1), dialect: .gfm)
        case .formula: return text(.formula(latex: "a"), dialect: .gfm)
        case .customEmoji: return text(.textCustomEmoji(fileId: 5, alt: "a"), dialect: .gfm)
        case .controlCharacter: return text(.plain("a\0b"))
        case .depth: return Example(block: nested(InstantPageLimits.blockDepth + 1))
        }
    }

    private static func nested(_ depth: Int) -> InstantPageBlock {
        (0..<depth).reduce(.paragraph(.plain("a"))) { block, _ in .blockQuote(blocks: [block], caption: .empty) }
    }

    /// What is as deep as is read is not lost, one level more is.
    @Test func depth() throws {
        let limit = InstantPageLimits.blockDepth
        #expect(try RoundTripLaw.holds(for: InstantPage(blocks: [Self.nested(limit)])))
        #expect(MarkdownWriter.markdown(from: InstantPage(blocks: [Self.nested(3 * limit)])).losses.count == 1)
        func links(_ depth: Int) -> InstantPage {
            let text = (0..<depth).reduce(RichText.plain("a")) { text, number in
                .url(text: .concat([text, .plain("b")]), url: String(number))
            }
            return InstantPage(blocks: [.paragraph(text)])
        }
        #expect(try RoundTripLaw.holds(for: links(InstantPageLimits.textDepth)))
        let written = MarkdownWriter.markdown(from: links(InstantPageLimits.textDepth + 1))
        #expect(written.losses.map(\.kind) == [.depth])
    }

    /// A box may stand before every kind of block.
    @Test func boxes() throws {
        let blocks: [InstantPageBlock] = [
            .paragraph(.plain("a")), .heading(text: .plain("a"), level: 1), .divider, Self.nested(1),
            .preformatted(text: .plain("a"), language: nil), Self.table().block,
            Self.table(alignments: [.left, .left]).block,
            .list(items: [.text(.plain("a"))], ordered: false),
            .list(items: [.text(.plain("a"), num: "1")], ordered: true),
            .list(items: [.text(.plain("a"), checked: true)], ordered: false),
            .list(items: [.text(.empty)], ordered: false),
            .paragraph(.plain("[ ] a")), .paragraph(.plain("# a")), .paragraph(.empty), .anchor("a"),
        ]
        for block in blocks {
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
    }
}
