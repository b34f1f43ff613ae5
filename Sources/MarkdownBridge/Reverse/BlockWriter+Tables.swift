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
            writeDelimiterRow(rows, hasHeader: false)
        }
        for (index, row) in rows.enumerated() {
            // A short row is padded by its reader, but one without cells would be none.
            writeRow(row.cells, width: index == 0 && hasHeader ? width : max(row.cells.count, 1))
            if index == 0, hasHeader { writeDelimiterRow(rows, hasHeader: true) }
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

    private mutating func writeDelimiterRow(_ rows: [InstantPageTableRow], hasHeader: Bool) {
        inline.line.write("|")
        for column in Self.columns(of: rows, hasHeader: hasHeader) {
            inline.line.write(" ")
            inline.line.write(column.marker)
            inline.line.write(" |")
        }
        inline.line.endLine()
    }

    /// The alignment of a column: of its header, and of the first cell below.
    private struct Column {
        var header: TableHorizontalAlignment?
        var body: TableHorizontalAlignment?
        /// False when cells below differ.
        var isUniform = true

        /// The delimiter of the column. A header in the middle over cells at the left is what a column
        /// without alignment gives.
        var marker: StaticString {
            switch (header, body) {
            case (.center, .left), (.center, nil), (nil, .left), (nil, nil): "---"
            case (.left, _): ":---"
            case (.right, _), (nil, .right): "---:"
            case (.center, _), (nil, .center): ":---:"
            }
        }

        var isReadable: Bool {
            isUniform && (header == nil || body == nil || body == header || (header == .center && body == .left))
        }
    }

    private static func columns(of rows: [InstantPageTableRow], hasHeader: Bool) -> [Column] {
        var columns: [Column] = []
        for (index, row) in rows.enumerated() {
            for (number, cell) in row.cells.enumerated() {
                if number == columns.count { columns.append(Column()) }
                if index == 0, hasHeader {
                    columns[number].header = cell.alignment
                } else if let body = columns[number].body {
                    if body != cell.alignment { columns[number].isUniform = false }
                } else {
                    columns[number].body = cell.alignment
                }
            }
        }
        return columns
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
        let isAligned = columns(of: rows, hasHeader: hasHeader).allSatisfy(\.isReadable)
        let headerIsEmpty = hasHeader && rows[0].cells.allSatisfy { $0.text == nil || $0.text == .empty }
        if !isAligned || (headerIsEmpty && rows.count > 1) { losses.insert(.tableCells) }
        return losses
    }
}
