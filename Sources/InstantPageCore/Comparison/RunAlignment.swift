/// Finds the runs of blocks between ignored ones again in another sequence, where each ignored block may
/// have become any number of others.
enum RunAlignment {
    struct Run {
        var first: ArraySlice<InstantPageBlock>
        var second: ArraySlice<InstantPageBlock>
    }

    /// The runs with their counterparts. The first run stands at the start, the last one at the end, those
    /// between where they match first; one that matches nowhere is set beside what stands in its place.
    static func runs(
        of first: ArraySlice<InstantPageBlock>, in second: ArraySlice<InstantPageBlock>,
        isIgnored: (Int) -> Bool, matches: (InstantPageBlock, InstantPageBlock, Int) -> Bool
    ) -> [Run] {
        let ranges = first.indices.split(omittingEmptySubsequences: false, whereSeparator: isIgnored)
        guard ranges.count > 1 else { return [Run(first: first, second: second)] }
        // Keeps the search linear where blocks repeat so much that a run nearly matches in many places.
        var comparisons = 16 * (first.count + second.count)
        func isMatch(_ run: ArraySlice<InstantPageBlock>, at start: Int) -> Bool {
            for (offset, index) in run.indices.enumerated() {
                comparisons -= 1
                guard matches(run[index], second[start + offset], index) else { return false }
            }
            return true
        }

        var runs: [Run] = []
        var position = second.startIndex
        for (number, range) in ranges.enumerated() {
            let run = first[range.startIndex..<range.endIndex]
            guard !run.isEmpty || number == 0 || number == ranges.count - 1 else { continue }
            let latest = max(position, second.endIndex - run.count)
            var start = position
            if number == ranges.count - 1 {
                start = latest
            } else if number > 0 {
                while start + run.count <= second.endIndex, comparisons > 0, !isMatch(run, at: start) { start += 1 }
                if start + run.count > second.endIndex || comparisons <= 0 {
                    start = min(max(position, second.startIndex + run.startIndex - first.startIndex), latest)
                }
            }
            let end = min(start + run.count, second.endIndex)
            runs.append(Run(first: run, second: second[start..<end]))
            position = end
        }
        return runs
    }
}
