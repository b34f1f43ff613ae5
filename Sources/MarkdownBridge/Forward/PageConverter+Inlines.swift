import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Puts the inline content of a paragraph, heading or cell on the tape.
    mutating func convertInlines(of block: MarkdownNode) {
        markParts.removeAll(keepingCapacity: true)
        var current = block.firstChild
        var followsBreakTag = false
        while var node = current {
            let swallowsBreak = followsBreakTag
            followsBreakTag = false
            var next: MarkdownNode?
            switch node.kind {
            case .text:
                tape.piece(node.literal)
                // The parser leaves an empty text where it took blanks from the end of a line.
                if node.literal.count == 0 { followsBreakTag = swallowsBreak }
            case .softBreak:
                // `<br>` at the end of a line is one line break, not a break and a space.
                if !swallowsBreak { tape.piece(options.hardBreaks ? .lineBreak : .space) }
            case .lineBreak: tape.piece(.lineBreak)
            case .code:
                let isOpen = openWrapper(.textFixed, at: node)
                tape.piece(node.literal)
                if isOpen { tape.close() }
            case .strong: next = descend(into: node, as: .textBold)
            case .emphasis: next = descend(into: node, as: .textItalic)
            case .strikethrough: next = descend(into: node, as: .textStrikethrough)
            case .link: next = descend(intoLink: node)
            case .image: appendInlineImage(node)
            case .footnoteReference: appendFootnoteLink(node)
            case .markRun: appendMarkRun(node)
            case .formula: appendFormula(node)
            case .htmlInline:
                if node.tagMark == nil { pairTags(from: node) }
                followsBreakTag = node.tagMark == .lineBreak
                node = convertTag(node)
            default:
                if let text = node.visibleText { tape.piece(text) }
            }
            current = next ?? climb(from: node, in: block)
        }
    }

    /// The node that follows, closing the wrappers that end before it.
    private mutating func climb(from node: MarkdownNode, in block: MarkdownNode) -> MarkdownNode? {
        var node = node
        while true {
            if let next = node.next { return next }
            guard let parent = node.parent, parent != block else { return nil }
            if parent.hasOpenWrapper { tape.close() }
            node = parent
        }
    }

    private mutating func descend(
        into node: MarkdownNode, as wrapper: PageNode, _ payload: RichTextTape.Payload = .init()
    ) -> MarkdownNode? {
        let isOpen = openWrapper(wrapper, payload, at: node)
        return descend(into: node, whoseWrapperIsOpen: isOpen)
    }

    private mutating func descend(into node: MarkdownNode, whoseWrapperIsOpen isOpen: Bool) -> MarkdownNode? {
        guard let child = node.firstChild else {
            if isOpen { tape.close() }
            return nil
        }
        node.hasOpenWrapper = isOpen
        return child
    }

    private mutating func descend(intoLink node: MarkdownNode) -> MarkdownNode? {
        reportTitle(of: node)
        if case .emoji(let id)? = telegramAddress(node.linkURL) {
            tape.atom(.textCustomEmoji, .init(bytes: tape.keep(node.plainText), number: id))
            return nil
        }
        return descend(into: node, whoseWrapperIsOpen: openLink(to: node.linkURL, at: node))
    }

    /// Opens a wrapper on the tape, unless it says nothing there or nests too deep. Only what was
    /// opened may be closed.
    mutating func openWrapper(
        _ wrapper: PageNode, _ payload: RichTextTape.Payload = .init(), at node: MarkdownNode
    ) -> Bool {
        guard outerDepth + tape.depth < options.limits.textDepth else {
            findings.report(
                .warning, .nestingTooDeep,
                "styles and links nest deeper than \(options.limits.textDepth) here; the text stays without them",
                at: node.position)
            return false
        }
        return tape.open(wrapper, payload)
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// Whether the wrapper that the node stands for is open on the tape.
    fileprivate var hasOpenWrapper: Bool {
        get { guard_node_mark(self) != nil }
        nonmutating set { guard_node_set_mark(self, newValue ? UnsafeMutableRawPointer(self) : nil) }
    }
}
