import InstantPageCore

/// A difference of two pages as the lines of a diff.
enum DifferenceText {
    static func lines(of difference: PageDifference, names: (first: String, second: String)) -> [String] {
        let path = difference.path.inWords
        return ["--- \(names.first) \(path)", "+++ \(names.second) \(path)"]
            + LineDiff.lines(from: Array(difference.first.utf8), to: Array(difference.second.utf8))
    }
}
