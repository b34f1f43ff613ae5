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
    private var frames: [Frame] = []
    private var texts: [(text: RichText, styles: UInt16)] = []

    /// What is still to be looked at.
    private enum Frame {
        case blocks(ArraySlice<InstantPageBlock>)
        case items(ArraySlice<InstantPageListItem>)
        case caption(InstantPageCaption)
    }

    init(media: [MediaId: InstantPageMedia]) {
        self.media = media
        numbering = MediaNumbering(media)
    }

    mutating func holds(for blocks: [InstantPageBlock]) -> Bool {
        frames = [.blocks(blocks[...])]
        while let frame = frames.popLast() {
            let depth = frames.count
            switch frame {
            case .blocks(let blocks):
                for index in blocks.indices {
                    guard holds(for: blocks[index]) else { return false }
                    guard frames.count > depth else { continue }
                    frames.insert(.blocks(blocks[(index + 1)...]), at: depth)
                    break
                }
            case .items(let items):
                for index in items.indices {
                    guard holds(for: items[index]) else { return false }
                    guard frames.count > depth else { continue }
                    frames.insert(.items(items[(index + 1)...]), at: depth)
                    break
                }
            case .caption(let caption):
                guard holds(for: caption) else { return false }
            }
        }
        return media.isEmpty || numbering.table == media
    }

    /// Looks at a block's own texts and leaves what it holds for later. False for kinds that no Markdown
    /// converts to.
    private mutating func holds(for block: InstantPageBlock) -> Bool {
        switch block {
        case .paragraph(.anchor(.empty, _)): return false
        case .paragraph(let text), .heading(let text, _), .preformatted(let text, _), .footer(let text),
            .thinking(let text):
            return holds(for: text)
        case .divider, .anchor: return true
        case .formula(let latex): return !latex.isEmpty
        case .pullQuote(let text, let caption):
            return (text != .empty || caption != .empty) && holds(forOptional: text) && holds(forOptional: caption)
        case .blockQuote(let blocks, let caption, _):
            if caption != .empty { frames.append(.caption(InstantPageCaption(text: caption))) }
            frames.append(.blocks(blocks[...]))
            return !blocks.isEmpty || caption != .empty
        case .details(let title, let blocks, _):
            frames.append(.blocks(blocks[...]))
            return (title != .empty || !blocks.isEmpty) && holds(forOptional: title)
        case .collage(let items, let caption), .slideshow(let items, let caption):
            frames.append(.caption(caption))
            frames.append(.blocks(items[...]))
            return !items.isEmpty || caption != InstantPageCaption()
        case .list(let items, _, _):
            frames.append(.items(items[...]))
            return !items.isEmpty
        case .table(let title, let rows, _, _, _):
            return (title != .empty || !rows.isEmpty) && holds(forOptional: title)
                && rows.allSatisfy { $0.cells.allSatisfy { $0.text.map { holds(for: $0) } ?? true } }
        case .image(let id, let caption, _, _, _), .video(let id, let caption, _, _, _), .audio(let id, let caption),
            .document(let id, let caption):
            return numbering.name(of: id) == id && holds(for: caption)
        case .map(_, _, _, _, let caption): return holds(for: caption)
        case .buttonRow(_, let buttons):
            return !buttons.isEmpty && buttons.allSatisfy { holds(forOptional: $0.text) }
        case .unsupported, .title, .subtitle, .authorDate, .header, .subheader, .kicker, .cover, .webEmbed, .postEmbed,
            .channelBanner, .relatedArticles:
            return false
        }
    }

    private mutating func holds(for item: InstantPageListItem) -> Bool {
        switch item {
        case .unknown: return true
        case .text(let text, _, _, _): return holds(forOptional: text)
        case .blocks(let blocks, _, _, _):
            if blocks.count == 1 {
                switch blocks[0] {
                case .paragraph, .anchor: return false
                default: break
                }
            }
            frames.append(.blocks(blocks[...]))
            return !blocks.isEmpty
        }
    }

    private mutating func holds(for caption: InstantPageCaption) -> Bool {
        holds(forOptional: caption.text) && holds(forOptional: caption.credit)
    }

    private mutating func holds(forOptional text: RichText) -> Bool {
        if case .empty = text { return true }
        return holds(for: text)
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
            case .textButton(let button):
                if button.text != .empty { texts.append((button.text, 0)) }
            case .empty, .textDiff: return false
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
