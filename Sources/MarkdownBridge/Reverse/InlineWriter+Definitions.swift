import InstantPageCore

/// The parser looks for definitions of links and footnotes before it looks for code, tags and links. So
/// their brackets may stand far apart, and where nothing else counts them.
extension InlineWriter {
    /// True when a text at the start of a paragraph begins with a label and a colon.
    func beginsDefinition(_ text: MarkdownSlice, index: Int) -> Bool {
        guard rules.has(.definitionBracket), text.first == UInt8(ascii: "[") else { return false }
        for position in text.indices.dropFirst() {
            let next = position + 1 < text.count ? text[position + 1] : nil
            switch text[position] {
            case UInt8(ascii: "]"):
                if next == UInt8(ascii: ":") { return true }
                // One that could end a link is escaped, and does not end the label either.
                if next != UInt8(ascii: "(") {
                    return next == nil && nextPiece(after: index)?.first == UInt8(ascii: ":")
                }
            case UInt8(ascii: "["):
                if next != UInt8(ascii: "^") { return false }
            default: break
            }
        }
        return entries[(index + 1)...].contains { holdsLabelEnd($0) }
    }

    /// True for a link at the start of a paragraph whose label holds a bracket and a colon that cannot be
    /// escaped, in code or in a tag.
    func beginsDefinition(linkAt index: Int) -> Bool {
        guard context.place == .paragraph, line.isAtLineStart || (context.followsBox && index == 0) else {
            return false
        }
        var isCode = false
        for entry in entries[(index + 1)..<Int(entries[index].partner)] {
            if entry.node == .textFixed { isCode = true }
            if entry.role != .piece || isCode, holdsLabelEnd(entry) { return true }
        }
        return false
    }

    /// True for the text after the bracket of a label that would begin a footnote: there a backslash
    /// before a bracket does not count.
    func beginsFootnote(at index: Int) -> Bool {
        guard index > 0, entries[index - 1].node.isLink, entries[index - 1].role == .open, openLabels == 1 else {
            return false
        }
        return entries[index..<Int(entries[index - 1].partner)].contains { $0.bytes.contains(UInt8(ascii: "]")) }
    }

    private func nextPiece(after index: Int) -> MarkdownSlice? {
        entries[(index + 1)...].first { $0.role == .piece }?.bytes
    }

    private func holdsLabelEnd(_ entry: RichTextTape.Entry) -> Bool {
        if entry.node == .textImage, let id = entry.id, case .external(let external)? = media[id] {
            return external.url.contains("]:")
        }
        return zip(entry.bytes, entry.bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
    }
}
