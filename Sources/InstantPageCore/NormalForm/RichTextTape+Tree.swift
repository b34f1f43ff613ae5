extension RichTextTape {
    /// Writes a tree onto the tape, without recursion.
    package mutating func append(_ text: RichText) {
        enum Step {
            case text(RichText)
            case close
        }
        var steps = [Step.text(text)]
        func open(_ node: PageNode, _ inner: RichText, _ payload: Payload = .init()) {
            if self.open(node, payload) { steps.append(.close) }
            steps.append(.text(inner))
        }
        while let step = steps.popLast() {
            guard case .text(let text) = step else {
                close()
                continue
            }
            switch text {
            case .empty: break
            case .plain(let string): piece(keep(string))
            case .concat(let texts): steps.append(contentsOf: texts.reversed().map(Step.text))
            case .bold(let inner): open(.textBold, inner)
            case .italic(let inner): open(.textItalic, inner)
            case .underline(let inner): open(.textUnderline, inner)
            case .strikethrough(let inner): open(.textStrikethrough, inner)
            case .fixed(let inner): open(.textFixed, inner)
            case .subscript(let inner): open(.textSubscript, inner)
            case .superscript(let inner): open(.textSuperscript, inner)
            case .marked(let inner): open(.textMarked, inner)
            case .textSpoiler(let inner): open(.textSpoiler, inner)
            case .url(let inner, let url, let webpageId):
                open(.textUrl, inner, Payload(bytes: keep(url), id: webpageId))
            case .email(let inner, let email): open(.textEmail, inner, Payload(bytes: keep(email)))
            case .phone(let inner, let phone): open(.textPhone, inner, Payload(bytes: keep(phone)))
            case .anchor(let inner, let name): open(.textAnchor, inner, Payload(bytes: keep(name)))
            case .textAutoEmail(let inner): open(.textAutoEmail, inner)
            case .textAutoPhone(let inner): open(.textAutoPhone, inner)
            case .textAutoUrl(let inner): open(.textAutoUrl, inner)
            case .textBankCard(let inner): open(.textBankCard, inner)
            case .textBotCommand(let inner): open(.textBotCommand, inner)
            case .textCashtag(let inner): open(.textCashtag, inner)
            case .textHashtag(let inner): open(.textHashtag, inner)
            case .textMention(let inner): open(.textMention, inner)
            case .textTonAddress(let inner): open(.textTonAddress, inner)
            case .textMentionName(let inner, let peerId): open(.textMentionName, inner, Payload(number: peerId))
            case .textDate(let inner, let date, let format):
                open(.textDate, inner, Payload(date: date, format: format))
            case .image(let id, let dimensions):
                atom(.textImage, Payload(number: Self.pack(dimensions), id: id))
            case .formula(let latex): atom(.textFormula, Payload(bytes: keep(latex)))
            case .textCustomEmoji(let fileId, let alt):
                atom(.textCustomEmoji, Payload(bytes: keep(alt), number: fileId))
            // The texts in these stand for themselves; no rule reaches across their border.
            case .textButton(var button):
                button.text = button.text.normalForm
                opaque(.textButton(button))
            case .textDiff(let inner, let oldText):
                opaque(.textDiff(text: inner.normalForm, oldText: oldText.normalForm))
            }
        }
    }
}
