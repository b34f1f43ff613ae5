import InstantPageCore

@testable import MarkdownBridge

/// A block that loses one thing.
struct LossExample {
    var block: InstantPageBlock
    /// Where in the block, when it is not the block itself.
    var inner: [BlockPath.Step] = []
    var media: [MediaId: InstantPageMedia] = [:]
    var dialect = MarkdownDialect.telegram

    private static let medium = MediaId(namespace: 7, id: 1)
    private static let a = RichText.plain("a")

    /// An example for each thing that is lost in this way.
    static func all(of kind: MarkdownLoss.Kind) -> [LossExample] {
        switch kind {
        case .page: []
        case .block, .headingLevel, .codeStyle, .codeLanguage, .codeFence, .quoteProperty, .depth: ofBlocks(kind)
        case .numbering, .item, .tableProperty, .tableCells: ofListsAndTables(kind)
        case .mediaWithoutAddress, .mediaKind, .mediaProperty, .dimensions, .map: ofMedia(kind)
        case .webpage, .addressReadsAsOther, .nestedLink, .entity, .button, .difference, .dateFormat, .spoiler, .date,
            .formula,
            .customEmoji, .controlCharacter:
            ofTexts(kind)
        }
    }

    private static func plain(_ block: InstantPageBlock) -> LossExample { LossExample(block: block) }
    private static func gfm(_ block: InstantPageBlock) -> LossExample { LossExample(block: block, dialect: .gfm) }

    // MARK: Blocks

    static func quotes(_ depth: Int) -> InstantPageBlock {
        (0..<depth).reduce(.paragraph(a)) { block, _ in .blockQuote(blocks: [block], caption: .empty) }
    }

    static func links(_ depth: Int) -> RichText {
        (0..<depth).reduce(a) { text, number in .url(text: .concat([text, .plain("b")]), url: "https://\(number)") }
    }

    private static func ofBlocks(_ kind: MarkdownLoss.Kind) -> [LossExample] {
        switch kind {
        case .block:
            [
                plain(.kicker(a)), plain(.unsupported), plain(.authorDate(author: a, date: 1)),
                gfm(.formula(latex: "x")),
                gfm(.pullQuote(text: a, caption: .empty)), gfm(.footer(a)),
                gfm(.details(title: a, blocks: [.paragraph(a), .divider], expanded: true)),
            ]
        case .headingLevel: [plain(.heading(text: a, level: 0)), plain(.heading(text: a, level: 7))]
        case .codeStyle:
            [
                gfm(.preformatted(text: .bold(a), language: nil)),
                gfm(.preformatted(text: .url(text: a, url: "https://b"), language: "c")),
            ]
        case .codeLanguage:
            [plain(.preformatted(text: a, language: "")), gfm(.preformatted(text: a, language: "two words"))]
        case .codeFence:
            [
                gfm(
                    .preformatted(
                        text: .plain(String(repeating: "`", count: 255) + "\n" + String(repeating: "~", count: 255)),
                        language: nil))
            ]
        case .quoteProperty:
            [
                plain(.blockQuote(blocks: [.paragraph(a)], caption: .empty, collapsed: false)),
                gfm(.blockQuote(blocks: [.paragraph(a)], caption: .empty, collapsed: true)),
                gfm(.blockQuote(blocks: [.paragraph(a)], caption: .plain("b"))),
            ]
        case .depth:
            [
                LossExample(
                    block: quotes(InstantPageLimits.blockDepth + 1),
                    inner: Array(repeating: .block(0), count: InstantPageLimits.blockDepth)),
                plain(.paragraph(links(InstantPageLimits.textDepth + 1))),
            ]
        default: []
        }
    }

    // MARK: Lists and tables

    private static func ofListsAndTables(_ kind: MarkdownLoss.Kind) -> [LossExample] {
        switch kind {
        case .numbering:
            [
                plain(.list(items: [.text(a, num: "5")], ordered: true)),
                plain(.list(items: [.text(a, num: "1"), .text(a, num: "3")], ordered: true)),
                plain(.list(items: [.text(a)], ordered: true)),
                plain(.list(items: [.text(a, num: "1")], ordered: false)),
                plain(.list(items: [.text(a, num: "1")], ordered: true, numbering: .init(start: 1))),
                gfm(.list(items: [.text(a, num: "a")], ordered: true, numbering: .init(type: "a"))),
                gfm(
                    .list(
                        items: [.text(a, num: "2"), .text(a, num: "1")], ordered: true,
                        numbering: .init(start: 2, reversed: true))),
                gfm(.list(items: [.text(a, num: "4", numbering: .init(value: 4))], ordered: true)),
            ]
        case .item:
            [LossExample(block: .list(items: [.text(a), .unknown, .text(a)], ordered: false), inner: [.item(1)])]
        case .tableProperty:
            [
                plain(.table(title: a, rows: [], bordered: true, striped: true)), table([[cell()]], title: a),
                table([[cell()]], bordered: false), table([[cell()]], striped: false), table([[cell()]], compact: true),
                table([[cell(colspan: 2)]]), table([[cell(rowspan: 2)]]), table([[cell(vertical: .top)]]),
                table([[cell(), cell()], [cell()]]),
            ]
        case .tableCells:
            [
                table([[cell()], [cell(.right)]]), table([[cell()], [cell(.center, header: true)]]),
                table([[cell(.center, header: true), cell()]]),
                table([[cell(.center, header: true, text: .empty)], [cell()]]),
            ]
        default: []
        }
    }

    private static func cell(
        _ alignment: TableHorizontalAlignment = .left, header: Bool = false, text: RichText = a,
        vertical: TableVerticalAlignment = .middle, colspan: Int32 = 1, rowspan: Int32 = 1
    ) -> InstantPageTableCell {
        InstantPageTableCell(
            text: text, header: header, alignment: alignment, verticalAlignment: vertical, colspan: colspan,
            rowspan: rowspan)
    }

