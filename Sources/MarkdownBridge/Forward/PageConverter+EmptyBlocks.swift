import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Takes blocks without content out of the tree: headings, code and quotes that show nothing.
    /// No page can show them, and the server refuses a message that has one. Lists and their items
    /// stay, empty or not.
    mutating func pruneEmptyBlocks() {
        let root = document.root
        var depth = 0
        var current = root.firstChild
        while var node = current {
            if node.holdsBlocks, !isTooDeep(node, at: depth), let child = node.firstChild {
                if node.addsDepth { depth += 1 }
                current = child
                continue
            }
            current = nil
            while true {
                let next = node.next
                let parent = node.parent
                if node.kind == .paragraph, node.firstChild?.kind == .htmlInline, options.dialect == .telegram {
                    html.adoptMedia(node)
                }
                if node.kind == .htmlBlock, options.dialect == .telegram {
                    if readHTML(node, depth: depth) { cmark_node_unlink(node) }
                } else if let name = emptyBlockName(node, at: depth) {
                    findings.report(
                        .note, .droppedEmptyBlock, "\(name) without content is left out", at: node.position)
                    cmark_node_unlink(node)
                }
                if let next {
                    current = next
                    break
                }
                guard let parent, parent != root else { break }
                if parent.addsDepth { depth -= 1 }
                node = parent
            }
        }
    }

    /// True for a quote or a list that will be shown as text.
    private func isTooDeep(_ node: MarkdownNode, at depth: Int) -> Bool {
        node.addsDepth && depth >= options.limits.blockDepth
    }

    /// What to call a block that shows nothing; nil for one that shows something.
    private func emptyBlockName(_ node: MarkdownNode, at depth: Int) -> String? {
        switch node.kind {
        case .heading: showsNothing(node) ? "a heading" : nil
        case .codeBlock, .formulaBlock:
            (latex(ofBlock: node) ?? node.codeText).count == 0 ? "a code block" : nil
        case .blockQuote where isTooDeep(node, at: depth): node.hasVisibleText ? nil : "a quote"
        case .blockQuote: node.firstChild == nil ? "a quote" : nil
        case .list where isTooDeep(node, at: depth): node.hasVisibleText ? nil : "a list"
        case .paragraph: showsNothing(node) ? "a paragraph" : nil
        default: nil
        }
    }

    /// True when a block holds nothing but styles and formulas with nothing in them, and images
    /// with neither an address nor a text. Marks the tags on its way (``pairTags(from:)``).
    func showsNothing(_ block: MarkdownNode) -> Bool {
        var current = block.firstChild
        while let node = current {
            switch node.kind {
            case .htmlInline:
                if node.tagMark == nil { pairTags(from: node) }
                guard node.isTagWithoutData else { return false }
            case .image:
                guard node.linkURL.count == 0, node.plainText.isEmpty else { return false }
            case .emphasis, .strong, .strikethrough: break
            default: return false
            }
            current = node.firstChild ?? node.following(in: block)
        }
        return true
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    fileprivate var holdsBlocks: Bool { kind.holdsBlocks || kind == .htmlBlock }

    /// True for what the depth limit counts.
    fileprivate var addsDepth: Bool {
        kind == .blockQuote || kind == .list || (kind == .htmlBlock && firstChild != nil)
    }

    fileprivate var hasVisibleText: Bool {
        var current = firstChild
        while let node = current {
            if let text = node.visibleText, text.count > 0 { return true }
            current = node.firstChild ?? node.following(in: self)
        }
        return false
    }
}
