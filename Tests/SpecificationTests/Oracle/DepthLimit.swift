import InstantPageCore

extension SyntaxNode {
    /// The node with quotes and lists past the depth limit as paragraphs of what they show: a line
    /// for each block and each row.
    func limitingDepth(_ depth: Int = 0) -> SyntaxNode {
        var node = self
        guard kind == "block_quote" || kind == "list" else {
            node.children = children.map { $0.limitingDepth(depth) }
            return node
        }
        if depth < InstantPageLimits.blockDepth {
            node.children = children.map { $0.limitingDepth(depth + 1) }
        } else {
            node = SyntaxNode(kind: "paragraph", attributes: attributes, children: [shownAsText])
        }
        return node
    }

    private var shownAsText: SyntaxNode {
        var lines: [String] = []
        visit { node in
            switch node.kind {
            case "paragraph", "heading": lines.append(node.alternativeText)
            case "code_block", "html_block":
                lines.append(node.literal.hasSuffix("\n") ? String(node.literal.dropLast()) : node.literal)
            case "table_header", "table_row":
                lines.append(node.children.map(\.alternativeText).joined(separator: " | "))
            default: return true
            }
            return false
        }
        return SyntaxNode(kind: "text", literal: lines.joined(separator: "\n"))
    }
}
