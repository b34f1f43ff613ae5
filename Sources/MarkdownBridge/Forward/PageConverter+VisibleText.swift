import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Puts blocks past the limit of depth on the tape, as text.
    mutating func appendVisibleText(of node: MarkdownNode) {
        findings.report(
            .warning, .nestingTooDeep,
            "quotes and lists nest deeper than \(options.limits.blockDepth) here; the rest is shown as text",
            at: node.position)
        appendLines(of: node)
    }

    /// Puts what a subtree shows on the tape, a line for each of its blocks.
    mutating func appendLines(of node: MarkdownNode) {
        if let text = node.visibleText { tape.piece(text) }
        var isFirst = true
        node.forEachDescendant { descendant in
            if descendant.startsALine {
                if !isFirst { tape.piece(.lineBreak) }
                isFirst = false
            }
            if descendant.kind == .tableCell, descendant != descendant.parent?.firstChild {
                tape.piece(.cellSeparator)
            }
            if let text = descendant.visibleText { tape.piece(text) }
        }
    }

    /// Puts an HTML block on the tape as it was written.
    mutating func appendLiteralHTML(ofBlock node: MarkdownNode) {
        tape.piece(node.htmlText)
        findings.report(.warning, .literalHTML, "this HTML stays visible as it was written", at: node.position)
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    fileprivate var startsALine: Bool {
        switch kind {
        case .paragraph, .heading, .codeBlock, .formulaBlock, .htmlBlock, .tableRow: true
        default: false
        }
    }

    /// The text that the node itself shows, without its children.
    var visibleText: MarkdownSlice? {
        switch kind {
        case .text, .code, .htmlInline, .footnoteReference, .markRun, .formula: literal
        case .htmlBlock: htmlText
        case .codeBlock, .formulaBlock: codeText
        case .softBreak: .space
        case .lineBreak: .lineBreak
        default: nil
        }
    }

    /// An HTML block as it was written, without the line breaks at its end.
    fileprivate var htmlText: MarkdownSlice {
        let literal = literal
        let end = literal.count - literal.reversed().prefix { $0 == 0x0A }.count
        return MarkdownSlice(rebasing: literal[..<end])
    }

    /// The text of the subtree, as an image's alternative text has it.
    var plainText: String {
        var bytes: [UInt8] = []
        forEachDescendant { node in
            if let text = node.visibleText { bytes.append(contentsOf: text) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Shortens a text from its start.
    func dropPrefix(ofLiteral count: Int) {
        pointee.as.literal.data += count
        pointee.as.literal.len -= Int32(count)
    }
}

extension MarkdownSlice {
    static var space: MarkdownSlice { MarkdownSlice(" " as StaticString) }
    static var lineBreak: MarkdownSlice { MarkdownSlice("\n" as StaticString) }
    /// What stands between the cells of a table that is shown as text.
    static var cellSeparator: MarkdownSlice { MarkdownSlice(" | " as StaticString) }
}
