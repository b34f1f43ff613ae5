import InstantPageCore

/// Writes blocks as Markdown, with a stack of its own instead of recursion. What Markdown cannot say is
/// written as HTML where the dialect has it.
struct BlockWriter {
    var inline: InlineWriter
    private(set) var losses: [MarkdownLoss] = []
    private var knownLosses: Set<MarkdownLoss> = []
    /// What is written so that nothing in it can be read differently, because its ordinary spelling was.
    let conservative: Set<BlockPath>
    var steps: [Step] = []
    /// Where the block or item stands that is being written.
    private(set) var path = BlockPath()
    private var isInFootnote = false
    /// The list that was written last, while nothing stands behind it.
    var listAbove: (ordered: Bool, marker: UInt8)?

    enum Step {
        case block(InstantPageBlock, Placement, Place)
        case item(InstantPageListItem, ListLayout, Place)
        /// The end of a quote or an item.
        case pop
        case endOfList(ListLayout)
        /// The end of what a tag opened around Markdown.
        case closing(StaticString)
    }

    /// The last step of a path, and how many there are before it.
    struct Place {
        var step: BlockPath.Step
        var depth: Int
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
            case .pop:
                inline.line.pop()
                listAbove = nil
            case .endOfList(let layout): listAbove = (layout.ordered, layout.marker)
            case .closing(let tag):
                inline.line.endLine()
                inline.line.write(tag)
                inline.line.endLine()
                listAbove = nil
            }
        }
        endFootnote()
    }

    private mutating func enter(_ place: Place) {
        path.steps.removeSubrange(place.depth...)
        path.steps.append(place.step)
        if !conservative.isEmpty { inline.isConservative = conservative.covers(path) }
    }

    mutating func lose(_ kind: MarkdownLoss.Kind) {
        lose(MarkdownLoss(kind: kind, path: path))
    }

    mutating func lose(_ loss: MarkdownLoss) {
        if knownLosses.insert(loss).inserted { losses.append(loss) }
    }

    mutating func takeLosses() {
        for loss in inline.losses { lose(loss) }
        inline.losses.removeAll()
    }

    mutating func push(_ blocks: [InstantPageBlock], _ placements: [Placement]) {
        for index in blocks.indices.reversed() {
            let place = Place(step: .block(index), depth: path.steps.count)
            steps.append(.block(blocks[index], placements[index], place))
        }
    }

    // MARK: Blocks

    private mutating func write(_ block: InstantPageBlock, _ placement: Placement) {
        let footnote = path.steps.count == 1 ? inline.footnotes?.name(of: block) : nil
        if footnote != nil { endFootnote() }
        if case .blankLine = placement.gap { inline.line.endLine() }
        if let footnote { return writeFootnote(footnote, block) }
        let above = listAbove
        listAbove = nil
        let missing = markdownLosses(of: block)
        if case .html = form(of: block, missing: missing) { return writeHTML(block) }
        if path.isOneTooDeep(for: block) { lose(.depth) }
        if !missing.isEmpty {
            for loss in MarkdownLoss.Kind.allCases where missing.contains(loss) { lose(loss) }
        }
        switch block {
        case .paragraph(let text):
            writeText(
                text,
                InlineContext(
                    place: .paragraph, startsItem: placement.startsItem && !placement.followsBox,
                    followsBox: placement.followsBox))
        case .heading(let text, let level):
            inline.line.write(UInt8(ascii: "#"), count: min(max(Int(level), 1), 6))
            inline.line.write(" ")
            writeText(text, .heading)
        case .preformatted(let text, let language): writeCode(text, language)
        case .anchor(let name): writeText(.anchor(text: .empty, name: name), .paragraph)
        case .divider:
            inline.line.write(placement.startsItem ? "___" : "---")
            inline.line.endLine()
        case .blockQuote(let blocks, _, _):
            let prefix = Array("> ".utf8)
            inline.line.push(first: prefix, rest: prefix)
            steps.append(.pop)
            if blocks.isEmpty { inline.line.endLine() }
            push(blocks, placements(of: blocks, itemMarker: 0, isItem: false))
        case .list(let items, let ordered, let numbering):
            var taken = placement.itemMarker
            if let above, above.ordered == ordered { taken = above.marker }
            open(items, ordered, numbering, marker: Self.marker(ordered: ordered, differentFrom: taken))
        case .table(_, let rows, _, _, _): writeTable(rows)
        case .image, .video, .audio, .document: writeMedium(block)
        case .formula(let latex) where options.dialect == .telegram: writeFormula(latex)
        case .details(let title, let blocks, let expanded): open(blocks, title, expanded: expanded)
        case .collage(let items, _) where options.dialect == .telegram: open(items, in: "tg-collage", "</tg-collage>")
        case .slideshow(let items, _) where options.dialect == .telegram:
            open(items, in: "tg-slideshow", "</tg-slideshow>")
        default:
            let lines = block.plainText
            writeText(.plain(lines.isEmpty ? "\u{2014}" : lines), .paragraph)
        }
    }

    var options: MarkdownWriterOptions { inline.options }

    // MARK: Footnotes

    /// Begins a footnote, which goes on to the next one. What has no text to be named has an anchor.
    private mutating func writeFootnote(_ name: String, _ block: InstantPageBlock) {
        inline.line.push(first: Array("[^\(name)]: ".utf8), rest: Array(repeating: 0x20, count: 4))
        isInFootnote = true
        if case .paragraph(.anchor(let text, _)) = block { return writeText(text, .paragraph) }
        inline.line.endLine()
    }

    private mutating func endFootnote() {
        guard isInFootnote else { return }
        inline.line.pop()
        isInFootnote = false
        listAbove = nil
    }

    /// Writes a text and ends its line.
    mutating func writeText(_ text: RichText, _ context: InlineContext) {
        inline.write(text, in: context)
        inline.line.endLine()
        takeLosses()
    }
}

extension Set<BlockPath> {
    /// True for a path that is in the set, or inside one that is.
    func covers(_ path: BlockPath) -> Bool {
        path.steps.indices.contains { contains(BlockPath(Array(path.steps[...$0]))) }
    }
}

extension BlockPath {
    /// True for a block that holds blocks, at this path, one level deeper than is read. What is in it says
    /// the same no second time.
    func isOneTooDeep(for block: InstantPageBlock) -> Bool {
        let limit = InstantPageLimits.blockDepth
        // Each level has a step for its block, and a list another one for the item.
        guard steps.count > limit, steps.count <= 2 * limit + 1 else { return false }
        switch block {
        case .blockQuote, .list, .details, .collage, .slideshow:
            return steps.count { step in
                if case .block = step { return true }
                return false
            } == limit + 1
        default: return false
        }
    }
}
