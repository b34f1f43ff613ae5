extension PageValues {
    func block(_ node: PageNode) -> InstantPageBlock? {
        switch node {
        case .title: return .title(text())
        case .subtitle: return .subtitle(text())
        case .authorDate: return .authorDate(author: text(.author), date: int32(.date))
        case .header: return .header(text())
        case .subheader: return .subheader(text())
        case .paragraph: return .paragraph(text())
        case .preformatted: return .preformatted(text: text(), language: optionalString(.language))
        case .footer: return .footer(text())
        case .divider: return .divider
        case .anchor: return .anchor(string(.name))
        case .list:
            var items: [InstantPageListItem] = []
            if case .items(let value)? = value(.items) { items = value }
            return .list(
                items: items, ordered: bool(.ordered),
                numbering: .init(
                    start: optionalInt32(.start), type: optionalString(.numeral), reversed: bool(.reversed)))
        case .blockQuote:
            return .blockQuote(blocks: blocks(), caption: text(.caption), collapsed: optionalBool(.collapsed))
        case .pullQuote: return .pullQuote(text: text(), caption: text(.caption))
        case .image:
            return .image(
                id: mediaId(.id), caption: caption(), url: optionalString(.url), webpageId: optionalMediaId(.webpageId),
                spoiler: bool(.spoiler))
        case .video:
            return .video(
                id: mediaId(.id), caption: caption(), autoplay: bool(.autoplay), loop: bool(.loop),
                spoiler: bool(.spoiler))
        case .cover:
            guard case .block(let block)? = value(.block) else { return nil }
            return .cover(block)
        case .webEmbed:
            return .webEmbed(
                url: optionalString(.url), html: optionalString(.html), dimensions: dimensions(), caption: caption(),
                stretchToWidth: bool(.stretchToWidth), allowScrolling: bool(.allowScrolling),
                coverId: optionalMediaId(.coverId))
        case .postEmbed:
            return .postEmbed(
                url: string(.url), webpageId: optionalMediaId(.webpageId), avatarId: optionalMediaId(.avatarId),
                author: string(.authorName), date: int32(.date), blocks: blocks(), caption: caption())
        case .collage: return .collage(items: blocks(.members), caption: caption())
        case .slideshow: return .slideshow(items: blocks(.members), caption: caption())
        case .channelBanner:
            guard case .channel(let channel)? = value(.channel) else { return .channelBanner(nil) }
            return .channelBanner(channel)
        case .audio: return .audio(id: mediaId(.id), caption: caption())
        case .kicker: return .kicker(text())
        case .table:
            var rows: [InstantPageTableRow] = []
            if case .rows(let value)? = value(.rows) { rows = value }
            return .table(
                title: text(.title), rows: rows, bordered: bool(.bordered), striped: bool(.striped),
                compact: bool(.compact))
        case .details: return .details(title: text(.title), blocks: blocks(), expanded: bool(.expanded))
        case .relatedArticles:
            guard case .articles(let articles)? = value(.articles) else {
                return .relatedArticles(title: text(.title), articles: [])
            }
            return .relatedArticles(title: text(.title), articles: articles)
        case .map:
            return .map(
                latitude: double(.latitude), longitude: double(.longitude), zoom: int32(.zoom),
                dimensions: dimensions() ?? PixelDimensions(width: 0, height: 0), caption: caption())
        case .heading: return .heading(text: text(), level: int32(.level, default: 3))
        case .formula: return .formula(latex: string(.latex))
        case .thinking: return .thinking(text())
        case .buttonRow:
            var buttons: [InstantPageButton] = []
            if case .buttons(let value)? = value(.buttons) { buttons = value }
            return .buttonRow(alignment: named(.rowAlignment, \.name) ?? .justify, buttons: buttons)
        case .document: return .document(id: mediaId(.id), caption: caption())
        default: return .unsupported
        }
    }
}
