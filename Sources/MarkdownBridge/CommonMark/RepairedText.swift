import InstantPageCore

/// An input that is not UTF-8, or that has NUL characters, as the parser reads it: U+FFFD stands for
/// them. Lines stay lines, but columns move.
///
/// The parser could do this itself, but takes up to two good characters at the end of a line with the
/// bad byte before them, and counts columns in what it has made.
enum RepairedText {
    /// The repaired copy; nil when there is nothing to repair.
    static func repairing(_ source: SourceText) -> SourceText? {
        let bytes = source.bytes
        var scan = Scan(bytes)
        var bad = scan.next(from: 0)
        guard bad < bytes.count else { return nil }
        var repaired: [UInt8] = []
        repaired.reserveCapacity(bytes.count + bytes.count / 8 + 16)
        var copied = 0
        while bad < bytes.count {
            repaired += bytes[copied..<bad]
            repaired += replacement
            copied = bad + step(in: bytes, at: bad).length
            bad = scan.next(from: copied)
        }
        repaired += bytes[copied...]
        return SourceText(repaired)
    }

    /// Finds the columns of the input for those of its repaired copy. Fast for positions in order.
    struct Columns {
        let source: SourceText
        private var line = 0
        private var offset = 0
        private var column = 1

        init(_ source: SourceText) {
            self.source = source
        }

        mutating func position(of repaired: SourcePosition) -> SourcePosition {
            if repaired.line != line || repaired.column < column {
                line = repaired.line
                offset = 0
                column = 1
            }
            let bytes = source.line(line)
            while column < repaired.column, offset < bytes.count {
                let step = step(in: bytes, at: offset)
                offset += step.length
                column += step.isGood ? step.length : replacement.count
            }
            return SourcePosition(line: line, column: offset + 1 + max(0, repaired.column - column))
        }
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// Finds what there is to repair, from the start on. An input may be full of the one kind, and must
    /// not be searched to its end for the other each time.
    private struct Scan {
        let bytes: UnsafeBufferPointer<UInt8>
        private var illFormed: Int
        private var nul: Int

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            illFormed = UTF8Check.firstIllFormed(in: bytes, from: 0) ?? bytes.count
            nul = bytes.index(of: 0, from: 0) ?? bytes.count
        }

        /// The next place at or after `offset`, which is not before that of the last call.
        mutating func next(from offset: Int) -> Int {
            if illFormed < offset { illFormed = UTF8Check.firstIllFormed(in: bytes, from: offset) ?? bytes.count }
            if nul < offset { nul = bytes.index(of: 0, from: offset) ?? bytes.count }
            return min(illFormed, nul)
        }
    }

    /// The character at an offset, or the bytes that one U+FFFD stands for.
    private static func step(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (length: Int, isGood: Bool) {
        let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
        let sequence = UTF8Check.sequence(in: rest)
        return (sequence.length, sequence.isWellFormed && rest[0] != 0)
    }
}
