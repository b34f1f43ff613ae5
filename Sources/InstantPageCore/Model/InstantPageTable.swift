/// A row of a table.
public struct InstantPageTableRow: Hashable, Sendable {
    public var cells: [InstantPageTableCell]

    public init(cells: [InstantPageTableCell]) {
        self.cells = cells
    }
}

/// A cell of a table. It holds text only, never blocks.
public struct InstantPageTableCell: Hashable, Sendable {
    /// Nil for an empty cell.
    public var text: RichText?
    public var header: Bool
    public var alignment: TableHorizontalAlignment
    public var verticalAlignment: TableVerticalAlignment
    /// How many columns the cell covers. 0 and 1 both mean one; they are different values.
    public var colspan: Int32
    /// How many rows the cell covers. 0 and 1 both mean one; they are different values.
    public var rowspan: Int32

    public init(
        text: RichText?, header: Bool = false, alignment: TableHorizontalAlignment = .left,
        verticalAlignment: TableVerticalAlignment = .top, colspan: Int32 = 1, rowspan: Int32 = 1
    ) {
        self.text = text
        self.header = header
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.colspan = colspan
        self.rowspan = rowspan
    }
}

public enum TableHorizontalAlignment: Int32, Hashable, Sendable, CaseIterable {
    case left = 0
    case center = 1
    case right = 2
}

public enum TableVerticalAlignment: Int32, Hashable, Sendable, CaseIterable {
    case top = 0
    case middle = 1
    case bottom = 2
}
