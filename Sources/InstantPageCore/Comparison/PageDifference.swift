/// A place where two pages differ, as far inside as the difference can be followed.
public struct PageDifference: Hashable, Sendable {
    /// The first differing block or item of the first page's normal form; the page itself for its
    /// properties and media.
    public var path: BlockPath
    /// How many neighbours from `path` on differ as a whole: more than one where the pages have
    /// different numbers of blocks, none where only the second page has something.
    public var count: Int
    /// What the first page has there, as an outline; empty for nothing.
    public var first: String
    /// What the second page has there, as an outline; empty for nothing.
    public var second: String

    /// Makes a difference.
    public init(path: BlockPath, count: Int = 1, first: String, second: String) {
        self.path = path
        self.count = count
        self.first = first
        self.second = second
    }

    /// The blocks or items of the first page that may be at fault: those that differ, or where it
    /// lacks something, those around the gap.
    package var paths: [BlockPath] {
        guard !path.steps.isEmpty else { return [path] }
        return (count == 0 ? -1..<1 : 0..<count).compactMap(path.neighbour)
    }
}

extension InstantPage {
    /// Where two pages say different things, in the order of this one. Both are compared in normal form,
    /// which the paths are those of; the result is empty exactly when those are equal.
    public func differences(from other: InstantPage) -> [PageDifference] {
        PageComparison.differences(of: normalForm, and: other.normalForm)
    }
}
