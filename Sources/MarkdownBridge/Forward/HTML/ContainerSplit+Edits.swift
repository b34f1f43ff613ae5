import CCmarkGFM
import CMarkGuard
import InstantPageCore

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

        static func edits(
            for piece: HTMLLayout.Piece, in chain: HTMLChain, _ source: SourceText, _ prefix: ContainerPrefix
        ) -> [Edit] {
            let canonical = prefix.canonical
            var edits: [Edit] = []
            var lines: LiteralLines?
            for index in (piece.containerTags + piece.paragraphTags).sorted() {
                let tag = chain.tags[index]
                if lines?.node != tag.node { lines = LiteralLines(tag.node, in: source) }
                guard let lines else { continue }
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
        let node: MarkdownNode
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

extension HTMLElement {
    fileprivate var isPartOfContainer: Bool { holdsMarkdown || self == .summary }
}
