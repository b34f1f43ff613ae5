extension RichText {
    /// The visible characters: no styles, no targets. A formula gives its source, a custom emoji its
    /// alternative text, an image nothing. Line breaks are U+000A.
    public var plainText: String {
        var result = ""
        var texts = [self]
        while let text = texts.popLast() {
            switch text {
            case .empty, .image: break
            case .plain(let string): result += string
            case .formula(let latex): result += latex
            case .textCustomEmoji(_, let alt): result += alt
            case .concat(let parts): texts.append(contentsOf: parts.reversed())
            case .textButton(let button): texts.append(button.text)
            case .bold(let inner), .italic(let inner), .underline(let inner), .strikethrough(let inner),
                .fixed(let inner), .subscript(let inner), .superscript(let inner), .marked(let inner),
                .textAutoEmail(let inner), .textAutoPhone(let inner), .textAutoUrl(let inner),
                .textBankCard(let inner), .textBotCommand(let inner), .textCashtag(let inner),
                .textHashtag(let inner), .textMention(let inner), .textSpoiler(let inner),
                .textTonAddress(let inner):
                texts.append(inner)
            case .url(let inner, _, _), .email(let inner, _), .phone(let inner, _), .anchor(let inner, _),
                .textMentionName(let inner, _), .textDate(let inner, _, _), .textDiff(let inner, _):
                texts.append(inner)
            }
        }
        return result
    }
}
