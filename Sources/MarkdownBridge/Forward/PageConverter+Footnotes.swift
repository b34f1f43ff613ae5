import CMarkGuard
import InstantPageCore

// The wire has references: a named text, and links that lead to it. A footnote is a reference at
// the end of the page, and a link to it at each place that mentions it.

extension PageConverter {
    /// Starts a footnote. Its blocks stand in the page as they are, the first paragraph as the
    /// named text; a footnote that begins with something else gets an anchor before it.
    mutating func openFootnote(_ node: MarkdownNode) -> Bool {
        pendingReference = node.literal
        if let first = node.firstChild, becomesParagraph(first) { return true }
        writePendingAnchor(at: node)
        return true
    }

    /// Opens the reference on the tape, when the paragraph that comes next is one.
    mutating func openPendingReference() -> Bool {
        guard let name = pendingReference else { return false }
        pendingReference = nil
        return tape.open(.textAnchor, .init(bytes: name))
    }

    /// Gives the footnote an anchor of its own, when what comes next cannot be its named text.
    mutating func writePendingAnchor(at node: MarkdownNode) {
        guard let name = pendingReference else { return }
        pendingReference = nil
        writeAnchor(name, at: node)
    }

    /// Puts the link to a footnote on the tape: its number, raised.
    mutating func appendFootnoteLink(_ node: MarkdownNode) {
        guard let definition = guard_node_footnote_definition(node) else {
            tape.piece(node.literal)
            return
        }
        let target = tape.keep("#" + Self.percentEncoded(definition.literal))
        let isLink = openWrapper(.textUrl, .init(bytes: target), at: node)
        let isRaised = openWrapper(.textSuperscript, at: node)
        tape.piece(node.literal)
        if isRaised { tape.close() }
        if isLink { tape.close() }
    }

    /// A name as it stands in a link to it: everything but unreserved characters (RFC 3986) encoded.
    private static func percentEncoded(_ name: MarkdownSlice) -> String {
        var result = ""
        for byte in name {
            if byte.isASCIILetter || byte.isASCIIDigit || MarkdownSlice("-._~" as StaticString).contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += byte < 16 ? "%0" : "%"
                result += String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
