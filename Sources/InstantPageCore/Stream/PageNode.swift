/// The kinds of object that a page is made of, as page JSON spells them.
///
/// A page is passed between producers (the Markdown converter, the JSON reader, a walk over a
/// tree) and consumers (the tree builder, the JSON writer) as a stream of these objects and their
/// fields; see ``PageSink``.
package enum PageNode: String, CaseIterable, Hashable, Sendable {
    // Blocks
    case unsupported, title, subtitle, authorDate, header, subheader, paragraph, preformatted, footer
    case divider, anchor, list, blockQuote, pullQuote, image, video, cover, webEmbed, postEmbed
    case collage, slideshow, channelBanner, audio, kicker, table, details, relatedArticles, map
    case heading, formula, thinking, buttonRow, document

    // Texts; `plain` and `concat` are a JSON string and a JSON array.
    case textEmpty, textBold, textItalic, textUnderline, textStrikethrough, textFixed, textUrl, textEmail
    case textSubscript, textSuperscript, textMarked, textPhone, textImage, textAnchor, textFormula
    case textCustomEmoji, textAutoEmail, textAutoPhone, textAutoUrl, textBankCard, textBotCommand
    case textCashtag, textHashtag, textMention, textMentionName, textSpoiler, textDate, textButton
    case textTonAddress, textDiff

    // List items
    case itemUnknown, itemText, itemBlocks

    // Button actions
    case actionUrl, actionCallback, actionSwitchInline, actionOpenWebApp, actionPayment, actionUrlAuth
    case actionOpenUserProfile, actionOpenWebView, actionCopyText, actionDisabled

    // Objects that need no type: the field they stand in tells what they are.
    case page, cell, caption, dimensions, channel, article, button, media

    /// Which objects may stand in the same place.
    package enum Family: Hashable, Sendable {
        case block, text, item, action, untyped
    }

    package var family: Family {
        switch self {
        case .unsupported, .title, .subtitle, .authorDate, .header, .subheader, .paragraph, .preformatted,
            .footer, .divider, .anchor, .list, .blockQuote, .pullQuote, .image, .video, .cover, .webEmbed,
            .postEmbed, .collage, .slideshow, .channelBanner, .audio, .kicker, .table, .details,
            .relatedArticles, .map, .heading, .formula, .thinking, .buttonRow, .document:
            .block
        case .textEmpty, .textBold, .textItalic, .textUnderline, .textStrikethrough, .textFixed, .textUrl,
            .textEmail, .textSubscript, .textSuperscript, .textMarked, .textPhone, .textImage, .textAnchor,
            .textFormula, .textCustomEmoji, .textAutoEmail, .textAutoPhone, .textAutoUrl, .textBankCard,
            .textBotCommand, .textCashtag, .textHashtag, .textMention, .textMentionName, .textSpoiler,
            .textDate, .textButton, .textTonAddress, .textDiff:
            .text
        case .itemUnknown, .itemText, .itemBlocks: .item
        case .actionUrl, .actionCallback, .actionSwitchInline, .actionOpenWebApp, .actionPayment,
            .actionUrlAuth, .actionOpenUserProfile, .actionOpenWebView, .actionCopyText, .actionDisabled:
            .action
        case .page, .cell, .caption, .dimensions, .channel, .article, .button, .media: .untyped
        }
    }

    /// The value of `type` in page JSON: the client's case name; nil for an object without type.
    package var typeName: String? {
        switch family {
        case .block: rawValue
        case .item: Self.lowercasingFirst(rawValue.dropFirst(4))
        case .action: Self.lowercasingFirst(rawValue.dropFirst(6))
        case .untyped: nil
        case .text:
            switch self {
            case .textEmpty, .textBold, .textItalic, .textUnderline, .textStrikethrough, .textFixed, .textUrl,
                .textEmail, .textSubscript, .textSuperscript, .textMarked, .textPhone, .textImage, .textAnchor,
                .textFormula:
                Self.lowercasingFirst(rawValue.dropFirst(4))
            default: rawValue
            }
        }
    }

    private static func lowercasingFirst(_ name: Substring) -> String {
        guard let first = name.first else { return "" }
        return first.lowercased() + name.dropFirst()
    }
}
