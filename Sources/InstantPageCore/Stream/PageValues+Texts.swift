extension PageValues {
    func text(of node: PageNode) -> RichText {
        switch node {
        case .textBold: .bold(text())
        case .textItalic: .italic(text())
        case .textUnderline: .underline(text())
        case .textStrikethrough: .strikethrough(text())
        case .textFixed: .fixed(text())
        case .textUrl: .url(text: text(), url: string(.url), webpageId: optionalMediaId(.webpageId))
        case .textEmail: .email(text: text(), email: string(.email))
        case .textSubscript: .subscript(text())
        case .textSuperscript: .superscript(text())
        case .textMarked: .marked(text())
        case .textPhone: .phone(text: text(), phone: string(.phone))
        case .textImage: .image(id: mediaId(.id), dimensions: dimensions() ?? PixelDimensions(width: 0, height: 0))
        case .textAnchor: .anchor(text: text(), name: string(.name))
        case .textFormula: .formula(latex: string(.latex))
        case .textCustomEmoji: .textCustomEmoji(fileId: int64(.fileId), alt: string(.alt))
        case .textAutoEmail: .textAutoEmail(text())
        case .textAutoPhone: .textAutoPhone(text())
        case .textAutoUrl: .textAutoUrl(text())
        case .textBankCard: .textBankCard(text())
        case .textBotCommand: .textBotCommand(text())
        case .textCashtag: .textCashtag(text())
        case .textHashtag: .textHashtag(text())
        case .textMention: .textMention(text())
        case .textMentionName: .textMentionName(text: text(), peerId: int64(.peerId))
        case .textSpoiler: .textSpoiler(text())
        case .textDate:
            .textDate(
                text: text(), date: int32(.date), format: optionalInt32(.format).map(DateTimeFormat.init(rawValue:)))
        case .textButton: .textButton(button())
        case .textTonAddress: .textTonAddress(text())
        case .textDiff: .textDiff(text: text(), oldText: text(.oldText))
        default: .empty
        }
    }
}
