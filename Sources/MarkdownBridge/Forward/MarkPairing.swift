import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// What a run of pipes or equals signs becomes, in the order of its signs.
enum MarkPart {
    /// So many signs as they are.
    case text(Int)
    case open
    case close
}

/// Pairs the runs of `||` and `==` among siblings, by the rules that the server was seen to follow:
/// the first legal pair wins, looked for from each sign on. What opens has no ASCII whitespace after it,
/// what closes none before it; something stands between the two, and no line break.
///
/// Pairs nest, among themselves and with the pairs of tags. Every sign is looked at a constant number of
/// times: what can close is listed once for each kind of sign and pair of tags, and passed only forward.
struct MarkPairing {
    /// The parts of each run, in order.
    private(set) var parts: [(node: MarkdownNode, parts: [MarkPart])] = []

    private struct Run {
        var node: MarkdownNode
        var sign: UInt8
        var count: Int
        /// The innermost pair of tags around it.
        var group: Int
        var followsBlank: Bool
        var precedesBlank = false
        /// How many line breaks there are before it.
        var breaks: Int

        /// The first sign that can close what opened in another run; nil for none. After a blank it is
        /// the second, which has the first before it.
        var firstClosingSign: Int? {
            let sign = followsBlank ? 1 : 0
            return sign + 2 <= count ? sign : nil
        }
    }

    /// A pair of signs: the first of the two, counted in its run.
    private struct Place: Comparable {
        var run: Int
        var sign: Int

        static func < (lhs: Place, rhs: Place) -> Bool { (lhs.run, lhs.sign) < (rhs.run, rhs.sign) }
    }

    private struct Key: Hashable {
        var sign: UInt8
        var group: Int
    }

    private var runs: [Run] = []
    /// The runs of each kind in each pair of tags, and which of them comes next.
    private var queues: [Key: (runs: [Int], next: Int)] = [:]

    /// Pairs what stands among the siblings from `first` on. Tags among them have been paired.
    init(from first: MarkdownNode) {
        collect(from: first)
        pair()
    }

    // MARK: Collecting

    private mutating func collect(from first: MarkdownNode) {
        var group = 0
        var groups = 0
        var outer: [(group: Int, end: MarkdownNode)] = []
        var breaks = 0
        var followsBlank = true
        var current: MarkdownNode? = first
        while let node = current {
            let startsBlank = node.startsBlank
            if let last = runs.indices.last, runs[last].node.next == node { runs[last].precedesBlank = startsBlank }
            switch node.kind {
            case .markRun:
                queues[Key(sign: node.literal[0], group: group), default: ([], 0)].runs.append(runs.count)
                runs.append(
                    Run(
                        node: node, sign: node.literal[0], count: node.literal.count, group: group,
                        followsBlank: followsBlank, precedesBlank: node.next == nil, breaks: breaks))
            case .htmlInline:
                if case .partner(let partner)? = node.tagMark {
                    if let last = outer.last, last.end == node {
                        group = last.group
                        outer.removeLast()
                    } else {
                        outer.append((group, partner))
                        groups += 1
                        group = groups
                    }
                } else if node.tagMark == .lineBreak {
                    breaks += 1
                }
            default: if node.breaksLine { breaks += 1 }
            }
            followsBlank = node.endsBlank
            current = node.next
        }
    }

    // MARK: Pairing

    private mutating func pair() {
        var closers: [Place] = []
        var events: [[(sign: Int, part: MarkPart)]] = Array(repeating: [], count: runs.count)
        var place = Place(run: 0, sign: 0)
        while place.run < runs.count {
            if let closer = closers.last, closer == place {
                closers.removeLast()
                events[place.run].append((place.sign, .close))
                place.sign += 2
            } else if let closer = closer(of: place, before: closers.last) {
                events[place.run].append((place.sign, .open))
                closers.append(closer)
                place.sign += 2
            } else {
                place.sign += 1
            }
            if place.sign + 1 >= runs[place.run].count { place = Place(run: place.run + 1, sign: 0) }
        }
        parts = zip(runs, events).map { run, events in (run.node, Self.parts(of: run.count, events)) }
    }

    private static func parts(of count: Int, _ events: [(sign: Int, part: MarkPart)]) -> [MarkPart] {
        var parts: [MarkPart] = []
        var sign = 0
        for event in events {
            if event.sign > sign { parts.append(.text(event.sign - sign)) }
            parts.append(event.part)
            sign = event.sign + 2
        }
        if sign < count { parts.append(.text(count - sign)) }
        return parts
    }

    /// What closes when the two signs at `opener` open; nil when they cannot.
    private mutating func closer(of opener: Place, before bound: Place?) -> Place? {
        let run = runs[opener.run]
        guard opener.sign + 2 <= run.count else { return nil }
        if opener.sign + 2 == run.count, run.precedesBlank { return nil }
        if opener.sign + 5 <= run.count { return bounded(Place(run: opener.run, sign: opener.sign + 3), bound) }
        let key = Key(sign: run.sign, group: run.group)
        guard var queue = queues[key] else { return nil }
        while queue.next < queue.runs.count, queue.runs[queue.next] <= opener.run { queue.next += 1 }
        // Of two signs after a blank neither closes, and they never will.
        while queue.next < queue.runs.count, runs[queue.runs[queue.next]].firstClosingSign == nil { queue.next += 1 }
        queues[key] = queue
        guard queue.next < queue.runs.count else { return nil }
        let index = queue.runs[queue.next]
        guard runs[index].breaks == run.breaks, let sign = runs[index].firstClosingSign else { return nil }
        return bounded(Place(run: index, sign: sign), bound)
    }

    private func bounded(_ closer: Place, _ bound: Place?) -> Place? {
        guard let bound, closer.run > bound.run || (closer.run == bound.run && closer.sign + 2 > bound.sign) else {
            return closer
        }
        return nil
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// True when the node begins with ASCII whitespace, or is none.
    fileprivate var startsBlank: Bool {
        switch kind {
        case .text: literal.first?.isASCIIWhitespace ?? false
        case .softBreak, .lineBreak: true
        default: false
        }
    }

    fileprivate var endsBlank: Bool {
        switch kind {
        case .text: literal.last?.isASCIIWhitespace ?? false
        case .softBreak, .lineBreak: true
        default: false
        }
    }

    /// True for a line break, and for what has one inside.
    fileprivate var breaksLine: Bool {
        switch kind {
        case .softBreak, .lineBreak: true
        case .text, .markRun, .formula: false
        default: pointee.end_line > pointee.start_line || (firstChild.map { $0.startLine < startLine } ?? false)
        }
    }
}

extension PageConverter {
    /// Puts a run of pipes or equals signs on the tape. The first run among its siblings pairs all of them.
    mutating func appendMarkRun(_ node: MarkdownNode) {
        if markParts[node] == nil { pairMarks(among: node) }
        let style: PageNode = node.literal[0] == UInt8(ascii: "|") ? .textSpoiler : .textMarked
        for part in markParts[node] ?? [] {
            switch part {
            case .text(let count): tape.piece(MarkdownSlice(rebasing: node.literal[..<count]))
            case .open: openMarks.append(openWrapper(style, at: node))
            case .close: if openMarks.popLast() == true { tape.close() }
            }
        }
    }

    private mutating func pairMarks(among node: MarkdownNode) {
        let first = node.firstAmongSiblings
        var current: MarkdownNode? = first
        while let sibling = current, sibling.kind != .htmlInline { current = sibling.next }
        if let tag = current, tag.tagMark == nil { pairTags(from: tag) }
        for (run, parts) in MarkPairing(from: first).parts { markParts[run] = parts }
    }
}
