/// An item of a list.
///
/// The number (`num`) and the box (`checked`) are independent: an item may have both. `num` is the
/// label without its full stop. `checked` is nil for an item without a box.
public indirect enum InstantPageListItem: Hashable, Sendable {
    /// An item of a kind that the writer of the page could not express.
    case unknown
    /// An item of one paragraph.
    case text(RichText, num: String? = nil, checked: Bool? = nil, numbering: InstantPageItemNumbering = .init())
    /// An item of several blocks, or of one that is no paragraph.
    case blocks(
        [InstantPageBlock], num: String? = nil, checked: Bool? = nil, numbering: InstantPageItemNumbering = .init())

    /// The label of an ordered item, without its full stop.
    public var num: String? {
        switch self {
        case .unknown: nil
        case .text(_, let num, _, _), .blocks(_, let num, _, _): num
        }
    }

    /// The state of the item's box; nil when it has none.
    public var checked: Bool? {
        switch self {
        case .unknown: nil
        case .text(_, _, let checked, _), .blocks(_, _, let checked, _): checked
        }
    }

    /// What the wire says of the item's number beside its label.
    public var numbering: InstantPageItemNumbering {
        switch self {
        case .unknown: .init()
        case .text(_, _, _, let numbering), .blocks(_, _, _, let numbering): numbering
        }
    }
}

/// How an ordered list counts (`pageBlockOrderedList`, layer 227). The client's model drops these;
/// absent values mean what the wire's absent flags mean.
public struct InstantPageListNumbering: Hashable, Sendable {
    /// The number of the first item; nil for 1.
    public var start: Int32?
    /// The numeral: `1`, `a`, `A`, `i` or `I`; nil for `1`.
    public var type: String?
    /// True when the list counts down.
    public var reversed: Bool

    /// Makes a numbering; without arguments one that counts 1, 2, 3.
    public init(start: Int32? = nil, type: String? = nil, reversed: Bool = false) {
        self.start = start
        self.type = type
        self.reversed = reversed
    }
}

/// The number of one ordered item (`pageListOrderedItem…`, layer 227), where it departs from its list.
public struct InstantPageItemNumbering: Hashable, Sendable {
    /// The item's number, when it is not the one after the item before.
    public var value: Int32?
    /// The numeral: `1`, `a`, `A`, `i` or `I`.
    public var type: String?

    /// Makes a numbering; without arguments one that leaves the count to the list.
    public init(value: Int32? = nil, type: String? = nil) {
        self.value = value
        self.type = type
    }
}
