/// Something that the server finds in a text by itself.
package struct DetectedEntity: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case url, email, mention, hashtag, cashtag, botCommand, phone, bankCard
    }

    package var kind: Kind
    /// Offsets into the text's UTF-8.
    package var range: Range<Int>
}

extension DetectedEntity.Kind {
    /// The wrapper that stands around such a text in a page.
    package var node: PageNode {
        switch self {
        case .url: .textAutoUrl
        case .email: .textAutoEmail
        case .mention: .textMention
        case .hashtag: .textHashtag
        case .cashtag: .textCashtag
        case .botCommand: .textBotCommand
        case .phone: .textAutoPhone
        case .bankCard: .textBankCard
        }
    }
}

extension PageNode {
    /// True for a wrapper around what the server found in a text.
    package var isDetectedEntity: Bool {
        switch self {
        case .textAutoUrl, .textAutoEmail, .textMention, .textHashtag, .textCashtag, .textBotCommand, .textAutoPhone,
            .textBankCard:
            true
        default: false
        }
    }
}
