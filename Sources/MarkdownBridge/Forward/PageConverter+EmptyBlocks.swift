import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Takes blocks without content out of the tree: headings, code and quotes that show nothing.
    /// No page can show them, and the server refuses a message that has one. Lists and their items
    /// stay, empty or not.
    mutating func pruneEmptyBlocks() {
        let root = document.root
        var current = root.firstChild
        while var node = current {
            if node.holdsBlocks, let child = node.firstChild {
                current = child
                continue
            }
            current = nil
            while true {
                let next = node.next
                let parent = node.parent
                if let name = emptyBlockName(node) {
                    findings.report(
                        .note, .droppedEmptyBlock, "\(name) without content is left out", at: node.position)
                    cmark_node_unlink(node)
                }
                if let next {
                    current = next
                    break
                }
                guard let parent, parent != root else { break }
                node = parent
            }
        }
    }

    /// What to call a block that shows nothing; nil for one that shows something.
    private func emptyBlockName(_ node: MarkdownNode) -> String? {
        switch node.kind {
        case .heading: hasOnlyEmptyStyles(node) ? "a heading" : nil
        case .codeBlock: node.codeText.count == 0 ? "a code block" : nil
        case .blockQuote: node.firstChild == nil ? "a quote" : nil
        case .paragraph: hasOnlyEmptyStyles(node) ? "a paragraph" : nil
        default: nil
        }
    }

    /// True when a block holds nothing but pairs of style tags with nothing between them.
    private func hasOnlyEmptyStyles(_ block: MarkdownNode) -> Bool {
        var current = block.firstChild
        while let node = current {
            switch node.kind {
            case .htmlInline:
                if node.tagMark == nil { pairTags(from: node) }
                guard node.isPairedStyleTag else { return false }
            case .emphasis, .strong, .strikethrough: break
            default: return false
            }
            current = node.firstChild ?? node.following(in: block)
        }
        return true
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    fileprivate var holdsBlocks: Bool {
        switch kind {
        case .blockQuote, .list, .item, .footnoteDefinition: true
        default: false
        }
    }
}
