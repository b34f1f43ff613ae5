import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Converts an HTML tag among text. Returns the node after which the walk goes on: the tag, or
    /// the closing tag when all between was taken.
    mutating func convertTag(_ node: MarkdownNode) -> MarkdownNode {
        switch node.tagMark {
        case .lineBreak: tape.piece(.lineBreak)
        case .partner(let partner):
            guard let tag = InlineTag(node.literal, dialect: options.dialect) else { break }
            if tag.isClosing {
                closeTag()
            } else {
                return openTag(tag, at: node, closedBy: partner)
            }
        case .alone:
            guard let tag = InlineTag(node.literal, dialect: options.dialect) else { break }
            reportDroppedAttributes(of: tag, at: node)
            let wrappers = openWrappers(of: tag, at: node)
            for _ in 0..<wrappers { tape.close() }
        case .dropped: reportDroppedTag(node)
        case .literal, nil: appendLiteralTag(node)
        }
        return node
    }

    private mutating func appendLiteralTag(_ node: MarkdownNode) {
        tape.piece(node.literal)
        findings.report(
            .warning, .literalHTML, "\(node.literal.shortened) stays visible as it was written", at: node.position
        )
    }

    private func reportDroppedTag(_ node: MarkdownNode) {
        if node.literal.tagName.count == 0 {
            findings.report(.note, .droppedComment, "\(node.literal.shortened) shows nothing", at: node.position)
        } else {
            findings.report(
                .warning, .droppedTag, "Telegram has nothing for \(node.literal.shortened)", at: node.position)
        }
    }

    private mutating func openTag(
        _ tag: InlineTag, at node: MarkdownNode, closedBy partner: MarkdownNode
    ) -> MarkdownNode {
        reportDroppedAttributes(of: tag, at: node)
        switch tag.name {
        case .emoji:
            let alt = tape.keep(textBetween(node, partner))
            tape.atom(.textCustomEmoji, .init(bytes: alt, number: tag.emojiId ?? 0))
            return partner
        case .math:
            let latex = formulaBetween(node, partner)
            if !latex.isEmpty { tape.atom(.textFormula, .init(bytes: tape.keep(latex))) }
            return partner
        default:
            // The closing tag needs to know how many wrappers are its own; an opening tag that
            // opened none makes it close none.
            let wrappers = openWrappers(of: tag, at: node)
            openTagWrappers.append(wrappers)
            return node
        }
    }

    /// Closes the wrappers of the innermost open tag, which is the partner of the one that closes.
    private mutating func closeTag() {
        let wrappers = openTagWrappers.popLast() ?? 0
        for _ in 0..<wrappers { tape.close() }
    }

    /// Opens what a tag stands for; returns how many wrappers that are.
    private mutating func openWrappers(of tag: InlineTag, at node: MarkdownNode) -> Int {
        if let style = tag.name.style {
            return openWrapper(style, at: node) ? 1 : 0
        }
        var opened = 0
        if tag.name == .a {
            if let name = tag["name"], openWrapper(.textAnchor, .init(bytes: tape.keep(name)), at: node) {
                opened += 1
            }
            if let href = tag["href"], openLink(to: tape.keep(href), at: node) { opened += 1 }
        } else if tag.name == .reference, let name = tag["name"] {
            if openWrapper(.textAnchor, .init(bytes: tape.keep(name)), at: node) { opened += 1 }
        } else if tag.name == .time, let (date, format) = tag.time {
            if openWrapper(.textDate, .init(date: date, format: format), at: node) {
                opened += 1
            }
        }
        return opened
    }

    private mutating func reportDroppedAttributes(of tag: InlineTag, at node: MarkdownNode) {
        for attribute in tag.attributes where !tag.name.attributes.contains(attribute.name) {
            findings.report(
                .warning, .droppedAttribute, "<\(tag.name.rawValue)> has no place for its attribute \(attribute.name)",
                at: node.position)
        }
    }

    // MARK: Text between tags

    /// The text that two siblings have between them, without the tags that style it.
    private func textBetween(_ opener: MarkdownNode, _ closer: MarkdownNode) -> String {
        var text = ""
        var current = opener.next
        while let node = current, node != closer {
            if !node.isUnderstoodTag { text += node.visibleText?.string ?? node.plainText }
            current = node.next
        }
        return text
    }

    /// The source of a formula: what was written between the tags, before Markdown read it.
    private mutating func formulaBetween(_ opener: MarkdownNode, _ closer: MarkdownNode) -> String {
        if let written = writtenBetween(opener, closer) {
            return written.withUnsafeBufferPointer(\.decodingReferences)
        }
        let text = textBetween(opener, closer)
        if !text.isEmpty {
            findings.report(
                .warning, .approximateFormula, "the formula was put together from text that Markdown had read",
                at: opener.position)
        }
        return text
    }

    /// The source between two tags, without what quotes and items put before its lines; nil when
    /// the parser's positions are off, as they are after some constructs.
    private func writtenBetween(_ opener: MarkdownNode, _ closer: MarkdownNode) -> [UInt8]? {
        guard source.rest(ofLine: opener.startLine, fromColumn: opener.startColumn).starts(with: opener.literal),
            source.rest(ofLine: closer.startLine, fromColumn: closer.startColumn).starts(with: closer.literal)
        else { return nil }
        var written: [UInt8] = []
        var start = opener.startColumn - 1 + opener.literal.count
        for number in opener.startLine...max(opener.startLine, closer.startLine) {
            let line = source.line(number)
            if number > opener.startLine {
                start = line.prefix { $0.isBlank || $0 == UInt8(ascii: ">") }.count
                written.append(0x0A)
            }
            let end = number == closer.startLine ? closer.startColumn - 1 : line.count
            guard start <= end else { return nil }
            written += line[start..<end]
        }
        return written
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// True for a tag that the page shows as a style or as data.
    fileprivate var isUnderstoodTag: Bool {
        guard kind == .htmlInline, let tagMark else { return false }
        return tagMark != .literal
    }
}
