import InstantPageCore

extension BlockWriter {
    /// Writes a table. One without header cells gets an empty header row, which is left out again when
    /// the table is read.
    mutating func writeTable(_ rows: [InstantPageTableRow]) {
        let width = rows.map(\.cells.count).max() ?? 0
        guard width > 0 else {
            return writeText(.plain("\u{2014}"), .paragraph)
        }
        let hasHeader = rows[0].cells.allSatisfy(\.header)
        if !hasHeader {
            writeRow([], width: width)
            writeDelimiterRow(rows, width: width, hasHeader: false)
        }
        for (index, row) in rows.enumerated() {
            writeRow(row.cells, width: width)
            if index == 0, hasHeader { writeDelimiterRow(rows, width: width, hasHeader: hasHeader) }
        }
    }

    private mutating func writeRow(_ cells: [InstantPageTableCell], width: Int) {
        inline.line.write("|")
        for column in 0..<width {
            inline.line.write(" ")
            if column < cells.count, let text = cells[column].text, text != .empty {
                inline.write(text, in: .cell)
                inline.line.write(" ")
            }
            inline.line.write("|")
        }
        inline.line.endLine()
        takeLosses()
    }

    private mutating func writeDelimiterRow(_ rows: [InstantPageTableRow], width: Int, hasHeader: Bool) {
        inline.line.write("|")
        for column in 0..<width {
            inline.line.write(" ")
            inline.line.write(Self.marker(of: rows, column: column, hasHeader: hasHeader))
            inline.line.write(" |")
        }
        inline.line.endLine()
    }

    /// The delimiter of a column. A header in the middle over cells at the left is what a column
    /// without alignment gives.
    private static func marker(of rows: [InstantPageTableRow], column: Int, hasHeader: Bool) -> StaticString {
        let header = hasHeader ? alignment(rows[0], column) : nil
        let body = rows.dropFirst(hasHeader ? 1 : 0).lazy.compactMap { alignment($0, column) }.first
        switch (header, body) {
        case (.center, .left), (.center, nil), (nil, .left), (nil, nil): return "---"
        case (.left, _): return ":---"
        case (.right, _), (nil, .right): return "---:"
        case (.center, _), (nil, .center): return ":---:"
        }
    }

    private static func alignment(_ row: InstantPageTableRow, _ column: Int) -> TableHorizontalAlignment? {
        column < row.cells.count ? row.cells[column].alignment : nil
    }

    /// What pipes do not say of the cells.
    static func losses(ofCells rows: [InstantPageTableRow]) -> Set<MarkdownLoss.Kind> {
        let width = rows.map(\.cells.count).max() ?? 0
        guard width > 0 else { return [.tableProperty] }
        let hasHeader = rows[0].cells.allSatisfy(\.header)
        var losses: Set<MarkdownLoss.Kind> = []
        for (index, row) in rows.enumerated() {
            if row.cells.count != width || !row.hasReadableWidth { losses.insert(.tableProperty) }
            for cell in row.cells {
                if cell.colspan != 1 || cell.rowspan != 1 || cell.verticalAlignment != .middle {
                    losses.insert(.tableProperty)
                }
                if cell.header != (hasHeader && index == 0) { losses.insert(.tableCells) }
            }
        }
        let isAligned = (0..<width).allSatisfy { hasOneAlignment(rows, column: $0, hasHeader: hasHeader) }
        let headerIsEmpty = hasHeader && rows[0].cells.allSatisfy { $0.text == nil || $0.text == .empty }
        if !isAligned || (headerIsEmpty && rows.count > 1) { losses.insert(.tableCells) }
        return losses
    }

    private static func hasOneAlignment(_ rows: [InstantPageTableRow], column: Int, hasHeader: Bool) -> Bool {
        let header = hasHeader ? alignment(rows[0], column) : nil
        let body = Set(rows.dropFirst(hasHeader ? 1 : 0).compactMap { alignment($0, column) })
        guard body.count <= 1 else { return false }
        return header == nil || body.isEmpty || body.first == header || (header == .center && body.first == .left)
    }
}
