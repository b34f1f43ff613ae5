/// The difference of two texts, line by line, in the unified form.
///
/// Lines are compared as bytes: strings that are canonically equivalent are not the same to a file.
enum LineDiff {
    /// Lines around a change that are shown with it.
    static let context = 3

    static func lines(from old: [UInt8], to new: [UInt8]) -> [String] {
        let edits = edits(from: split(old), to: split(new))
        var result: [String] = []
        for hunk in hunks(of: edits) {
            result.append(header(of: hunk, in: edits))
            result += edits[hunk].map(\.text)
        }
        return result
    }

    private struct Edit {
        enum Kind: String {
            case kept = " "
            case removed = "-"
            case added = "+"
        }

        var kind: Kind
        var line: ArraySlice<UInt8>

        var text: String { kind.rawValue + String(decoding: line, as: UTF8.self) }
    }

    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private static func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Edit] {
        let difference = new.difference(from: old)
        var removed = [Bool](repeating: false, count: old.count)
        var added = [Bool](repeating: false, count: new.count)
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed[offset] = true
            case .insert(let offset, _, _): added[offset] = true
            }
        }
        var edits: [Edit] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed[oldIndex] {
                edits.append(Edit(kind: .removed, line: old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, added[newIndex] {
                edits.append(Edit(kind: .added, line: new[newIndex]))
                newIndex += 1
            } else {
                edits.append(Edit(kind: .kept, line: old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return edits
    }

    /// The runs of edits that hold a change and the lines around it.
    private static func hunks(of edits: [Edit]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in edits.indices where edits[index].kind != .kept {
            let around = max(0, index - context)..<min(edits.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= around.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
            } else {
                hunks.append(around)
            }
        }
        return hunks
    }

    private static func header(of hunk: Range<Int>, in edits: [Edit]) -> String {
        func side(without kind: Edit.Kind) -> String {
            let start = edits[..<hunk.lowerBound].count { $0.kind != kind } + 1
            return "\(start),\(edits[hunk].count { $0.kind != kind })"
        }
        return "@@ -\(side(without: .added)) +\(side(without: .removed)) @@"
    }
}
