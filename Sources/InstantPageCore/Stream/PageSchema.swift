/// Which fields an object has, in the order in which page JSON writes them.
package struct PageFieldRule: Hashable, Sendable {
    package var field: PageField
    /// A field that is not required stands for its default when absent, and is absent when it has it.
    package var required: Bool
}

extension PageNode {
    package var fields: [PageFieldRule] {
        switch self {
        case .page:
            Self.rules(
                required: [.version, .blocks],
                optional: [.media, .rtl, .skipEntityDetection, .isComplete, .url, .views])

        case .unsupported, .divider, .textEmpty, .itemUnknown, .actionOpenWebApp, .actionPayment, .actionDisabled: []
        case .title, .subtitle, .header, .subheader, .paragraph, .footer, .kicker, .thinking:
            Self.rules(optional: [.text])
        case .authorDate: Self.rules(optional: [.author, .date])
        case .preformatted: Self.rules(optional: [.language, .text])
        case .anchor: Self.rules(required: [.name])
        case .list: Self.rules(optional: [.ordered, .start, .numeral, .reversed], thenRequired: [.items])
        case .blockQuote: Self.rules(optional: [.collapsed], thenRequired: [.blocks], thenOptional: [.caption])
        case .pullQuote: Self.rules(optional: [.text, .caption])
        case .image: Self.rules(required: [.id], optional: [.url, .webpageId, .spoiler, .mediaCaption])
        case .video: Self.rules(required: [.id], optional: [.autoplay, .loop, .spoiler, .mediaCaption])
        case .audio, .document: Self.rules(required: [.id], optional: [.mediaCaption])
        case .cover: Self.rules(required: [.block])
        case .webEmbed:
            Self.rules(optional: [
                .url, .html, .dimensions, .stretchToWidth, .allowScrolling, .coverId, .mediaCaption,
            ])
        case .postEmbed:
            Self.rules(
                required: [.url], optional: [.webpageId, .avatarId, .authorName, .date], thenRequired: [.blocks],
                thenOptional: [.mediaCaption])
        case .collage, .slideshow: Self.rules(required: [.members], optional: [.mediaCaption])
        case .channelBanner: Self.rules(optional: [.channel])
        case .table: Self.rules(optional: [.bordered, .striped, .compact, .title], thenRequired: [.rows])
        case .details: Self.rules(optional: [.expanded, .title], thenRequired: [.blocks])
        case .relatedArticles: Self.rules(optional: [.title], thenRequired: [.articles])
        case .map: Self.rules(required: [.latitude, .longitude, .zoom, .dimensions], optional: [.mediaCaption])
        case .heading: Self.rules(required: [.level], optional: [.text])
        case .formula, .textFormula: Self.rules(required: [.latex])
        case .buttonRow: Self.rules(optional: [.rowAlignment], thenRequired: [.buttons])

        case .textBold, .textItalic, .textUnderline, .textStrikethrough, .textFixed, .textSubscript,
            .textSuperscript, .textMarked, .textAutoEmail, .textAutoPhone, .textAutoUrl, .textBankCard,
            .textBotCommand, .textCashtag, .textHashtag, .textMention, .textSpoiler, .textTonAddress:
            Self.rules(optional: [.text])
        case .textUrl: Self.rules(required: [.url], optional: [.webpageId, .text])
        case .textEmail: Self.rules(required: [.email], optional: [.text])
        case .textPhone: Self.rules(required: [.phone], optional: [.text])
        case .textAnchor: Self.rules(required: [.name], optional: [.text])
        case .textImage: Self.rules(required: [.id], optional: [.dimensions])
        case .textCustomEmoji: Self.rules(required: [.fileId], optional: [.alt])
        case .textMentionName: Self.rules(required: [.peerId], optional: [.text])
        case .textDate: Self.rules(required: [.date], optional: [.format, .text])
        case .textButton: Self.rules(optional: [.text], thenRequired: [.action], thenOptional: [.color, .isLink])
        case .textDiff: Self.rules(optional: [.text, .oldText])

        case .itemText: Self.rules(optional: [.num, .checked, .value, .numeral, .text])
        case .itemBlocks: Self.rules(optional: [.num, .checked, .value, .numeral], thenRequired: [.blocks])

        case .actionUrl: Self.rules(required: [.url])
        case .actionCallback: Self.rules(required: [.data], optional: [.requiresPassword])
        case .actionSwitchInline: Self.rules(required: [.query], optional: [.samePeer, .peerTypes])
        case .actionUrlAuth: Self.rules(required: [.url], optional: [.buttonId])
        case .actionOpenUserProfile: Self.rules(required: [.peerId])
        case .actionOpenWebView: Self.rules(required: [.url], optional: [.simple])
        case .actionCopyText: Self.rules(required: [.payload])

        case .cell:
            Self.rules(optional: [.header, .alignment, .verticalAlignment, .colspan, .rowspan, .text])
        case .caption: Self.rules(optional: [.text, .credit])
        case .dimensions: Self.rules(required: [.width, .height])
        case .channel: Self.rules(required: [.channelId, .channelTitle], optional: [.username])
        case .article:
            Self.rules(
                required: [.url, .webpageId],
                optional: [.articleTitle, .description, .photoId, .authorName, .date])
        case .button: Self.rules(optional: [.text], thenRequired: [.action], thenOptional: [.color, .isLink])
        case .media: Self.rules(required: [.id, .kind, .url], optional: [.alt, .dimensions])
        }
    }

    private static func rules(
        required: [PageField] = [], optional: [PageField] = [], thenRequired: [PageField] = [],
        thenOptional: [PageField] = []
    ) -> [PageFieldRule] {
        required.map { PageFieldRule(field: $0, required: true) }
            + optional.map { PageFieldRule(field: $0, required: false) }
            + thenRequired.map { PageFieldRule(field: $0, required: true) }
            + thenOptional.map { PageFieldRule(field: $0, required: false) }
    }
}
