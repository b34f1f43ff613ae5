import InstantPageCore

/// Goes over the source before the parser sees it and predicts where this version of the parser would
/// take more than linear time. Its own time is linear.
///
/// cmark-gfm 0.29.0.gfm.6 has known quadratic inputs (CVE-2023-22483, -22484, -22486, -24824,
/// -37463 and relatives). For each the pass counts an upper bound of the steps that the parser would
/// take, in units of about a nanosecond; the sum has a budget. The counts are a function of the
/// bytes alone, so that the same input always gets the same answer.
struct Preflight {
    /// Lines that look like the start of a footnote definition.
    private(set) var footnoteLines: [Int] = []

    private let limits: MarkdownLimits
    private let budget: Int
    private var work = 0
    /// An upper bound of the delimiters that the brackets of the document look back at.
    private var delimiters = 0
    private var line = 0
    private var blocks = BlockWork()
    private var table = TableWork()
    /// Where the run of lines since the last blank one began.
    private var blockOffset = 0
    private var blockLine = 1

    /// What the parser may ask of its allocator: see `guard_settings.work_budget`.
    static func allocationBudget(forBytes count: Int) -> Int {
        2_000_000 + 8 * count
    }

    /// What may be left for the brackets to look back at, when they may look at more. The blocks of
    /// this pass are larger than those of the parser, many items of a list are one, so that only the
    /// parser can tell.
    var delimiterBudget: UInt64? {
        let left = (budget - work) / Self.stepsPerDelimiter
        return delimiters > left ? UInt64(left) : nil
    }

    /// The list of delimiters is not in the processor's nearest memory when it is long.
    private static let stepsPerDelimiter = 8

    init(_ bytes: MarkdownSlice, limits: MarkdownLimits) throws(MarkdownError) {
        self.limits = limits
        budget = limits.work(forBytes: bytes.count)
        try scan(bytes)
    }

    private mutating func scan(_ bytes: MarkdownSlice) throws(MarkdownError) {
        var lines = LineScanner(bytes)
        var offset = 0
        while offset < bytes.count {
            line += 1
            let end = lines.lineEnd(from: offset)
            let next = lines.nextLine(after: end)
            if try scanLine(MarkdownSlice(rebasing: bytes[offset..<end])) {
                try endBlock(bytes, at: offset)
                blockOffset = next
                blockLine = line + 1
            }
            offset = next
        }
        try endBlock(bytes, at: bytes.count)
    }

    /// Looks at the inline constructs of the block that ends here.
    private mutating func endBlock(_ bytes: MarkdownSlice, at end: Int) throws(MarkdownError) {
        guard end - blockOffset > InlineWork.shortBlock else { return }
        let cost = InlineWork.cost(of: MarkdownSlice(rebasing: bytes[blockOffset..<end]))
        try spend(cost.html, on: .unclosedHTML, line: blockLine)
        try spend(cost.images, on: .nestedImages, line: blockLine)
        delimiters += cost.delimiters
        try spend(cost.addresses, on: .longAddress, line: blockLine)
    }

    /// Looks at one line; true for a blank one.
    private mutating func scanLine(_ content: MarkdownSlice) throws(MarkdownError) -> Bool {
        let prefix = LinePrefix(content)
        if prefix.markers > limits.lineNesting {
            throw .lineNestsTooDeep(line: line, depth: prefix.markers, limit: limits.lineNesting)
        }
        if prefix.opensFootnote { footnoteLines.append(line) }
        try spend(blocks.line(prefix), on: .nestedBlocks, line: line)
        if prefix.isBlank {
            table.blankLine()
            return true
        }
        let cost = table.line(MarkdownSlice(rebasing: content[prefix.length...]), isIndented: prefix.blankColumns >= 4)
        try spend(cost.padding, on: .tableRows, line: line)
        try spend(cost.width, on: .wideTable, line: line)
        try spend(cost.header, on: .tableHeader, line: line)
        return false
    }

    private mutating func spend(_ steps: Int, on cause: MarkdownError.WorkCause, line: Int) throws(MarkdownError) {
        guard steps > 0 else { return }
        guard steps <= budget - work else { throw .tooMuchWork(line: line, cause: cause) }
        work += steps
    }
}
