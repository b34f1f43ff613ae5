/// The way from a page to a block or an item: which block, which of its items or blocks, and so on.
public struct BlockPath: Hashable, Sendable, CustomStringConvertible {
    /// One step of the way.
    public enum Step: Hashable, Sendable {
        /// A block of the page, of a quote, of an item or of details, counted from 0.
        case block(Int)
        /// An item of a list, counted from 0.
        case item(Int)
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
}
