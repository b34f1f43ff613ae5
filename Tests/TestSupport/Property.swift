import InstantPageCore

/// A page for which a law does not hold.
public struct PropertyFailure: Error, CustomStringConvertible {
    /// The seed of the run.
    public var seed: UInt64
    /// Which of the pages of the seed it was.
    public var index: Int
    /// The smallest page found for which the law does not hold either.
    public var page: InstantPage
    /// What the law threw for that page.
    public var error: (any Error)?

    /// Seed, reason and the outline of the page.
    public var description: String {
        let reason = error.map { ", threw \($0)" } ?? ""
        return "seed \(seed), page \(index)\(reason); shrunk:\n\(page.dump)"
    }
}

/// Checks a law for random pages. Throws ``PropertyFailure`` with the seed and a page as small as
/// the shrinker finds; a law that throws does not hold.
public func checkProperty(
    seed: UInt64, count: Int, pages: (inout Choices) -> InstantPage = { RandomPages.page(&$0) },
    _ holds: (InstantPage) throws -> Bool
) throws(PropertyFailure) {
    func replay(_ recorded: [Int]) -> InstantPage {
        var choices = Choices(replaying: recorded)
        return pages(&choices)
    }
    for index in 0..<count {
        var choices = Choices(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
        let page = pages(&choices)
        guard fails(page, holds) else { continue }
        let shrunk = shrink(choices.recorded) { fails(replay($0), holds) }
        let smallest = replay(shrunk)
        var failure = PropertyFailure(seed: seed, index: index, page: smallest)
        do { _ = try holds(smallest) } catch { failure.error = error }
        throw failure
    }
}

private func fails(_ page: InstantPage, _ holds: (InstantPage) throws -> Bool) -> Bool {
    do { return try !holds(page) } catch { return true }
}

/// Leaves out choices and lowers the rest for as long as the result still fails, and does not try
/// more than a few thousand times.
public func shrink(_ choices: [Int], while fails: ([Int]) -> Bool) -> [Int] {
    var best = choices
    var attempts = 0
    func attempt(_ candidate: [Int]) -> Bool {
        attempts += 1
        guard attempts < 4000, fails(candidate) else { return false }
        best = candidate
        return true
    }
    var changed = true
    while changed, attempts < 4000 {
        changed = false
        var size = max(best.count / 2, 1)
        while size > 0 {
            var start = 0
            while start < best.count {
                let end = min(start + size, best.count)
                let dropped = Array(best[..<start] + best[end...])
                let zeroed = Array(best[..<start] + Array(repeating: 0, count: end - start) + best[end...])
                if attempt(dropped) {
                    changed = true
                } else if zeroed != best, attempt(zeroed) {
                    changed = true
                    start = end
                } else {
                    start = end
                }
            }
            size /= 2
        }
        for index in best.indices.reversed() where index < best.count && best[index] > 1 {
            for smaller in [best[index] / 2, best[index] - 1] {
                var candidate = best
                candidate[index] = smaller
                if attempt(candidate) { changed = true }
            }
        }
    }
    return best
}
