import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// A copy of a source in which the tags of elements that hold Markdown stand alone between blank lines.
///
/// CommonMark reads no Markdown in an HTML block, and an HTML block ends at a blank line only. So where
/// such a tag shares a block with something else the source is written again, with line breaks around the tag,
/// and parsed again. A summary becomes the text of a heading, in which no block can begin.
struct ContainerSplit {
    let text: SourceText
    /// For each line of the copy, where it comes from.
    private let places: [Place]

    fileprivate struct Place {
        var line: Int
        /// Where the content of the line begins in the source, and what stands before it in the copy.
        var column: Int
        var prefix: Int
    }

    /// Nil for a document that needs no copy, or of which a copy would be far larger.
    init?(of document: ParsedMarkdown) {
        var edits: [Edit] = []
        for parent in HTMLStructure.parentsOfHTML(in: document) {
            guard let first = parent.firstChild else { continue }
            let layout = HTMLLayout(from: first)
            let mixed = layout.pieces.filter { if case .mixed = layout.role(of: $0) { true } else { false } }
            guard !mixed.isEmpty else { continue }
            let prefix = ContainerPrefix(in: parent)
            for piece in mixed { edits += Edit.edits(for: piece, in: layout.chain, document.text, prefix) }
        }
        guard !edits.isEmpty else { return nil }
        let growth = edits.reduce(0) { $0 + $1.growth }
        guard growth <= 4 * document.text.bytes.count + 65_536 else { return nil }
        let order = edits.indices.sorted {
            (edits[$0].line, edits[$0].column, $0) < (edits[$1].line, edits[$1].column, $1)
        }
        var writer = Writer(document.text)
        for index in order { writer.apply(edits[index]) }
        (text, places) = writer.finish()
    }

    /// The place in the source of a place in the copy.
    func position(of position: SourcePosition) -> SourcePosition {
        guard position.line >= 1, position.line <= places.count else { return position }
        let place = places[position.line - 1]
        return SourcePosition(
            line: place.line, column: place.column + max(1, position.column - place.prefix))
    }
}

extension ContainerSplit {
    /// A change at a place of the source; columns count from 0.
    struct Edit {
        enum Change {
            /// A blank line between what stands before and after.
            case cut
            /// A summary up to a place, as a heading.
            case heading([UInt8], line: Int, column: Int)
            /// Blanks at the start of a line go.
            case dedent(Int)
        }

        var line: Int
        var column: Int
        var change: Change
        var prefix: [UInt8]

        var growth: Int {
            switch change {
            case .cut: 2 * prefix.count + 4
            case .heading: 8
            case .dedent: 0
            }
        }

        fileprivate static func edits(
            for piece: HTMLLayout.Piece, in chain: HTMLChain, _ source: SourceText, _ prefix: ContainerPrefix
        ) -> [Edit] {
            let canonical = prefix.canonical
            var edits: [Edit] = []
            // A block may be full of tags; its lines are found once.
            var known: (node: MarkdownNode, lines: LiteralLines?)?
            for index in (piece.containerTags + piece.paragraphTags).sorted() {
                let tag = chain.tags[index]
                if known?.node != tag.node { known = (tag.node, LiteralLines(tag.node, in: source)) }
                guard let lines = known?.lines else { continue }
                let isFirst =
                    tag.node.kind == .htmlBlock
                    && tag.node.literal[..<tag.start].allSatisfy(\.isHTMLWhitespace)
                let (start, end) = (lines.place(of: tag.start), lines.place(of: tag.end))
                if !isFirst {
                    edits.append(Edit(line: start.line, column: start.column, change: .cut, prefix: canonical))
                }
                var change = Change.cut
                if tag.element == .summary, !tag.isEnd, let partner = tag.partner, chain.tags[partner].node == tag.node
                {
                    let closer = lines.place(of: chain.tags[partner].start)
                    let content = MarkdownSlice(rebasing: tag.node.literal[tag.end..<chain.tags[partner].start])
                    change = .heading(content.asHeading, line: closer.line, column: closer.column)
                }
                edits.append(Edit(line: end.line, column: end.column, change: change, prefix: canonical))
            }
            var current: MarkdownNode? = piece.first
            while let node = current {
                if node.kind == .htmlBlock { edits += dedents(of: node, source, prefix) }
                current = node == piece.last ? nil : node.next
            }
            return edits
        }

