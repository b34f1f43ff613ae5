import InstantPageCore

/// What a page shows, without its structure: the words, and the media.
struct PageContents {
    /// The words of all text but captions of media, which are attributes in Markdown.
    private(set) var words: [String] = []
    /// The alternative text of each medium, in order.
    private(set) var alternativeTexts: [String] = []
    private let page: InstantPage

    init(of page: InstantPage) {
        self.page = page
        blocks(page.blocks)
    }

    private mutating func blocks(_ blocks: [InstantPageBlock]) {
        for block in blocks { self.block(block) }
    }

    private mutating func block(_ block: InstantPageBlock) {
        switch block {
        case .paragraph(let text), .heading(let text, _), .preformatted(let text, _): self.text(text)
        case .blockQuote(let blocks, let caption, _):
            self.blocks(blocks)
            text(caption)
        case .list(let items, _, _):
            for item in items {
                switch item {
                case .text(let text, _, _, _): self.text(text)
                case .blocks(let blocks, _, _, _): self.blocks(blocks)
                case .unknown: break
                }
            }
        case .table(let title, let rows, _, _, _):
            text(title)
            for cell in rows.flatMap(\.cells) { text(cell.text ?? .empty) }
        case .image(let id, _, _, _, _), .video(let id, _, _, _, _), .audio(let id, _), .document(let id, _):
            medium(id)
        case .divider, .anchor: break
        default: words.append("unexpected \(block)")
        }
    }

    private mutating func text(_ text: RichText) {
        words += text.plainText.words
        media(in: text)
    }

    private mutating func media(in text: RichText) {
        switch text.part {
        case .plain, .other: break
        case .sequence(let texts): for text in texts { media(in: text) }
        case .wrapped(_, let inner): media(in: inner)
        case .image(let id): medium(id)
        }
    }

    private mutating func medium(_ id: MediaId) {
        guard case .external(let medium)? = page.media[id] else {
            alternativeTexts.append("no medium \(id)")
            return
        }
        alternativeTexts.append(medium.alt)
    }
}
