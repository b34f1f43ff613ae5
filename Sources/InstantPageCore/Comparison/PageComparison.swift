/// Compares pages that are in normal form.
///
/// Some places of the first page may be left out. A block that is left out may stand for any number of
/// blocks in the second page, and so may a quote of nothing else; an item stands for one. What stands
/// beside them, and what holds them, is compared all the same.
package struct PageComparison {
    private let first: InstantPage
    private let second: InstantPage
    private let ignored: IgnoredPlaces
    private var differences: [PageDifference] = []
    private var pairs: [Pair] = []

    /// Blocks that are to be the same. The indices of the first ones are those in what `path` leads to.
    private struct Pair {
        var first: ArraySlice<InstantPageBlock>
        var second: ArraySlice<InstantPageBlock>
        var path: [BlockPath.Step]
    }

    /// Where the pages differ, in the order of the first, but for the places `ignored` in that. An
    /// ignored page is one whose properties may differ; its media are not compared as soon as anything is
    /// ignored, since the rest may have other numbers without them.
    package static func differences(
        of first: InstantPage, and second: InstantPage, ignoring ignored: Set<BlockPath> = []
    ) -> [PageDifference] {
        guard first != second else { return [] }
        var comparison = PageComparison(first: first, second: second, ignored: IgnoredPlaces(ignored, of: first))
        comparison.compareProperties()
        comparison.pairs.append(Pair(first: first.blocks[...], second: second.blocks[...], path: []))
        while let pair = comparison.pairs.popLast() { comparison.compare(pair) }
        return comparison.differences.sorted { $0.path < $1.path }
    }

    private init(first: InstantPage, second: InstantPage, ignored: IgnoredPlaces) {
        self.first = first
        self.second = second
        self.ignored = ignored
    }

    private mutating func compareProperties() {
        guard !ignored.contains(BlockPath()) else { return }
        var properties = (first, second)
        properties.0.blocks = []
        properties.1.blocks = []
        if !ignored.isEmpty {
            properties.0.media = [:]
            properties.1.media = [:]
        }
        guard properties.0 != properties.1 else { return }
        differences.append(
            PageDifference(path: BlockPath(), first: properties.0.dump, second: properties.1.dump))
    }

    // MARK: Runs of blocks

    private mutating func compare(_ pair: Pair) {
        guard ignored.areInside(BlockPath(pair.path)) else { return compareRun(pair) }
        for run in RunAlignment.runs(
            of: pair.first, in: pair.second, isIgnored: { isIgnored(pair, $0) },
            matches: {
                matches($0, $1, at: BlockPath(pair.path + [.block($2)]))
            })
        {
            compareRun(Pair(first: run.first, second: run.second, path: pair.path))
        }
    }

    private func isIgnored(_ pair: Pair, _ index: Int) -> Bool {
        ignored.contains(BlockPath(pair.path + [.block(index)]))
    }

    /// Leaves out what is the same at both ends and follows what is left where that is as many.
    private mutating func compareRun(_ run: Pair) {
        func matchEnds(_ offset: Int, _ other: Int) -> Bool {
            matches(
                run.first[run.first.startIndex + offset], run.second[run.second.startIndex + other],
                at: BlockPath(run.path + [.block(run.first.startIndex + offset)]))
        }
        let counts = (first: run.first.count, second: run.second.count)
        let shorter = min(counts.first, counts.second)
        var start = 0
        while start < shorter, matchEnds(start, start) { start += 1 }
        var end = 0
        while end < shorter - start, matchEnds(counts.first - 1 - end, counts.second - 1 - end) { end += 1 }

        let first = run.first.dropFirst(start).dropLast(end)
        let second = run.second.dropFirst(start).dropLast(end)
        if first.count == second.count {
            follow(Pair(first: first, second: second, path: run.path))
        } else {
            let path = BlockPath(run.path + [.block(first.startIndex)])
            differences.append(
                PageDifference(
                    path: path, count: first.count, first: Self.outline(first), second: Self.outline(second)))
        }
        // What matches because only a look inside can tell is still to be looked at.
        guard !ignored.isEmpty else { return }
        follow(Pair(first: run.first.prefix(start), second: run.second.prefix(start), path: run.path), isMatch: true)
        follow(Pair(first: run.first.suffix(end), second: run.second.suffix(end), path: run.path), isMatch: true)
    }

    private mutating func follow(_ run: Pair, isMatch: Bool = false) {
        for (index, (left, right)) in zip(run.first.indices, zip(run.first, run.second)) {
            let path = BlockPath(run.path + [.block(index)])
            if ignored.areInside(path) || !(isMatch || isSame(left, right)) { compare(left, right, at: path) }
        }
    }

    // MARK: Blocks and items

    private mutating func compare(_ first: InstantPageBlock, _ second: InstantPageBlock, at path: BlockPath) {
        switch (first, second) {
        case (.blockQuote(let left, let caption, let flag), .blockQuote(let right, let otherCaption, let otherFlag))
        where caption == otherCaption && flag == otherFlag:
            pairs.append(Pair(first: left[...], second: right[...], path: path.steps))
        case (.details(let title, let left, let flag), .details(let otherTitle, let right, let otherFlag))
        where title == otherTitle && flag == otherFlag:
            pairs.append(Pair(first: left[...], second: right[...], path: path.steps))
        case (.collage(let left, let caption), .collage(let right, let otherCaption)) where caption == otherCaption,
            (.slideshow(let left, let caption), .slideshow(let right, let otherCaption)) where caption == otherCaption:
            pairs.append(Pair(first: left[...], second: right[...], path: path.steps))
        case (.list(let left, let ordered, let numbering), .list(let right, let otherOrdered, let otherNumbering))
        where ordered == otherOrdered && numbering == otherNumbering && left.count == right.count:
            for (index, (leftItem, rightItem)) in zip(left, right).enumerated() {
                compare(leftItem, rightItem, at: BlockPath(path.steps + [.item(index)]))
            }
        default:
            if !Self.holdsBlocks(first), ignored.areInside(path) { return }
            differences.append(
                PageDifference(path: path, first: Self.outline([first]), second: Self.outline([second])))
        }
    }

    private mutating func compare(_ first: InstantPageListItem, _ second: InstantPageListItem, at path: BlockPath) {
        if ignored.contains(path) { return }
        let holdsIgnored = ignored.areInside(path)
        let blocks = (first: Self.list(of: first), second: Self.list(of: second))
        if !holdsIgnored, isSame(blocks.first, blocks.second) { return }
        if first.num == second.num, first.checked == second.checked, first.numbering == second.numbering,
            case .blocks(let left, _, _, _) = first, let right = Self.blocks(of: second, orText: holdsIgnored)
        {
            pairs.append(Pair(first: left[...], second: right[...], path: path.steps))
        } else {
            differences.append(
                PageDifference(path: path, first: Self.outline([blocks.first]), second: Self.outline([blocks.second])))
        }
    }

    /// The blocks of an item. The text of one may be all that is left of blocks that are ignored.
    private static func blocks(of item: InstantPageListItem, orText takesText: Bool) -> [InstantPageBlock]? {
        switch item {
        case .blocks(let blocks, _, _, _): blocks
        case .text(let text, _, _, _): takesText ? [.paragraph(text).withAnchorForm] : nil
        case .unknown: nil
        }
    }

    // MARK: Equality

    /// True for what need not be reported where it stands: the same blocks, and blocks that are the same
    /// around what they hold when only a look inside can tell.
    private func matches(_ left: InstantPageBlock, _ right: InstantPageBlock, at path: BlockPath) -> Bool {
        guard ignored.areInside(path) else { return isSame(left, right) }
        switch (left, right) {
        case (.blockQuote(_, let caption, let flag), .blockQuote(_, let otherCaption, let otherFlag)):
            return caption == otherCaption && flag == otherFlag
        case (.details(let title, _, let flag), .details(let otherTitle, _, let otherFlag)):
            return title == otherTitle && flag == otherFlag
        case (.list(let items, let ordered, let numbering), .list(let otherItems, let otherOrdered, let otherNumbering)):
            return items.count == otherItems.count && ordered == otherOrdered && numbering == otherNumbering
        case (.collage(_, let caption), .collage(_, let otherCaption)),
            (.slideshow(_, let caption), .slideshow(_, let otherCaption)):
            return caption == otherCaption
        default: return !Self.holdsBlocks(left)
        }
    }

    /// With places that are left out, media have other numbers: those that they have in the block alone.
    private func isSame(_ left: InstantPageBlock, _ right: InstantPageBlock) -> Bool {
        if ignored.isEmpty || (first.media.isEmpty && second.media.isEmpty) { return left == right }
        return InstantPage(blocks: [left], media: first.media).normalForm
            == InstantPage(blocks: [right], media: second.media).normalForm
    }

    /// True for the blocks that the comparison looks into.
    private static func holdsBlocks(_ block: InstantPageBlock) -> Bool {
        switch block {
        case .blockQuote, .details, .list, .collage, .slideshow: true
        default: false
        }
    }

    private static func list(of item: InstantPageListItem) -> InstantPageBlock {
        .list(items: [item], ordered: item.num != nil)
    }

    private static func outline(_ blocks: some Sequence<InstantPageBlock>) -> String {
        blocks.map(\.dump).joined()
    }
}
