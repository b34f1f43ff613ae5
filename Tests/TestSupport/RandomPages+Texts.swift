import InstantPageCore

extension RandomPages {
    private static let textKinds: [PageNode] = PageNode.allCases.filter { $0.family == .text }

    /// A text whose wrappers and concatenations nest at most `depth` deep.
    static func text(_ choices: inout Choices, _ depth: Int) -> RichText {
        switch choices.next(below: 7) {
        case 0: return .empty
        case 1, 2, 3: return .plain(string(&choices))
        case 4 where depth > 0: return .concat(some(&choices) { text(&$0, depth - 1) })
        default: return text(&choices, kind: choices.element(of: textKinds), depth)
        }
    }

    /// A text of one kind; an empty one when it needs more depth than there is.
    static func text(_ choices: inout Choices, kind: PageNode, _ depth: Int) -> RichText {
        switch kind {
        case .textImage:
            return .image(id: mediaId(&choices), dimensions: choices.maybe(dimensions) ?? .init(width: 0, height: 0))
        case .textFormula: return .formula(latex: string(&choices))
        case .textCustomEmoji: return .textCustomEmoji(fileId: int64(&choices), alt: choices.maybe(string) ?? "")
        default: break
        }
        guard depth > 0 else { return .empty }
        if kind == .textButton { return .textButton(button(&choices, depth - 1)) }
        let inner = text(&choices, depth - 1)
        return wrap(inner, in: kind, &choices, depth)
    }

    /// A wrapper around a given text.
    static func wrap(_ inner: RichText, in kind: PageNode, _ choices: inout Choices, _ depth: Int) -> RichText {
        switch kind {
        case .textBold: .bold(inner)
        case .textItalic: .italic(inner)
        case .textUnderline: .underline(inner)
        case .textStrikethrough: .strikethrough(inner)
        case .textFixed: .fixed(inner)
        case .textUrl: .url(text: inner, url: string(&choices), webpageId: choices.maybe(mediaId))
        case .textEmail: .email(text: inner, email: string(&choices))
        case .textSubscript: .subscript(inner)
        case .textSuperscript: .superscript(inner)
        case .textMarked: .marked(inner)
        case .textPhone: .phone(text: inner, phone: string(&choices))
        case .textAnchor: .anchor(text: inner, name: string(&choices))
        case .textAutoEmail: .textAutoEmail(inner)
        case .textAutoPhone: .textAutoPhone(inner)
        case .textAutoUrl: .textAutoUrl(inner)
        case .textBankCard: .textBankCard(inner)
        case .textBotCommand: .textBotCommand(inner)
        case .textCashtag: .textCashtag(inner)
        case .textHashtag: .textHashtag(inner)
        case .textMention: .textMention(inner)
        case .textMentionName: .textMentionName(text: inner, peerId: int64(&choices))
        case .textSpoiler: .textSpoiler(inner)
        case .textDate:
            .textDate(
                text: inner, date: int32(&choices), format: choices.maybe(int32).map(DateTimeFormat.init(rawValue:)))
        case .textTonAddress: .textTonAddress(inner)
        case .textDiff: .textDiff(text: inner, oldText: text(&choices, depth - 1))
        default: .empty
        }
    }

    // MARK: Buttons

    static func button(_ choices: inout Choices, _ depth: Int) -> InstantPageButton {
        InstantPageButton(
            text: text(&choices, depth), action: action(&choices),
            color: choices.maybe { $0.element(of: InstantPageButton.Color.allCases) }, isLink: choices.rarely(3))
    }

    private static func action(_ choices: inout Choices) -> ReplyMarkupButtonAction {
        switch choices.next(below: 10) {
        case 0: .disabled
        case 1: .url(string(&choices))
        case 2: .callback(requiresPassword: choices.flag(), data: some(&choices) { UInt8($0.next(below: 256)) })
        case 3:
            .switchInline(
                samePeer: choices.flag(), query: string(&choices), peerTypes: .init(rawValue: int32(&choices)))
        case 4: .openWebApp
        case 5: .payment
        case 6: .urlAuth(url: string(&choices), buttonId: int32(&choices))
        case 7: .openUserProfile(peerId: int64(&choices))
        case 8: .openWebView(url: string(&choices), simple: choices.flag())
        default: .copyText(payload: string(&choices))
        }
    }
}
