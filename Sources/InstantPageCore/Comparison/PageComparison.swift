/// A place where two pages differ, as far inside as the difference can be followed.
public struct PageDifference: Hashable, Sendable {
    /// The first differing block or item; the page itself for its properties and media.
    public var path: BlockPath
    /// What the first page has there, as an outline; empty for nothing.
    public var first: String
    /// What the second page has there, as an outline; empty for nothing.
    public var second: String

    /// Makes a difference.
    public init(path: BlockPath, first: String, second: String) {
        self.path = path
        self.first = first
        self.second = second
    }
}

extension InstantPage {
    /// Where two pages say different things. Both are compared in normal form; the result is empty
    /// exactly when those are equal.
    public func differences(from other: InstantPage) -> [PageDifference] {
        PageComparison.differences(of: normalForm, and: other.normalForm)
    }
}

/// Compares pages that are in normal form.
package enum PageComparison {
    package static func differences(of first: InstantPage, and second: InstantPage) -> [PageDifference] {
        guard first != second else { return [] }
        var differences: [PageDifference] = []
        var pairs = [Pair(first: first.blocks, second: second.blocks, path: [])]
        while let pair = pairs.popLast() {
            compare(pair, &differences, &pairs)
        }
        var firstRest = first
        var secondRest = second
        firstRest.blocks = []
        secondRest.blocks = []
        if firstRest != secondRest {
            differences.append(PageDifference(path: BlockPath(), first: firstRest.dump, second: secondRest.dump))
        }
        return differences
    }

    private struct Pair {
        var first: [InstantPageBlock]
        var second: [InstantPageBlock]
        var path: [BlockPath.Step]
    }

    /// Leaves out what is the same at both ends and follows what is left where it is of one kind.
    private static func compare(_ pair: Pair, _ differences: inout [PageDifference], _ pairs: inout [Pair]) {
        var start = 0
        while start < min(pair.first.count, pair.second.count), pair.first[start] == pair.second[start] { start += 1 }
        var end = 0
        while end < min(pair.first.count, pair.second.count) - start,
            pair.first[pair.first.count - 1 - end] == pair.second[pair.second.count - 1 - end]
        {
            end += 1
        }
        let first = pair.first[start..<(pair.first.count - end)]
        let second = pair.second[start..<(pair.second.count - end)]
        guard first.count == second.count else {
            differences.append(
                PageDifference(
                    path: BlockPath(pair.path + [.block(start)]), first: outline(first), second: outline(second)))
            return
        }
        for (index, (left, right)) in zip(first, second).enumerated() where left != right {
            compare(left, right, at: pair.path + [.block(start + index)], &differences, &pairs)
        }
    }

    private static func compare(
        _ first: InstantPageBlock, _ second: InstantPageBlock, at path: [BlockPath.Step],
        _ differences: inout [PageDifference], _ pairs: inout [Pair]
    ) {
        switch (first, second) {
        case (.blockQuote(let left, let caption, let flag), .blockQuote(let right, let otherCaption, let otherFlag))
        where caption == otherCaption && flag == otherFlag:
            pairs.append(Pair(first: left, second: right, path: path))
        case (.details(let title, let left, let flag), .details(let otherTitle, let right, let otherFlag))
        where title == otherTitle && flag == otherFlag:
            pairs.append(Pair(first: left, second: right, path: path))
        case (.list(let left, let ordered, let numbering), .list(let right, let otherOrdered, let otherNumbering))
        where ordered == otherOrdered && numbering == otherNumbering && left.count == right.count:
            for (index, (leftItem, rightItem)) in zip(left, right).enumerated() where leftItem != rightItem {
                let itemPath = path + [.item(index)]
                guard case .blocks(let leftBlocks, let leftNum, let leftChecked, let leftNumber) = leftItem,
                    case .blocks(let rightBlocks, let rightNum, let rightChecked, let rightNumber) = rightItem,
                    leftNum == rightNum, leftChecked == rightChecked, leftNumber == rightNumber
                else {
                    differences.append(
                        PageDifference(
                            path: BlockPath(itemPath), first: outline([list(of: leftItem)]),
                            second: outline([list(of: rightItem)])))
                    continue
                }
                pairs.append(Pair(first: leftBlocks, second: rightBlocks, path: itemPath))
            }
        default:
            differences.append(
                PageDifference(path: BlockPath(path), first: outline([first]), second: outline([second])))
        }
    }

    private static func list(of item: InstantPageListItem) -> InstantPageBlock {
        .list(items: [item], ordered: item.num != nil)
    }

    private static func outline(_ blocks: some Sequence<InstantPageBlock>) -> String {
        blocks.map(\.dump).joined()
    }
}
