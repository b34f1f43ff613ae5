import InstantPageCore

extension BlockWriter {
    /// How a block stands among its neighbours.
    struct Placement {
        enum Gap {
            case none
            case blankLine
        }

        var gap: Gap
        /// The bullet of the item whose first line the block begins on; 0 for none.
        var itemMarker: UInt8 = 0
        var startsItem = false
        var followsBox = false
    }

    /// Decides what stands between blocks.
    func placements(of blocks: [InstantPageBlock], itemMarker: UInt8, isItem: Bool) -> [Placement] {
        var result: [Placement] = []
        result.reserveCapacity(blocks.count)
        for (index, block) in blocks.enumerated() {
            var placement = Placement(gap: index == 0 ? .none : .blankLine)
            if index == 0 {
                placement.itemMarker = itemMarker
                placement.startsItem = isItem
            } else if isItem, case .paragraph = blocks[index - 1], canInterruptParagraph(block) {
                placement.gap = .none
            }
            result.append(placement)
        }
        return result
    }

    /// True for a block that begins on the line below a box, be the box a paragraph or not.
    func canFollowBox(_ block: InstantPageBlock) -> Bool {
        let isHTML = if case .html = form(of: block, missing: markdownLosses(of: block)) { true } else { false }
        switch block {
        // The tag of an image alone is no start of a block in the middle of a paragraph.
        case .image(_, let caption, let url, _, _): return !isHTML || caption != InstantPageCaption() || url != nil
        case .table: return isHTML
        case .list: return isHTML || canInterruptParagraph(block)
        default: return true
        }
    }

    /// True for a list that may follow a paragraph without a blank line.
    private func canInterruptParagraph(_ block: InstantPageBlock) -> Bool {
        guard case .list(let items, let ordered, _) = block, let first = items.first,
            !ordered || first.num == "1", case .markdown = form(of: block, missing: markdownLosses(of: block))
        else { return false }
        switch first {
        case .unknown: return false
        case .text(let text, _, _, _): return text != .empty
        case .blocks(let blocks, _, _, _):
            guard case .paragraph? = blocks.first else { return false }
            return true
        }
    }
}