    private static func table(
        _ cells: [[InstantPageTableCell]], title: RichText = .empty, bordered: Bool = true, striped: Bool = true,
        compact: Bool = false
    ) -> LossExample {
        let rows = cells.map(InstantPageTableRow.init(cells:))
        return gfm(.table(title: title, rows: rows, bordered: bordered, striped: striped, compact: compact))
    }

    // MARK: Media

    private static func ofMedia(_ kind: MarkdownLoss.Kind) -> [LossExample] {
        let size = PixelDimensions(width: 1, height: 1)
        switch kind {
        case .mediaWithoutAddress:
            return [
                plain(.image(id: medium, caption: .init(text: a))), plain(.video(id: medium, caption: .init())),
                plain(.paragraph(.concat([a, .image(id: medium, dimensions: .init(width: 0, height: 0))]))),
            ]
        case .mediaKind:
            let picture = InstantPageExternalMedia(kind: .photo, url: "https://a/b.mp4")
            return [
                image(picture, dialect: .gfm), image(.init(kind: .photo, url: "")),
                LossExample(
                    block: .paragraph(.concat([a, .image(id: medium, dimensions: .init(width: 0, height: 0))])),
                    media: [medium: .external(picture)]),
            ]
        case .mediaProperty:
            let picture = InstantPageExternalMedia(kind: .photo, url: "https://a/b.png")
            return [
                image(picture, caption: .init(credit: a), dialect: .gfm),
                image(picture, caption: .init(text: .bold(a)), dialect: .gfm),
                image(picture, spoiler: true, dialect: .gfm),
                LossExample(
                    block: .video(id: medium, caption: .init(), autoplay: true),
                    media: [medium: .external(.init(kind: .video, url: "https://a/b.mp4"))], dialect: .gfm),
            ]
        case .dimensions:
            let picture = InstantPageExternalMedia(kind: .photo, url: "https://a/b.png")
            let text = RichText.concat([a, .image(id: medium, dimensions: size)])
            return [
                image(.init(kind: .photo, url: "https://a/b.png", dimensions: size)),
                LossExample(block: .paragraph(text), media: [medium: .external(picture)]),
            ]
        case .map:
            return [(91, 0, 0), (0, -181, 0), (0, 0, 25)].map { latitude, longitude, zoom in
                plain(
                    .map(
                        latitude: latitude, longitude: longitude, zoom: zoom, dimensions: size, caption: .init(text: a))
                )
            }
        default: return []
        }
    }

    private static func image(
        _ external: InstantPageExternalMedia, caption: InstantPageCaption = .init(), spoiler: Bool = false,
        dialect: MarkdownDialect = .telegram
    ) -> LossExample {
        LossExample(
            block: .image(id: medium, caption: caption, spoiler: spoiler), media: [medium: .external(external)],
            dialect: dialect)
    }

    // MARK: Texts

    private static func ofTexts(_ kind: MarkdownLoss.Kind) -> [LossExample] {
        let gfm = texts(of: kind, in: .gfm).map { LossExample(block: .paragraph($0), dialect: .gfm) }
        return texts(of: kind, in: .telegram).map { plain(.paragraph($0)) } + gfm + otherBlocks(of: kind)
    }

    private static func texts(of kind: MarkdownLoss.Kind, in dialect: MarkdownDialect) -> [RichText] {
        let isTelegram = dialect == .telegram
        switch kind {
        case .webpage: return [.url(text: a, url: "https://b", webpageId: medium)]
        case .addressReadsAsOther:
            return [
                .url(text: a, url: "mailto:a@b.cd"), .url(text: a, url: "tel:1"), .email(text: a, email: ""),
                .email(text: a, email: "a@b.cd?subject=e"), .phone(text: a, phone: ""),
            ]
        case .entity:
            let found: [RichText] = [
                .textHashtag(.plain("#a")), .textMention(.plain("@a")), .textCashtag(.plain("$A")),
                .textBotCommand(.plain("/a")), .textAutoEmail(a), .textAutoPhone(a), .textAutoUrl(a), .textBankCard(a),
                .textTonAddress(a),
            ]
            return isTelegram ? found : found + [.textMentionName(text: a, peerId: 1)]
        case .button:
            let button = RichText.textButton(InstantPageButton(text: a, action: .url("https://b")))
            return isTelegram ? [.textButton(InstantPageButton(text: a, action: .payment))] : [button]
        case .difference: return [.textDiff(text: a, oldText: .plain("b"))]
        case .dateFormat: return [.textDate(text: a, date: 1, format: [.shortDate, .longDate])]
        case .spoiler: return isTelegram ? [] : [.textSpoiler(a)]
        case .date: return isTelegram ? [] : [.textDate(text: a, date: 1)]
        case .formula: return isTelegram ? [] : [.formula(latex: "a")]
        case .customEmoji: return isTelegram ? [] : [.textCustomEmoji(fileId: 5, alt: "a")]
        case .controlCharacter: return [.plain("a\0b"), .fixed(.plain("a\0b")), .url(text: a, url: "https://b\0")]
        default: return []
        }
    }

    private static func otherBlocks(of kind: MarkdownLoss.Kind) -> [LossExample] {
        if kind == .nestedLink {
            return [plain(.footer(.url(text: .url(text: a, url: "https://b"), url: "https://c")))]
        }
        guard kind == .controlCharacter else { return [] }
        let code = ["a\0b", "a\rb"].map { gfm(.preformatted(text: .plain($0), language: nil)) }
        return code + [LossExample(block: .list(items: [.text(.plain("a\0"))], ordered: false), inner: [.item(0)])]
    }
}
