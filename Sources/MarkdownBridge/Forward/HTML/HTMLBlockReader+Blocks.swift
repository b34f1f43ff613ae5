import InstantPageCore

extension HTMLBlockReader {
    mutating func block(of frame: Frame) -> InstantPageBlock {
        let element = fragment[frame.node].element
        let attributes = attributes(of: frame.node)
        switch element {
        case .ul: return .list(items: frame.items, ordered: false)
        case .ol:
            reportNumbering(attributes, at: frame.node)
            return .list(items: frame.items, ordered: true, numbering: numbering(attributes))
        case .blockquote:
            return .blockQuote(
                blocks: frame.blocks, caption: frame.aside.first.map { text(of: $0) } ?? .empty,
                collapsed: attributes.contains("expandable") ? true : nil)
        case .details:
            return .details(
                title: frame.aside.first.map { text(of: $0) } ?? .empty, blocks: frame.blocks,
                expanded: attributes.contains("open"))
        case .collage: return .collage(items: frame.blocks, caption: caption(of: frame.aside.first))
        default: return .slideshow(items: frame.blocks, caption: caption(of: frame.aside.first))
        }
    }

    // MARK: Leaves

    mutating func appendLeaf(_ index: Int) {
        let element = fragment[index].element
        if element.knownAttributes.isEmpty { _ = attributes(of: index) }
        switch element {
        case .p: appendParagraph(index)
        case .hr: append(.divider, at: index)
        case .footer: append(.footer(text(of: index)), at: index)
        case .thinking: append(.thinking(text(of: index)), at: index)
        case .pre: append(preformatted(index), at: index)
        case .aside:
            let cite = lastChild(of: index, .cite)
            append(
                .pullQuote(text: text(of: index, without: cite), caption: cite.map { text(of: $0) } ?? .empty),
                at: index)
        case .mathBlock: append(.formula(latex: latex(of: index)), at: index)
        case .table: append(table(index), at: index)
        case .buttonRow: appendButtonRow(index)
        case .video, .audio, .document:
            append(mediumBlock(index) ?? .paragraph(text(ofSiblings: [index])), at: index)
        case .map: if let block = map(index) { append(block, at: index) }
        case .figcaption: appendAsText(index)
        case _ where element.headingLevel != nil:
            append(.heading(text: text(of: index), level: element.headingLevel ?? 1), at: index)
        default: appendAsText(index)
        }
    }

    /// Adds a paragraph with what an element shows.
    mutating func appendAsText(_ index: Int) {
        if fragment[index].element.holdsBlocks {
            report(
                .warning, .nestingTooDeep,
                "blocks nest deeper than \(options.limits.blockDepth) here; the rest is shown as text", at: index)
        }
        append(.paragraph(text(of: index)), at: index)
    }
}
