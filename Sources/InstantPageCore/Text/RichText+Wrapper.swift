extension RichText {
    /// The kind and the inside of a text that holds one text.
    package var wrapper: (node: PageNode, inner: RichText)? {
        switch self {
        case .bold(let inner): (.textBold, inner)
        case .italic(let inner): (.textItalic, inner)
        case .underline(let inner): (.textUnderline, inner)
        case .strikethrough(let inner): (.textStrikethrough, inner)
        case .fixed(let inner): (.textFixed, inner)
        case .subscript(let inner): (.textSubscript, inner)
        case .superscript(let inner): (.textSuperscript, inner)
        case .marked(let inner): (.textMarked, inner)
        case .textSpoiler(let inner): (.textSpoiler, inner)
        case .url(let inner, _, _): (.textUrl, inner)
        case .email(let inner, _): (.textEmail, inner)
        case .phone(let inner, _): (.textPhone, inner)
        case .anchor(let inner, _): (.textAnchor, inner)
        case .textDate(let inner, _, _): (.textDate, inner)
        case .textMentionName(let inner, _): (.textMentionName, inner)
        case .textAutoEmail(let inner): (.textAutoEmail, inner)
        case .textAutoPhone(let inner): (.textAutoPhone, inner)
        case .textAutoUrl(let inner): (.textAutoUrl, inner)
        case .textBankCard(let inner): (.textBankCard, inner)
        case .textBotCommand(let inner): (.textBotCommand, inner)
        case .textCashtag(let inner): (.textCashtag, inner)
        case .textHashtag(let inner): (.textHashtag, inner)
        case .textMention(let inner): (.textMention, inner)
        case .textTonAddress(let inner): (.textTonAddress, inner)
        case .empty, .plain, .concat, .image, .formula, .textCustomEmoji, .textButton, .textDiff: nil
        }
    }
}
