import InstantPageCore

extension RandomPages {
    private static let blockKinds: [PageNode] =
        [.divider, .paragraph] + PageNode.allCases.filter { $0.family == .block && $0 != .divider && $0 != .paragraph }

    static func blocks(_ choices: inout Choices, _ depth: Depth) -> [InstantPageBlock] {
        some(&choices) { block(&$0, kind: $0.element(of: blockKinds), depth) }
    }

    /// A block of one kind; a divider when it needs more depth than there is.
    static func block(_ choices: inout Choices, kind: PageNode, _ depth: Depth) -> InstantPageBlock {
        func text(_ choices: inout Choices) -> RichText { Self.text(&choices, depth.texts) }
        func caption(_ choices: inout Choices) -> InstantPageCaption {
            InstantPageCaption(text: text(&choices), credit: text(&choices))
        }
        switch kind {
        case .unsupported: return .unsupported
        case .title: return .title(text(&choices))
        case .subtitle: return .subtitle(text(&choices))
        case .authorDate: return .authorDate(author: text(&choices), date: int32(&choices))
        case .header: return .header(text(&choices))
        case .subheader: return .subheader(text(&choices))
        case .paragraph: return .paragraph(text(&choices))
        case .preformatted: return .preformatted(text: text(&choices), language: choices.maybe(string))
        case .footer: return .footer(text(&choices))
        case .anchor: return .anchor(string(&choices))
        case .pullQuote: return .pullQuote(text: text(&choices), caption: text(&choices))
        case .image:
            return .image(
                id: mediaId(&choices), caption: caption(&choices), url: choices.maybe(string),
                webpageId: choices.maybe(mediaId), spoiler: choices.flag())
        case .video:
            return .video(
                id: mediaId(&choices), caption: caption(&choices), autoplay: choices.flag(), loop: choices.flag(),
                spoiler: choices.flag())
        case .webEmbed:
            return .webEmbed(
                url: choices.maybe(string), html: choices.maybe(string), dimensions: choices.maybe(dimensions),
                caption: caption(&choices), stretchToWidth: choices.flag(), allowScrolling: choices.flag(),
                coverId: choices.maybe(mediaId))
        case .channelBanner:
            return .channelBanner(
                choices.maybe {
                    InstantPageChannel(id: int64(&$0), title: string(&$0), username: $0.maybe(string))
                })
        case .audio: return .audio(id: mediaId(&choices), caption: caption(&choices))
        case .document: return .document(id: mediaId(&choices), caption: caption(&choices))
        case .kicker: return .kicker(text(&choices))
        case .table:
            return .table(
                title: text(&choices),
                rows: some(&choices) { InstantPageTableRow(cells: some(&$0) { cell(&$0, depth) }) },
                bordered: choices.flag(), striped: choices.flag(), compact: choices.flag())
        case .relatedArticles: return .relatedArticles(title: text(&choices), articles: some(&choices, article))
        case .map:
            return .map(
                latitude: double(&choices), longitude: double(&choices), zoom: int32(&choices),
                dimensions: dimensions(&choices), caption: caption(&choices))
        case .heading: return .heading(text: text(&choices), level: int32(&choices))
        case .formula: return .formula(latex: string(&choices))
        case .thinking: return .thinking(text(&choices))
        case .buttonRow:
            return .buttonRow(
                alignment: choices.element(of: InstantPageButtonRowAlignment.allCases),
                buttons: some(&choices) { button(&$0, depth.texts) })
        default: return container(&choices, kind: kind, depth)
        }
    }

    /// A block that holds blocks.
    private static func container(_ choices: inout Choices, kind: PageNode, _ depth: Depth) -> InstantPageBlock {
        guard depth.blocks > 0 else { return .divider }
        var inner = depth
        inner.blocks -= 1
        return container(&choices, kind: kind, holding: blocks(&choices, inner), depth)
    }

    private static let containerKinds: [PageNode] = [
        .blockQuote, .list, .details, .cover, .postEmbed, .collage, .slideshow,
    ]

    /// A block that holds given blocks.
    private static func container(
        _ choices: inout Choices, kind: PageNode, holding blocks: [InstantPageBlock], _ depth: Depth
    ) -> InstantPageBlock {
        let text = Self.text(&choices, depth.texts)
        switch kind {
        case .list:
            let items = [item(&choices, holding: blocks, depth)] + some(&choices) { item(&$0, holding: nil, depth) }
            return .list(
                items: items, ordered: choices.flag(),
                numbering: .init(
                    start: choices.maybe(int32), type: numeral(&choices), reversed: choices.rarely(3)))
        case .blockQuote: return .blockQuote(blocks: blocks, caption: text, collapsed: choices.maybe { $0.flag() })
        case .details: return .details(title: text, blocks: blocks, expanded: choices.flag())
        case .cover: return .cover(blocks.first ?? .divider)
        case .collage: return .collage(items: blocks, caption: .init(text: text))
        case .slideshow: return .slideshow(items: blocks, caption: .init(credit: text))
        case .postEmbed:
            return .postEmbed(
                url: string(&choices), webpageId: choices.maybe(mediaId), avatarId: choices.maybe(mediaId),
                author: choices.maybe(string) ?? "", date: int32(&choices), blocks: blocks, caption: .init(text: text))
        default: return .divider
        }
    }

    private static func item(
        _ choices: inout Choices, holding blocks: [InstantPageBlock]?, _ depth: Depth
    ) -> InstantPageListItem {
        let num = choices.maybe(string)
        let checked = choices.maybe { $0.flag() }
        let numbering = InstantPageItemNumbering(value: choices.maybe(int32), type: numeral(&choices))
        if let blocks { return .blocks(blocks, num: num, checked: checked, numbering: numbering) }
        if choices.rarely(6) { return .unknown }
        return .text(text(&choices, depth.texts), num: num, checked: checked, numbering: numbering)
    }

    private static func cell(_ choices: inout Choices, _ depth: Depth) -> InstantPageTableCell {
        InstantPageTableCell(
            text: choices.maybe { text(&$0, depth.texts) }, header: choices.flag(),
            alignment: choices.element(of: TableHorizontalAlignment.allCases),
            verticalAlignment: choices.element(of: TableVerticalAlignment.allCases),
            colspan: choices.element(of: [1, 0, 2, .max]), rowspan: choices.element(of: [1, 0, 3, .min]))
    }

    private static func article(_ choices: inout Choices) -> InstantPageRelatedArticle {
        InstantPageRelatedArticle(
            url: string(&choices), webpageId: mediaId(&choices), title: choices.maybe(string),
            description: choices.maybe(string), photoId: choices.maybe(mediaId), author: choices.maybe(string),
            date: choices.maybe(int32))
    }

    /// Containers around containers, mostly down to the limit, around wrappers around wrappers.
    static func chain(_ choices: inout Choices, _ depth: Depth) -> InstantPageBlock {
        let wrappers: [PageNode] = [.textBold, .textUrl, .textSpoiler, .textSubscript, .textDate, .textItalic]
        var text = RichText.plain("deep")
        var levels = 0
        while levels < depth.texts, choices.next(below: 200) != 0 {
            levels += 1
            text = wrap(text, in: choices.element(of: wrappers), &choices, 1)
            if choices.flag() { text = .concat([text, .plain("x")]) }
        }
        var block = InstantPageBlock.paragraph(text)
        levels = 0
        while levels < depth.blocks, choices.next(below: 200) != 0 {
            levels += 1
            block = container(&choices, kind: choices.element(of: containerKinds), holding: [block], Depth(texts: 1))
        }
        return block
    }
}
