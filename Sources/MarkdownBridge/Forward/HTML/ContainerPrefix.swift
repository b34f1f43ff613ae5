import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// What stands before the content of the lines of a block: the marks of the quotes and the blanks of the items
/// and footnotes around it.
struct ContainerPrefix {
    private enum Part {
        case quote
        case blanks(Int)
    }

    private let parts: [Part]

    /// The prefix of the blocks in `parent`.
    init(in parent: MarkdownNode?) {
        var parts: [Part] = []
        var current = parent
        while let node = current {
            switch node.kind {
            case .blockQuote: parts.append(.quote)
            case .item: parts.append(.blanks(Int(node.pointee.as.list.marker_offset + node.pointee.as.list.padding)))
            case .footnoteDefinition: parts.append(.blanks(4))
            default: break
            }
            current = node.parent
        }
        self.parts = parts.reversed()
    }

    /// The prefix as one would write it.
    var canonical: [UInt8] {
        parts.flatMap { part -> [UInt8] in
            switch part {
            case .quote: [UInt8(ascii: ">"), 0x20]
            case .blanks(let count): Array(repeating: 0x20, count: count)
            }
        }
    }

    /// Where the content of a line begins. A line may have less than all of the prefix: a blank one, and
    /// one that goes on with a paragraph.
    func contentStart(in line: MarkdownSlice) -> Int {
        var index = 0
        var column = 0
        /// Columns of a tab that are left after a mark took some of it.
        func skipBlanks(_ most: Int) -> Int {
            var skipped = 0
            while skipped < most, index < line.count, line[index].isBlank {
                let width = line[index] == 0x09 ? 4 - column % 4 : 1
                column += width
                skipped += width
                index += 1
            }
            return skipped
        }
        for part in parts {
            let (start, startColumn) = (index, column)
            switch part {
            case .quote:
                _ = skipBlanks(3)
                guard index < line.count, line[index] == UInt8(ascii: ">") else {
                    return start
                }
                index += 1
                column += 1
                _ = skipBlanks(1)
            case .blanks(let count):
                guard skipBlanks(count) >= count else {
                    (index, column) = (start, startColumn)
                    return index
                }
            }
        }
        return index
    }
}
