import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Writes a table: bordered and striped, cells in the middle, as the server makes it from
    /// Markdown. Without an alignment of its column a header cell is centred, another is left.
    mutating func writeTable(_ table: MarkdownNode) {
        let columns = Int(guard_node_table_columns(table))
        guard columns <= options.limits.tableColumns else { return writeAsText(table, columns: columns) }
        begin(.table, at: table)
        for field in [PageField.bordered, .striped] {
            sink.field(field)
            sink.bool(true)
        }
        sink.field(.rows)
        sink.beginArray()
        let alignments = guard_node_table_alignments(table)
        var row = table.firstChild
        if let header = row, header.next != nil, header.holdsNoText { row = header.next }
        while let current = row {
            writeRow(current, columns: columns, alignments: alignments)
            row = current.next
        }
        sink.endArray()
        sink.end(.table)
    }

    private mutating func writeRow(_ row: MarkdownNode, columns: Int, alignments: UnsafePointer<UInt8>?) {
        let isHeader = guard_node_row_is_header(row)
        if !isHeader { reportSurplusCells(of: row, columns: columns) }
        sink.beginArray()
        var cell = row.firstChild
        var column = 0
        while let current = cell {
            sink.begin(.cell)
            if isHeader {
                sink.field(.header)
                sink.bool(true)
            }
            if let name = Self.alignmentName(alignments?[column] ?? 0, isHeader: isHeader) {
                sink.field(.alignment)
                sink.string(MarkdownSlice(name))
            }
            sink.field(.verticalAlignment)
            sink.string(MarkdownSlice("middle" as StaticString))
            convertInlines(of: current)
            tape.flush(into: &sink, as: .text)
            sink.end(.cell)
            cell = current.next
            column += 1
        }
        sink.endArray()
    }

    /// The name of a cell's alignment; nil for left, the default of page JSON.
    private static func alignmentName(_ alignment: UInt8, isHeader: Bool) -> StaticString? {
        switch alignment {
        case UInt8(ascii: "c"): "center"
        case UInt8(ascii: "r"): "right"
        case UInt8(ascii: "l"): nil
        default: isHeader ? "center" : nil
        }
    }

    private mutating func reportSurplusCells(of row: MarkdownNode, columns: Int) {
        let cells = source.line(row.startLine).numberOfCells
        guard cells > columns else { return }
        findings.report(
            .warning, .surplusCells, "the row has \(cells) cells, its table \(columns) columns; the rest is dropped",
            at: SourcePosition(line: row.startLine, column: 1))
    }

    /// A table past the limit: a line of text for each row.
    private mutating func writeAsText(_ table: MarkdownNode, columns: Int) {
        findings.report(
            .warning, .tableTooWide,
            "the table has \(columns) columns, more than \(options.limits.tableColumns); it is shown as text",
            at: table.position)
        begin(.preformatted, at: table)
        sink.field(.text)
        sink.beginPlain()
        var row = table.firstChild
        while let current = row {
            if current != table.firstChild { sink.piece(MarkdownSlice("\n" as StaticString)) }
            var cell = current.firstChild
            while let currentCell = cell {
                if currentCell != current.firstChild { sink.piece(.cellSeparator) }
                currentCell.forEachDescendant { node in
                    if let text = node.visibleText { sink.piece(text) }
                }
                cell = currentCell.next
            }
            row = current.next
        }
        sink.endPlain()
        sink.end(.preformatted)
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// True for a row whose cells are all empty.
    fileprivate var holdsNoText: Bool {
        var cell = firstChild
        while let current = cell {
            if current.firstChild != nil { return false }
            cell = current.next
        }
        return true
    }
}

extension MarkdownSlice {
    /// How many cells a line of a table has, up to the last that shows something. A backslash keeps
    /// a pipe from ending a cell, whatever stands before the backslash.
    fileprivate var numberOfCells: Int {
        let content = drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        let pipe = UInt8(ascii: "|")
        var cells = 0
        var isBlank = true
        var lastShown = 0
        for index in content.indices {
            let byte = content[index]
            if byte == pipe, index == content.startIndex || content[index - 1] != UInt8(ascii: "\\") {
                if index > content.startIndex { cells += 1 }
                isBlank = true
            } else if isBlank, !byte.isBlank {
                isBlank = false
                lastShown = cells + 1
            }
        }
        return Swift.max(1, lastShown)
    }
}
