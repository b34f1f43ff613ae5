/// Predicts what tables cost: rows shorter than their header are padded with cells, the columns of
/// a row are counted by walking a list for each, and each delimiter row reads the paragraph before it.
struct TableWork {
    struct Cost {
        var padding = 0
        var width = 0
        var header = 0
    }

    /// Columns of the table that may be open; 0 for none.
    private var columns = 0
    /// Steps to read the lines since the last blank one as a header row: each line is walked back
    /// to the last pipe, which may be the start of the paragraph.
    private var headerSteps = 0
    private var paragraphBytes = 0
    private var previousLine = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// A cell is a node of some 200 bytes with a string.
    private static let stepsPerPaddedCell = 400

    mutating func blankLine() {
        columns = 0
        endParagraph()
    }

    private mutating func endParagraph() {
        headerSteps = 0
        paragraphBytes = 0
        previousLine = .init(start: nil, count: 0)
    }

    /// Predicts the cost of a line from its content; `isIndented` when four or more columns of blanks
    /// stand before.
    mutating func line(_ content: UnsafeBufferPointer<UInt8>, isIndented: Bool) -> Cost {
        var cost = Cost()
        let delimiters = DelimiterRow(content)
        if columns > 0 || delimiters != nil {
            let pipes = Self.pipes(in: content)
            if columns > 0 {
                cost.padding = max(0, columns - pipes - 1) * Self.stepsPerPaddedCell
                cost.width = Self.listSteps(pipes)
            }
            if let delimiters {
                if delimiters.isUnderline, !isIndented {
                    // A heading's underline or a rule: the paragraph ends.
                    endParagraph()
                    return cost
                }
                cost.header = headerSteps
                cost.width += Self.listSteps(pipes) + Self.listSteps(Self.pipes(in: previousLine))
                columns = max(columns, pipes + 1)
            }
        }
        paragraphBytes += content.count + 1
        headerSteps += paragraphBytes
        previousLine = content
        return cost
    }

    /// Cells are appended to a list that is walked to its end; each row is read up to twice.
    private static func listSteps(_ pipes: Int) -> Int {
        pipes > 64 ? 2 * pipes * pipes : 0
    }

    private static func pipes(in content: UnsafeBufferPointer<UInt8>) -> Int {
        var pipes = 0
        for byte in content where byte == UInt8(ascii: "|") { pipes += 1 }
        return pipes
    }

    /// A line of hyphens, colons, pipes and blanks.
    private struct DelimiterRow {
        /// True for hyphens and blanks alone.
        var isUnderline = true

        init?(_ content: UnsafeBufferPointer<UInt8>) {
            var hyphens = false
            for byte in content {
                switch byte {
                case UInt8(ascii: "-"): hyphens = true
                case UInt8(ascii: "|"), UInt8(ascii: ":"): isUnderline = false
                case 0x20, 0x09, 0x0B, 0x0C: break
                default: return nil
                }
            }
            guard hyphens else { return nil }
        }
    }
}
