import InstantPageCore

extension InlineWriter {
    /// True when the text after an angle bracket makes it the start of a tag or of an e-mail address.
    func beginsTag(_ rest: MarkdownSlice.SubSequence, index: Int) -> Bool {
        guard let next = rest.first else { return beginsEmail(rest, index: index) }
        return next.isASCIILetter || MarkdownSlice("/!?" as StaticString).contains(next)
            || beginsEmail(rest, index: index)
    }

    /// True for what could be an address up to its at sign. It may hold the delimiters of styles and code,
    /// which the parser looks for later, and ends at a blank or another angle bracket.
    private func beginsEmail(_ rest: MarkdownSlice.SubSequence, index: Int) -> Bool {
        var rest = rest
        var index = index
        while true {
            for byte in rest {
                if byte == UInt8(ascii: "@") { return true }
                if byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { return false }
            }
            index += 1
            while index < entries.count, entries[index].role != .piece {
                guard Self.hasDelimiters(entries[index].node) else { return false }
                index += 1
            }
            guard index < entries.count else { return false }
            rest = entries[index].bytes[...]
        }
    }

    private static func hasDelimiters(_ node: PageNode) -> Bool {
        switch node {
        case .textBold, .textItalic, .textStrikethrough, .textFixed, .textSpoiler, .textMarked, .textFormula: true
        default: false
        }
    }
}
