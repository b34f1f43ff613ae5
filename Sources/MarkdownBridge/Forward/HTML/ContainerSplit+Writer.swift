import InstantPageCore

extension ContainerSplit {
    /// Copies the source and makes the changes on the way.
    struct Writer {
        private let source: SourceText
        private var bytes: [UInt8] = []
        private var places: [Place] = []
        private var lineStart = 0
        private var place = Place(line: 1, column: 0, prefix: 0)
        /// What comes next of the source.
        private var line = 1
        private var column = 0

        init(_ source: SourceText) {
            self.source = source
            bytes.reserveCapacity(source.bytes.count + source.bytes.count / 8 + 64)
        }

        mutating func apply(_ edit: Edit) {
            guard (edit.line, edit.column) >= (line, column) else { return }
            copy(to: edit.line, edit.column)
            switch edit.change {
            case .cut: cut(edit.prefix)
            case .heading(let content, let endLine, let endColumn):
                if content.isEmpty {
                    cut(edit.prefix)
                } else {
                    beginLine(edit.prefix)
                    bytes += content
                    place.prefix += 2
                    (line, column) = (endLine, endColumn)
                }
            case .dedent(let count):
                column += count
                place = Place(line: line, column: column, prefix: bytes.count - lineStart)
            }
        }

        mutating func finish() -> (SourceText, [Place]) {
            copy(to: source.lineCount, source.line(source.lineCount).count)
            places.append(place)
            return (SourceText(bytes), places)
        }

        private mutating func copy(to lastLine: Int, _ lastColumn: Int) {
            while line < lastLine {
                bytes += source.line(line)[min(column, source.line(line).count)...]
                (line, column) = (line + 1, 0)
                endLine(thenAt: Place(line: line, column: 0, prefix: 0))
            }
            guard column < lastColumn else { return }
            bytes += source.line(line)[column..<lastColumn]
            column = lastColumn
        }

        private mutating func endLine(thenAt next: Place) {
            bytes.append(0x0A)
            places.append(place)
            place = next
            lineStart = bytes.count
        }

        private mutating func cut(_ prefix: [UInt8]) {
            let written = source.line(line)
            while column < written.count, written[column].isBlank { column += 1 }
            if bytes[lineStart...].allSatisfy(\.isContainerMark) {
                // The line begins here: the blank line goes before it.
                bytes.removeSubrange(lineStart...)
                bytes += Self.blankLine(prefix)
                endLine(thenAt: Place(line: line, column: column, prefix: prefix.count))
                bytes += prefix
            } else if column == written.count, line < source.lineCount {
                endLine(thenAt: Place(line: line, column: column, prefix: prefix.count))
                bytes += Self.blankLine(prefix)
                (line, column) = (line + 1, 0)
                endLine(thenAt: Place(line: line, column: 0, prefix: 0))
            } else {
                beginLine(prefix)
            }
        }

        /// Begins a line of its own, after a blank one.
        private mutating func beginLine(_ prefix: [UInt8]) {
            let here = Place(line: line, column: column, prefix: prefix.count)
            endLine(thenAt: here)
            bytes += Self.blankLine(prefix)
            endLine(thenAt: here)
            bytes += prefix
        }

        private static func blankLine(_ prefix: [UInt8]) -> ArraySlice<UInt8> {
            var line = prefix[...]
            while line.last == 0x20 { line.removeLast() }
            return line
        }
    }
}

extension UInt8 {
    fileprivate var isContainerMark: Bool { isBlank || self == UInt8(ascii: ">") }
}
