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

    struct Place {
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
