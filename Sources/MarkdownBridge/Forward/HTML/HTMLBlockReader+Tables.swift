import InstantPageCore

extension HTMLBlockReader {
    mutating func table(_ index: Int) -> InstantPageBlock {
        let attributes = attributes(of: index)
        var title = RichText.empty
        var rows: [InstantPageTableRow] = []
        for child in Array(fragment.children(of: index)) {
            if fragment.isElement(child, .tr) {
                _ = self.attributes(of: child)
                let row = row(child)
                if !row.cells.isEmpty { rows.append(row) }
            } else if fragment.isElement(child, .caption), title == .empty {
                title = text(of: child)
            }
        }
        let columns = rows.map(\.columns).max() ?? 0
        guard columns <= options.limits.tableColumns else { return asText(index, title, rows, columns: columns) }
        return .table(
            title: title, rows: rows, bordered: attributes.contains("bordered"),
            striped: attributes.contains("striped"), compact: attributes.contains("compact"))
    }

    private mutating func row(_ index: Int) -> InstantPageTableRow {
        var cells: [InstantPageTableCell] = []
        for child in Array(fragment.children(of: index)) where fragment[child].element.isCell {
            cells.append(cell(child))
        }
        return InstantPageTableRow(cells: cells)
    }

    /// A cell: in the middle, a header centred, another at the left, unless it says otherwise.
    private mutating func cell(_ index: Int) -> InstantPageTableCell {
        let attributes = attributes(of: index)
        let isHeader = fragment[index].element == .th
        let text = text(of: index)
        return InstantPageTableCell(
            text: text == .empty ? nil : text, header: isHeader,
            alignment: named("align", attributes, at: index, \.name) ?? (isHeader ? .center : .left),
            verticalAlignment: named("valign", attributes, at: index, \.name) ?? .middle,
            colspan: span("colspan", attributes, at: index), rowspan: span("rowspan", attributes, at: index))
    }

    func named<Value: CaseIterable>(
        _ name: String, _ attributes: HTMLAttributes, at index: Int, _ spelling: (Value) -> String
    ) -> Value? {
        guard let written = attributes[name] else { return nil }
        let value = Value.allCases.first { spelling($0) == written.lowercased() }
        if value == nil { reportValue(of: name, at: index) }
        return value
    }

    private func span(_ name: String, _ attributes: HTMLAttributes, at index: Int) -> Int32 {
        guard let written = attributes[name] else { return 1 }
        guard let span = Int32(written), span >= 1 else {
            reportValue(of: name, at: index)
            return 1
        }
        return span
    }

    /// A table past the limit: a line of text for each row.
    private func asText(
        _ index: Int, _ title: RichText, _ rows: [InstantPageTableRow], columns: Int
    ) -> InstantPageBlock {
        report(
            .warning, .tableTooWide,
            "the table has \(columns) columns, more than \(options.limits.tableColumns); it is shown as text",
            at: index)
        let lines = rows.map { row in row.cells.map { $0.text?.plainText ?? "" }.joined(separator: " | ") }
        let heading = title == .empty ? [] : [title.plainText]
        return .preformatted(text: .plain((heading + lines).joined(separator: "\n")), language: nil)
    }
}

extension InstantPageTableRow {
    /// The columns that the cells cover, at most as many as a number holds.
    fileprivate var columns: Int {
        cells.reduce(0) { $0 + Int(max($1.colspan, 1)) }
    }
}
