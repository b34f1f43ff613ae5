import CCmarkGFM
import CMarkGuard
import InstantPageCore

// A table may take the last line of a paragraph for its header. The parser then gives the table the
// start of the paragraph, and the paragraph none.

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// The start of a table that took its header from a paragraph, of that paragraph, and of what
    /// stands in it; nil for other nodes.
    var positionAroundTable: SourcePosition? {
        if kind == .table {
            guard let paragraph = pointee.prev, paragraph.tableBelow == self else { return nil }
            return SourcePosition(line: headerLine, column: Swift.max(startColumn, 1))
        }
        var block = self
        while block.kind.isInline, let parent = block.parent { block = parent }
        guard let table = block.tableBelow else { return nil }
        // The lines of the paragraph's content are counted from 0.
        let column = startLine == 0 ? table.startColumn : startColumn
        return SourcePosition(line: table.startLine + startLine, column: Swift.max(column, 1))
    }

    /// The table that took its header from this paragraph.
    private var tableBelow: MarkdownNode? {
        guard kind == .paragraph, startLine == 0, let table = next, table.kind == .table else { return nil }
        return table
    }

    /// The line of a table's header, from what follows it and the delimiter row.
    private var headerLine: Int {
        if let row = firstChild?.next { return row.startLine - 2 }
        return Int(pointee.end_line) - 1
    }
}

extension guard_node_kind {
    fileprivate var isInline: Bool {
        switch self {
        case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough, .link, .image,
            .footnoteReference, .markRun, .formula:
            true
        default: false
        }
    }
}
