extension PageWalker {
    mutating func visit(_ text: RichText) {
        switch text {
        case .empty: leaf(.textEmpty)
        case .plain(let string): sink.plain(string)
        case .bold(let inner): open(.textBold, inner)
        case .italic(let inner): open(.textItalic, inner)
        case .underline(let inner): open(.textUnderline, inner)
        case .strikethrough(let inner): open(.textStrikethrough, inner)
        case .fixed(let inner): open(.textFixed, inner)
        case .url(let inner, let url, let webpageId):
            sink.begin(.textUrl)
            string(.url, url)
            if let webpageId { mediaId(.webpageId, webpageId) }
            close(.textUrl, inner)
        case .email(let inner, let email):
            sink.begin(.textEmail)
            string(.email, email)
            close(.textEmail, inner)
        case .concat(let texts):
            sink.beginArray()
            steps.append(.endArray)
            steps.append(contentsOf: texts.reversed().map(Step.text))
        case .subscript(let inner): open(.textSubscript, inner)
        case .superscript(let inner): open(.textSuperscript, inner)
        case .marked(let inner): open(.textMarked, inner)
        case .phone(let inner, let phone):
            sink.begin(.textPhone)
            string(.phone, phone)
            close(.textPhone, inner)
        case .image(let id, let dimensions):
            sink.begin(.textImage)
            mediaId(.id, id)
            if dimensions != PixelDimensions(width: 0, height: 0) {
                sink.field(.dimensions)
                sink.dimensions(dimensions)
            }
            sink.end(.textImage)
        case .anchor(let inner, let name):
            sink.begin(.textAnchor)
            string(.name, name)
            close(.textAnchor, inner)
        case .formula(let latex):
            sink.begin(.textFormula)
            string(.latex, latex)
            sink.end(.textFormula)
        case .textCustomEmoji(let fileId, let alt):
            sink.begin(.textCustomEmoji)
            sink.field(.fileId)
            sink.int64(fileId)
            if !alt.isEmpty { string(.alt, alt) }
            sink.end(.textCustomEmoji)
        case .textAutoEmail(let inner): open(.textAutoEmail, inner)
        case .textAutoPhone(let inner): open(.textAutoPhone, inner)
        case .textAutoUrl(let inner): open(.textAutoUrl, inner)
        case .textBankCard(let inner): open(.textBankCard, inner)
        case .textBotCommand(let inner): open(.textBotCommand, inner)
        case .textCashtag(let inner): open(.textCashtag, inner)
        case .textHashtag(let inner): open(.textHashtag, inner)
        case .textMention(let inner): open(.textMention, inner)
        case .textMentionName(let inner, let peerId):
            sink.begin(.textMentionName)
            sink.field(.peerId)
            sink.int64(peerId)
            close(.textMentionName, inner)
        case .textSpoiler(let inner): open(.textSpoiler, inner)
        case .textDate(let inner, let date, let format):
            sink.begin(.textDate)
            int32(.date, date)
            if let format { int32(.format, format.rawValue) }
            close(.textDate, inner)
        case .textButton(let button):
            sink.begin(.textButton)
            visitContents(of: button, node: .textButton)
        case .textTonAddress(let inner): open(.textTonAddress, inner)
        case .textDiff(let inner, let oldText):
            sink.begin(.textDiff)
            steps.append(.end(.textDiff))
            push(.oldText, oldText)
            push(.text, inner)
        }
    }

    mutating func close(_ node: PageNode, _ inner: RichText) {
        steps.append(.end(node))
        push(.text, inner)
    }
}
