extension InstantPage {
    /// True when the page is known to be in normal form: pages that Markdown was converted to always
    /// are. False may also mean that finding out would take as long as making the normal form.
    package var isKnownToBeNormal: Bool {
        var check = NormalFormCheck(media: media)
        return check.holds(for: blocks)
    }
}

/// Looks at a page once, in its order, without building anything.
private struct NormalFormCheck {
    private var numbering: MediaNumbering
    private let media: [MediaId: InstantPageMedia]
    private var steps: [Step] = []
    private var texts: [(text: RichText, styles: UInt16)] = []

    private enum Step {
        case block(InstantPageBlock)
        case item(InstantPageListItem)
        case row(InstantPageTableRow)
    }

    init(media: [MediaId: InstantPageMedia]) {
        self.media = media
        numbering = MediaNumbering(media)
    }

    mutating func holds(for blocks: [InstantPageBlock]) -> Bool {
        steps = blocks.reversed().map(Step.block)
        while let step = steps.popLast() {
            let isNormal: Bool
            switch step {
            case .block(let block): isNormal = holds(for: block)
            case .item(let item): isNormal = holds(for: item)
            case .row(let row): isNormal = row.cells.allSatisfy { $0.text.map { holds(for: $0) } ?? true }
            }
            guard isNormal else { return false }
        }
        return media.isEmpty || numbering.table == media
    }

    private mutating func holds(for block: InstantPageBlock) -> Bool {
        switch block {
        case .paragraph(.anchor(.empty, _)): return false
        case .paragraph(let text), .heading(let text, _), .preformatted(let text, _): return holds(for: text)
        case .divider, .anchor: return true
        case .blockQuote(let blocks, let caption, _):
            steps.append(contentsOf: blocks.reversed().map(Step.block))
            return !blocks.isEmpty && caption == .empty
        case .list(let items, _, _):
            steps.append(contentsOf: items.reversed().map(Step.item))
            return !items.isEmpty
        case .table(let title, let rows, _, _, _):
            steps.append(contentsOf: rows.reversed().map(Step.row))
            return title == .empty && !rows.isEmpty
        case .image(let id, let caption, _, _, _), .video(let id, let caption, _, _, _), .audio(let id, let caption),
            .document(let id, let caption):
            guard caption.credit == .empty, caption.text == .empty || holds(for: caption.text) else { return false }
            return numbering.name(of: id) == id
        default: return false
        }
    }

    private mutating func holds(for item: InstantPageListItem) -> Bool {
        switch item {
        case .unknown: return true
        case .text(.empty, _, _, _): return true
        case .text(let text, _, _, _): return holds(for: text)
        case .blocks(let blocks, _, _, _):
            if blocks.count == 1 {
                switch blocks[0] {
                case .paragraph, .anchor: return false
                default: break
                }
            }
            steps.append(contentsOf: blocks.reversed().map(Step.block))
            return !blocks.isEmpty
        }
    }

    // MARK: Texts

    /// True for a text that is not empty and follows the rules of `RichTextTape`.
    private mutating func holds(for text: RichText) -> Bool {
        if case .plain(let string) = text { return !string.isEmpty }
        texts = [(text, 0)]
        while let (text, styles) = texts.popLast() {
            switch text {
            case .plain(let string):
                if string.isEmpty { return false }
            case .concat(let parts):
                guard parts.count > 1, Self.areApart(parts) else { return false }
                texts.append(contentsOf: parts.reversed().map { ($0, styles) })
            case .image(let id, _):
                guard numbering.name(of: id) == id else { return false }
            case .formula(let latex): guard !latex.isEmpty else { return false }
            case .textCustomEmoji: break
            case .empty, .textButton, .textDiff: return false
            default:
                guard let (node, inner) = text.wrapper else { return false }
                let bit = node.styleBit
                if case .empty = inner {
                    if node.isStyle { return false }
                    continue
                }
                guard styles & bit == 0 else { return false }
                if let innerNode = inner.wrapper?.node, innerNode.rank < node.rank { return false }
                texts.append((inner, styles | bit))
            }
        }
        return true
    }

    /// True when no neighbours would be joined and no part would be spliced.
    private static func areApart(_ parts: [RichText]) -> Bool {
        for (first, second) in zip(parts, parts.dropFirst()) {
            if case .plain = first, case .plain = second { return false }
            if let node = first.wrapper?.node, node.isStyle, node == second.wrapper?.node { return false }
        }
        return parts.allSatisfy { part in
            switch part {
            case .concat, .empty: false
            default: true
            }
        }
    }
}

extension RichText {
    /// The kind and the inside of a text that holds one text.
    fileprivate var wrapper: (node: PageNode, inner: RichText)? {
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
        default: nil
        }
    }
}
