import InstantPageCore

/// Writes blocks as Markdown, with a stack of its own instead of recursion.
struct BlockWriter {
    var inline: InlineWriter
    private(set) var losses: [MarkdownLoss] = []
    /// What is written so that nothing in it can be read differently, because its ordinary spelling was.
    private let conservative: Set<BlockPath>
    private var steps: [Step] = []
    /// Where the block or item stands that is being written.
    private var path = BlockPath()

    /// How a block stands among its neighbours.
    struct Placement {
        enum Gap {
            case none
            case blankLine
        }

        var gap: Gap
        /// The bullet or the delimiter of a list, chosen so that it differs from a neighbour's.
        var marker: UInt8 = 0
        /// The bullet of the item whose first line the block begins on; 0 for none.
        var itemMarker: UInt8 = 0
        var startsItem = false
        var followsBox = false
    }

    private enum Step {
        case block(InstantPageBlock, Placement, Place)
        case item(InstantPageListItem, ListLayout, Place)
        case pop
    }

    /// The last step of a path, and how many there are before it.
    private struct Place {
        var step: BlockPath.Step
        var depth: Int
    }

    /// What all items of a list share.
    struct ListLayout {
        var ordered: Bool
        var start: Int
        var marker: UInt8
        var isLoose: Bool
    }

    init(inline: InlineWriter, conservative: Set<BlockPath>) {
        self.inline = inline
        self.conservative = conservative
    }

    mutating func write(_ blocks: [InstantPageBlock]) {
        push(blocks, placements(of: blocks, itemMarker: 0, isItem: false))
        while let step = steps.popLast() {
            switch step {
            case .block(let block, let placement, let place):
                enter(place)
                write(block, placement)
            case .item(let item, let layout, let place):
                enter(place)
                write(item, layout)
            case .pop: inline.line.pop()
            }
        }
    }

    private mutating func enter(_ place: Place) {
        path.steps.removeSubrange(place.depth...)
        path.steps.append(place.step)
        guard !conservative.isEmpty else { return }
        inline.isConservative = path.steps.indices.contains { depth in
            conservative.contains(BlockPath(Array(path.steps[...depth])))
        }
    }

    mutating func lose(_ kind: MarkdownLoss.Kind) {
        let loss = MarkdownLoss(kind: kind, path: path)
        if losses.last != loss { losses.append(loss) }
    }

    // MARK: Placement

    /// Decides what stands between blocks, and the markers of lists, which neighbours must not share.
    private func placements(of blocks: [InstantPageBlock], itemMarker: UInt8, isItem: Bool) -> [Placement] {
        var result: [Placement] = []
        for (index, block) in blocks.enumerated() {
            var placement = Placement(gap: index == 0 ? .none : .blankLine)
            if index == 0 {
                placement.itemMarker = itemMarker
                placement.startsItem = isItem
            }
            if case .list(let items, let ordered, _) = block {
                var taken: UInt8 = index == 0 ? itemMarker : 0
                if index > 0, case .list(_, let previousOrdered, _) = blocks[index - 1], previousOrdered == ordered {
                    taken = result[index - 1].marker
                }
                placement.marker = Self.marker(ordered: ordered, differentFrom: taken)
                if isItem, index > 0, case .paragraph = blocks[index - 1], Self.canInterrupt(items, ordered: ordered) {
                    placement.gap = .none
                }
            }
            result.append(placement)
        }
        return result
    }

    private static func marker(ordered: Bool, differentFrom taken: UInt8) -> UInt8 {
        if ordered { return taken == UInt8(ascii: ".") ? UInt8(ascii: ")") : UInt8(ascii: ".") }
        return taken == UInt8(ascii: "-") ? UInt8(ascii: "*") : UInt8(ascii: "-")
    }

    /// True for a list that may follow a paragraph without a blank line.
    private static func canInterrupt(_ items: [InstantPageListItem], ordered: Bool) -> Bool {
        guard let first = items.first, !ordered || first.num == "1" else { return false }
        switch first {
        case .unknown: return false
        case .text(let text, _, _, _): return text != .empty
        case .blocks(let blocks, _, _, _):
            guard case .paragraph? = blocks.first else { return false }
            return true
        }
    }

    // MARK: Blocks

