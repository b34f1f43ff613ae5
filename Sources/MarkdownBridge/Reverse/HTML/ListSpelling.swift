import InstantPageCore

extension InstantPageListNumbering {
    /// True for what the tag of a list says: what needs no attribute has no value.
    func isHTML(ordered: Bool) -> Bool {
        guard ordered else { return self == .init() }
        return start != 1 && (type.map { $0 != "1" && Self.numerals.contains($0) } ?? true)
    }

    static let numerals = ["1", "a", "A", "i", "I"]
}

extension [InstantPageListItem] {
    /// True when each item has the label that its list and it lead to.
    private func haveLabels(ordered: Bool, _ numbering: InstantPageListNumbering) -> Bool {
        guard ordered else { return allSatisfy { $0.num == nil && $0.numbering == .init() } }
        var counter = ListCounter(numbering)
        return allSatisfy { item in
            let isNumeral = item.numbering.type.map { InstantPageListNumbering.numerals.contains($0) } ?? true
            return counter.count(item.numbering).label == item.num && isNumeral
        }
    }

    /// True when markers alone say all numbers: they begin at one that fits and count up.
    func areMarkdown(ordered: Bool, _ numbering: InstantPageListNumbering) -> Bool {
        guard numbering.type == nil, !numbering.reversed, numbering.isHTML(ordered: ordered),
            allSatisfy({ $0.numbering == .init() }), (0...999_999_999).contains(numbering.start ?? 1)
        else { return false }
        return haveLabels(ordered: ordered, numbering)
    }

    /// True when tags say all numbers.
    func areHTML(ordered: Bool, _ numbering: InstantPageListNumbering) -> Bool {
        numbering.isHTML(ordered: ordered) && haveLabels(ordered: ordered, numbering)
    }
}
