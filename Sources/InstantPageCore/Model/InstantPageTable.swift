/// A row of a table.
public struct InstantPageTableRow: Hashable, Sendable {
    /// The cells, left to right; one that spans columns stands once.
    public var cells: [InstantPageTableCell]

    /// Makes a row.
    public init(cells: [InstantPageTableCell]) {
        self.cells = cells
    }
}

/// A cell of a table. It holds text only, never blocks.
public struct InstantPageTableCell: Hashable, Sendable {
    /// Nil for an empty cell.
    public var text: RichText?
    /// True for a cell that names its column or row.
    public var header: Bool
    /// Where the text stands between left and right.
    public var alignment: TableHorizontalAlignment
    /// Where the text stands between top and bottom.
    public var verticalAlignment: TableVerticalAlignment
    /// How many columns the cell covers. 0 and 1 both mean one; they are different values.
    public var colspan: Int32
    /// How many rows the cell covers. 0 and 1 both mean one; they are different values.
    public var rowspan: Int32

    /// Makes a cell; with a text alone an ordinary one at the top left.
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

/// Where text stands in its column; the raw values are the client's.
public enum TableHorizontalAlignment: Int32, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
}

/// Where text stands in its row; the raw values are the client's.
public enum TableVerticalAlignment: Int32, Hashable, Sendable, CaseIterable {
    /// At the upper edge.
    case top = 0
    /// In the middle.
    case middle = 1
    /// At the lower edge.
    case bottom = 2
}
