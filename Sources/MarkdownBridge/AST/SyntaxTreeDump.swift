import CCmarkGFM
import CMarkGuard

/// The parser's tree as an outline: a node a line, with its place in the source.
enum SyntaxTreeDump {
    static func text(of document: ParsedMarkdown) -> String {
        var result = "document\n"
        var depth = 1
        var current = document.root.firstChild
        while var node = current {
            result += String(repeating: "  ", count: depth) + description(of: node) + "\n"
            if let child = node.firstChild {
                depth += 1
                current = child
                continue
            }
            while node.next == nil, let parent = node.parent, parent != document.root {
                depth -= 1
                node = parent
            }
            current = node.next
        }
        return result
    }

    private static func description(of node: MarkdownNode) -> String {
        var parts = [name(of: node)]
        switch node.kind {
        case .heading: parts.append("level=\(guard_node_heading_level(node))")
        case .list:
            parts.append(guard_node_list_is_ordered(node) ? "ordered start=\(guard_node_list_start(node))" : "bullet")
        case .codeBlock:
            if node.codeInfo.count > 0 { parts.append("info=\(node.codeInfo.string.debugDescription)") }
            parts.append(node.codeLiteral.string.debugDescription)
        case .link, .image:
            parts.append("url=\(node.linkURL.string.debugDescription)")
            if node.linkTitle.count > 0 { parts.append("title=\(node.linkTitle.string.debugDescription)") }
        case .formulaBlock: parts.append(node.codeLiteral.string.debugDescription)
        case .text, .code, .htmlInline, .htmlBlock, .footnoteReference, .footnoteDefinition, .markRun, .formula:
            parts.append(node.literal.string.debugDescription)
        default: break
        }
        if node.startLine > 0 { parts.append("@\(node.startLine):\(node.startColumn)") }
        return parts.joined(separator: " ")
    }

    private static func name(of node: MarkdownNode) -> String {
        switch node.kind {
        case .markRun: "mark_run"
        case .formula: "formula"
        case .formulaBlock: "formula_block"
        default: String(cString: cmark_node_get_type_string(node))
        }
    }
}
