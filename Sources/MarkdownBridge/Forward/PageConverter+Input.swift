import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Reports what had to be repaired before the parser could read it.
    mutating func reportRepairs(in input: SourceText) {
        if let offset = UTF8Check.firstIllFormed(in: input.bytes, from: 0) {
            findings.report(
                .warning, .invalidUTF8, "bytes that are not UTF-8 became U+FFFD, here first",
                at: input.position(ofOffset: offset))
        }
        if let offset = input.bytes.index(of: 0, from: 0) {
            findings.report(
                .warning, .nulCharacter, "NUL characters became U+FFFD, here first",
                at: input.position(ofOffset: offset))
        }
    }

    /// The parser drops footnotes that nothing mentions, and all but the first of one name. Those
    /// are the lines that look like a definition and stand in no block of the tree.
    mutating func reportDroppedFootnotes() {
        let lines = document.preflight.footnoteLines
        guard !lines.isEmpty else { return }
        var isCovered = [Bool](repeating: false, count: lines.count)
        document.root.forEachDescendant { node in
            guard let last = node.lastLineOfLeaf else { return }
            var index = lines.partitioningIndex { $0 >= node.startLine }
            while index < lines.count, lines[index] <= last, !isCovered[index] {
                isCovered[index] = true
                index += 1
            }
        }
        for (line, isCovered) in zip(lines, isCovered) where !isCovered {
            findings.report(
                .warning, .droppedFootnote, "nothing refers to this footnote, or its name is taken; it is dropped",
                at: SourcePosition(line: line, column: 1))
        }
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// The last line of a block that a footnote definition cannot stand in; of a definition, its first.
    fileprivate var lastLineOfLeaf: Int? {
        switch kind {
        case .paragraph, .heading, .codeBlock, .formulaBlock, .htmlBlock, .table: Int(pointee.end_line)
        case .footnoteDefinition: startLine
        default: nil
        }
    }
}

extension Array where Element == Int {
    /// The first index whose element passes, where all that pass come last.
    fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
