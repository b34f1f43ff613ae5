import InstantPageCore

extension HTMLBlockWriter {
    /// Writes a table, a row to a line.
    mutating func writeTable(_ tag: HTMLTag, _ title: RichText, _ rows: [InstantPageTableRow]) {
        if rows.isEmpty || !rows.allSatisfy(\.hasReadableWidth) { lose(.tableProperty) }
        writeLine(tag.open)
        if title != .empty { writeElement("caption", title) }
        for row in rows {
            text.line.write("<tr>")
            for cell in row.cells { write(cell) }
            writeLine("</tr>")
        }
        writeLine("</table>")
    }

    private mutating func write(_ cell: InstantPageTableCell) {
        if cell.colspan < 1 || cell.rowspan < 1 { lose(.tableProperty) }
        let name = cell.header ? "th" : "td"
        let tag = HTMLTag(name).with("colspan", Self.attribute(of: cell.colspan))
            .with("rowspan", Self.attribute(of: cell.rowspan)).with(cell.alignment, isHeader: cell.header)
            .with(cell.verticalAlignment)
        text.line.write(tag.open)
        if let content = cell.text { text.write(content, in: .block) }
        text.line.write("</\(name)>")
    }

    private static func attribute(of span: Int32) -> String? {
        span > 1 ? String(span) : nil
    }
}

extension InstantPageTableRow {
    /// True for a row that has cells, and not more columns than are read.
    var hasReadableWidth: Bool {
        !cells.isEmpty && cells.reduce(0) { $0 + Int(max($1.colspan, 1)) } <= MarkdownLimits().tableColumns
    }
}

extension HTMLTag {
    /// Without the attribute, header cells stand in the middle and others at the left.
    fileprivate func with(_ alignment: TableHorizontalAlignment, isHeader: Bool) -> HTMLTag {
        switch alignment {
        case .left: isHeader ? with("align", "left") : self
        case .center: isHeader ? self : with("align", "center")
        case .right: with("align", "right")
        }
    }

    fileprivate func with(_ alignment: TableVerticalAlignment) -> HTMLTag {
        switch alignment {
        case .top: with("valign", "top")
        case .middle: self
        case .bottom: with("valign", "bottom")
        }
    }
}
