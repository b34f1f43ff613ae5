import InstantPageCore

extension BlockWriter {
    /// What all items of a list share.
    struct ListLayout {
        var ordered: Bool
        var start: Int
        /// The bullet, or the delimiter after the numbers.
        var marker: UInt8
        var isLoose: Bool
    }

    /// A marker that a neighbour does not have: two lists that meet would be one.
    static func marker(ordered: Bool, differentFrom taken: UInt8) -> UInt8 {
        if ordered { return taken == UInt8(ascii: ".") ? UInt8(ascii: ")") : UInt8(ascii: ".") }
        return taken == UInt8(ascii: "-") ? UInt8(ascii: "*") : UInt8(ascii: "-")
    }

    /// A marker has nine digits at most.
    private static let largestNumber = 999_999_999

    mutating func open(
        _ items: [InstantPageListItem], _ ordered: Bool, _ numbering: InstantPageListNumbering, marker: UInt8
    ) {
        let start = ordered ? Int(numbering.start ?? 1) : 0
        let layout = ListLayout(
            ordered: ordered, start: min(max(start, 0), Self.largestNumber), marker: marker,
            isLoose: items.contains { holdsBlankLine($0) })
        steps.append(.endOfList(layout))
        for index in items.indices.reversed() {
            steps.append(.item(items[index], layout, Place(step: .item(index), depth: path.steps.count)))
        }
    }

    private func holdsBlankLine(_ item: InstantPageListItem) -> Bool {
        guard case .blocks(let blocks, _, _, _) = item else { return false }
        return blocks.contains { holdsMarkdownInTags($0) }
            || placements(of: blocks, itemMarker: 0, isItem: true).dropFirst().contains { placement in
                if case .blankLine = placement.gap { return true }
                return false
            }
    }

    mutating func write(_ item: InstantPageListItem, _ layout: ListLayout) {
        guard case .item(let index)? = path.steps.last else { return }
        listAbove = nil
        if index > 0, layout.isLoose { inline.line.endLine() }
        // Only the first number counts for the reader; the others must be markers at all.
        var marker = layout.ordered ? Array(String(min(layout.start + index, Self.largestNumber)).utf8) : []
        marker += [layout.marker, UInt8(ascii: " ")]
        inline.line.push(first: marker, rest: Array(repeating: 0x20, count: marker.count))
        steps.append(.pop)
        if let checked = item.checked { inline.line.write(checked ? "[x] " : "[ ] ") }
        switch item {
        case .unknown:
            lose(.item)
            inline.line.endLine()
        case .text(let text, _, let checked, _):
            writeText(text, InlineContext(place: .paragraph, startsItem: checked == nil, followsBox: checked != nil))
        case .blocks(let blocks, _, let checked, _):
            guard let first = blocks.first else { return inline.line.endLine() }
            var placements = placements(of: blocks, itemMarker: layout.marker, isItem: true)
            if checked != nil { endBox(before: first, &placements[0]) }
            push(blocks, placements)
        }
    }

    /// Ends the line of a box unless text follows, the only thing that can follow on it.
    private mutating func endBox(before block: InstantPageBlock, _ placement: inout Placement) {
        placement.followsBox = true
        if case .paragraph = block { return }
        if !canFollowBox(block) {
            // Inside a quote the box is a paragraph for the parser. A style around nothing makes it one
            // elsewhere too, so that a blank line does not end the item.
            inline.line.write("<i></i>")
            placement.gap = .blankLine
        }
        inline.line.endLine()
    }
}