        /// What is indented in HTML would be code in Markdown. So the blanks that all lines between two tags of
        /// containers begin with go.
        private static func dedents(of node: MarkdownNode, _ source: SourceText, _ prefix: ContainerPrefix) -> [Edit] {
            var edits: [Edit] = []
            var least = Int.max
            var runStart = 0
            func endRun() {
                let isIndented = least > 0 && least < .max
                for index in runStart..<edits.count { edits[index].change = .dedent(isIndented ? least : 0) }
                (least, runStart) = (.max, edits.count)
            }
            for number in node.startLine..<max(node.startLine, Int(node.pointee.end_line)) {
                let line = source.line(number + 1)
                let start = min(prefix.contentStart(in: line), line.count)
                let content = MarkdownSlice(rebasing: line[start...])
                let blanks = content.prefix(while: \.isBlank).count
                let rest = MarkdownSlice(rebasing: content[blanks...])
                guard let first = rest.first else { continue }
                if first == UInt8(ascii: "<"), HTMLElement(rest.tagName).isPartOfContainer {
                    endRun()
                } else {
                    least = min(least, blanks)
                    edits.append(Edit(line: number + 1, column: start, change: .dedent(0), prefix: []))
                }
            }
            endRun()
            return edits.filter { if case .dedent(0) = $0.change { false } else { true } }
        }
    }

    /// Where the lines of a node's literal stand in the source.
    private struct LiteralLines {
        private let node: MarkdownNode
        private let source: SourceText
        private let lines: SourceText

        /// Nil when the parser's position is off, as it is after some constructs.
        init?(_ node: MarkdownNode, in source: SourceText) {
            self.node = node
            self.source = source
            lines = SourceText(node.literal) {}
            guard node.kind == .htmlInline else { return }
            let written = source.rest(ofLine: node.startLine, fromColumn: node.startColumn)
            guard written.starts(with: node.literal) else { return nil }
        }

        func place(of offset: Int) -> (line: Int, column: Int) {
            if node.kind == .htmlInline { return (node.startLine, node.startColumn - 1 + offset) }
            let place = lines.position(ofOffset: offset)
            let line = node.startLine + place.line - 1
            // From the end of the line: the parser may have put blanks for a tab at its start.
            let column = source.line(line).count - lines.line(place.line).count + place.column - 1
            return (line, max(0, column))
        }
    }
}

extension MarkdownSlice {
    /// A text as a heading, on one line; the sign at its end keeps those of the text.
    fileprivate var asHeading: [UInt8] {
        var text: [UInt8] = []
        for line in split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let words = line.trimmingBlanks
            if !text.isEmpty, !words.isEmpty { text.append(0x20) }
            text += words
        }
        return text.isEmpty ? [] : Array("# ".utf8) + text + Array(" #".utf8)
    }
}

extension Slice where Base == MarkdownSlice {
    fileprivate var trimmingBlanks: Slice<MarkdownSlice> {
        var rest = drop(while: \.isHTMLWhitespace)
        while let last = rest.last, last.isHTMLWhitespace { rest.removeLast() }
        return rest
    }
}

extension ContainerSplit {
    /// Copies the source and makes the changes on the way.
    fileprivate struct Writer {
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
                let begun = Array(bytes[lineStart...])
                let begunPlace = place
                bytes.removeSubrange(lineStart...)
                bytes += Self.blankLine(prefix)
                endLine(thenAt: begunPlace)
                bytes += begun
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

extension HTMLElement {
    fileprivate var isPartOfContainer: Bool { holdsMarkdown || self == .summary }
}
