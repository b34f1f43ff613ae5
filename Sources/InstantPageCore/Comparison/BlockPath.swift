/// The way from a page to a block or an item: which block, which of its items or blocks, and so on.
///
/// Paths are ordered as a page is read: what holds others comes before them.
public struct BlockPath: Hashable, Sendable, CustomStringConvertible, Comparable {
    /// One step of the way.
    public enum Step: Hashable, Sendable {
        /// A block of the page, of a quote, of an item or of details, counted from 0.
        case block(Int)
        /// An item of a list, counted from 0.
        case item(Int)

        fileprivate var index: Int {
            switch self {
            case .block(let index), .item(let index): index
            }
        }
    }

    /// The steps, outermost first; none for the page itself.
    public var steps: [Step]

    /// Makes a path.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path as page JSON is read: `blocks[3].items[0]`; empty for the page.
    public var description: String {
        steps.map { step in
            switch step {
            case .block(let index): "blocks[\(index)]"
            case .item(let index): "items[\(index)]"
            }
        }.joined(separator: ".")
    }

    /// In the order of a page.
    public static func < (first: BlockPath, second: BlockPath) -> Bool {
        first.steps.lexicographicallyPrecedes(second.steps) { $0.index < $1.index }
    }

    /// The path of the block or item that stands `distance` further on; nil before the first.
    package func neighbour(_ distance: Int) -> BlockPath? {
        guard let last = steps.last, last.index + distance >= 0 else { return nil }
        var path = self
        switch last {
        case .block(let index): path.steps[steps.count - 1] = .block(index + distance)
        case .item(let index): path.steps[steps.count - 1] = .item(index + distance)
        }
        return path
    }
}
