import InstantPageCore

/// What a text is made of, as far as Markdown can say it.
enum TextPart {
    case plain(String)
    case sequence([RichText])
    case wrapped(TextWrapper, RichText)
    case image(MediaId)
    /// A text that no Markdown of the dialect `gfm` gives.
    case other
}

extension RichText {
    var part: TextPart {
        switch self {
        case .empty: .sequence([])
        case .plain(let string): .plain(string)
        case .concat(let texts): .sequence(texts)
        case .bold(let inner): .wrapped(.style(.bold), inner)
        case .italic(let inner): .wrapped(.style(.italic), inner)
        case .underline(let inner): .wrapped(.style(.underline), inner)
        case .strikethrough(let inner): .wrapped(.style(.strikethrough), inner)
        case .fixed(let inner): .wrapped(.style(.fixed), inner)
        case .marked(let inner): .wrapped(.style(.marked), inner)
        case .textSpoiler(let inner): .wrapped(.style(.spoiler), inner)
        case .subscript(let inner): .wrapped(.lowered, inner)
        case .superscript(let inner): .wrapped(.raised, inner)
        case .url(let inner, let url, nil): .wrapped(.carrier(kind: "url", url), inner)
        case .email(let inner, let email): .wrapped(.carrier(kind: "email", email), inner)
        case .phone(let inner, let phone): .wrapped(.carrier(kind: "phone", phone), inner)
        case .anchor(let inner, let name): .wrapped(.place(name), inner)
        case .image(let id, _): .image(id)
        default: .other
        }
    }
}

extension InstantPage {
    /// A medium by its id, for an outline.
    func mediaLabel(_ kind: String, _ id: MediaId, caption: InstantPageCaption = .init()) -> String {
        guard case .external(let medium)? = media[id] else { return "\(kind) without a medium" }
        return Outline.mediaLabel(kind, address: medium.url, alt: medium.alt, caption: caption.text.plainText)
    }
}