    private mutating func write(_ block: InstantPageBlock, _ placement: Placement) {
        if case .blankLine = placement.gap { inline.line.endLine() }
        if isFirstTooDeep(block) { lose(.depth) }
        switch block {
        case .paragraph(let text):
            writeText(
                text,
                InlineContext(
                    place: .paragraph, startsItem: placement.startsItem && !placement.followsBox,
                    followsBox: placement.followsBox))
        case .heading(let text, let level):
            if level < 1 || level > 6 { lose(.headingLevel) }
            inline.line.write(UInt8(ascii: "#"), count: min(max(Int(level), 1), 6))
            inline.line.write(" ")
            writeText(text, .heading)
        case .preformatted(let text, let language): writeCode(text, language)
        case .anchor(let name): writeText(.anchor(text: .empty, name: name), .paragraph)
        case .divider:
            inline.line.write(placement.startsItem ? "___" : "---")
            inline.line.endLine()
        case .blockQuote(let blocks, let caption, let collapsed):
            if caption != .empty || collapsed != nil { lose(.quoteProperty) }
            let prefix = Array("> ".utf8)
            inline.line.push(first: prefix, rest: prefix)
            steps.append(.pop)
            if blocks.isEmpty { inline.line.endLine() }
            push(blocks, placements(of: blocks, itemMarker: 0, isItem: false))
        case .list(let items, let ordered, let numbering): open(items, ordered, numbering, placement)
        case .table(let title, let rows, let bordered, let striped, let compact):
            if title != .empty || !bordered || !striped || compact { lose(.tableProperty) }
            writeTable(rows)
        case .image, .video, .audio, .document: writeMedium(block)
        default:
            lose(.block)
            writeLossy(block)
        }
    }

    /// True for a quote or a list one level deeper than is read. What it holds says the same no second time.
    private func isFirstTooDeep(_ block: InstantPageBlock) -> Bool {
        let limit = InstantPageLimits.blockDepth
        // Each level has a step for its block, and a list another one for the item.
        guard path.steps.count > limit, path.steps.count <= 2 * limit + 1 else { return false }
        switch block {
        case .blockQuote, .list:
            return path.steps.count { step in
                if case .block = step { return true }
                return false
            } == limit + 1
        default: return false
        }
    }

    private mutating func push(_ blocks: [InstantPageBlock], _ placements: [Placement]) {
        for index in blocks.indices.reversed() {
            let place = Place(step: .block(index), depth: path.steps.count)
            steps.append(.block(blocks[index], placements[index], place))
        }
    }

    /// Writes a text and ends its line.
    mutating func writeText(_ text: RichText, _ context: InlineContext) {
        inline.write(text, in: context)
        inline.line.endLine()
        takeLosses()
    }

    mutating func takeLosses() {
        for loss in inline.losses { lose(loss) }
        inline.losses.removeAll()
    }

    /// Writes what a block shows that the dialect cannot say.
    private mutating func writeLossy(_ block: InstantPageBlock) {
        switch block {
        case .details(let title, let blocks, _):
            writeText(.bold(title), .paragraph)
            if !blocks.isEmpty {
                inline.line.endLine()
                push(blocks, placements(of: blocks, itemMarker: 0, isItem: false))
            }
        default:
            let lines = block.plainText
            writeText(.plain(lines.isEmpty ? "\u{2014}" : lines), .paragraph)
        }
    }

    // MARK: Lists

    /// A marker has nine digits at most.
    private static let largestNumber = 999_999_999

    private mutating func open(
        _ items: [InstantPageListItem], _ ordered: Bool, _ numbering: InstantPageListNumbering, _ placement: Placement
    ) {
        let start = ordered ? Int(numbering.start ?? 1) : 0
        if numbering.type != nil || numbering.reversed || numbering.start == 1 || (!ordered && numbering.start != nil)
            || start < 0 || start > Self.largestNumber
        {
            lose(.numbering)
        }
        let isLoose = items.contains { item in
            guard case .blocks(let blocks, _, _, _) = item else { return false }
            return placements(of: blocks, itemMarker: 0, isItem: true).dropFirst().contains { placement in
                if case .blankLine = placement.gap { return true }
                return false
            }
        }
        let layout = ListLayout(
            ordered: ordered, start: min(max(start, 0), Self.largestNumber), marker: placement.marker, isLoose: isLoose)
        for index in items.indices.reversed() {
            steps.append(.item(items[index], layout, Place(step: .item(index), depth: path.steps.count)))
        }
    }

    private mutating func write(_ item: InstantPageListItem, _ layout: ListLayout) {
        guard case .item(let index)? = path.steps.last else { return }
        if index > 0, layout.isLoose { inline.line.endLine() }
        let number = layout.start + index
        if item.num != (layout.ordered ? String(number) : nil) || item.numbering != .init() { lose(.numbering) }
        // Only the first number counts for the reader; the others must be markers at all.
        var marker = layout.ordered ? Array(String(min(number, Self.largestNumber)).utf8) : []
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
            var isParagraph = false
            if case .paragraph = first { isParagraph = true }
            // Only text can follow a box on its line.
            if checked != nil, !isParagraph { inline.line.endLine() }
            var placements = placements(of: blocks, itemMarker: layout.marker, isItem: true)
            placements[0].followsBox = checked != nil
            push(blocks, placements)
        }
    }
}
