import InstantPageCore

extension InlineWriter {
    /// Writes plain text, with what Markdown would read differently escaped.
    mutating func write(pieceAt index: Int) {
        let text = entries[index].bytes
        let isLast = index + 1 == entries.count
        var position = 0
        var copied = 0
        run = nil
        var forced = forcedRange(
            in: text, at: lineStartEscape(in: text, from: 0, index: index) ?? headingEndEscape(in: text, index: index))
        if line.isAtLineStart || (index == 0 && (context.place != .paragraph || context.followsBox)) {
            position = writeEdgeBlank(text, at: 0)
            copied = position
        }
        while position < text.count {
            let byte = text[position]
            let isForced = forced.contains(position)
            guard Self.isSpecial(byte) || isForced || isConservative else {
                position += 1
                continue
            }
            let atEnd = isLast && position + 1 == text.count
            let replacement =
                isForced ? .backslash : replacement(for: byte, at: position, in: text, index: index, atEnd: atEnd)
            guard let replacement else {
                position += 1
                continue
            }
            flush(text, from: copied, to: position)
            position += 1
            copied = position
            if case .lineBreak = replacement {
                line.write("\\")
                line.endLine()
                isFirstLine = false
                forced = forcedRange(in: text, at: lineStartEscape(in: text, from: position, index: index))
                position = writeEdgeBlank(text, at: position)
                copied = position
            } else {
                write(replacement, byte)
            }
        }
        flush(text, from: copied, to: text.count)
    }

    /// Writes a text that no rule is about, which most are; false when one may be.
    mutating func writeHarmless(_ string: String, in context: InlineContext) -> Bool {
        guard !isConservative else { return false }
        var string = string
        return string.withUTF8 { text in
            guard let first = text.first, let last = text.last, Self.isHarmless(first: first), last != UInt8(ascii: "#"),
                last != 0x20, text.allSatisfy({ !Self.isSpecial($0) || $0 == 0x20 })
            else { return false }
            line.write(text)
            return true
        }
    }

    /// True for a character that begins neither a block nor an edge.
    private static func isHarmless(first byte: UInt8) -> Bool {
        byte.isASCIILetter || byte > 0x80 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"")
    }

    private enum Replacement {
        case backslash
        case string(StaticString)
        case reference
        case lineBreak
    }

    private mutating func write(_ replacement: Replacement, _ byte: UInt8) {
        switch replacement {
        case .backslash:
            line.write("\\")
            line.write(byte)
        case .string(let string): line.write(string)
        case .reference: line.write("&#\(byte);")
        case .lineBreak: break
        }
    }

    private mutating func flush(_ text: MarkdownSlice, from start: Int, to end: Int) {
        guard start < end else { return }
        line.write(MarkdownSlice(rebasing: text[start..<end]))
    }

    /// Bytes that some rule is about, and blanks that may stand at an edge.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        // ! & * . : < @ and the controls and the space; [ \ ] ^ _ ` | ~ and DEL
        let low: UInt64 = 0x1400_4442_FFFF_FFFF | 1 << 0x20
        let high: UInt64 = 0xD000_0001_F800_0001
        guard byte < 0x80 else { return byte == 0xEF }
        return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
    }

    // MARK: Edges

    /// Where the line of text that begins at `start` needs a backslash so as not to begin a block.
    private func lineStartEscape(in text: MarkdownSlice, from start: Int, index: Int) -> Int? {
        let followsBox = context.followsBox && index == 0 && start == 0
        guard context.place == .paragraph, start < text.count, line.isAtLineStart || followsBox else { return nil }
        let end = text.index(of: 0x0A, from: start) ?? text.count
        let lineStart = LineStart(
            text: MarkdownSlice(rebasing: text[start..<end]), endsLine: end < text.count || index + 1 == entries.count,
            isFirstLine: isFirstLine, followsMarker: line.containersOnLine > 0, startsItem: context.startsItem,
            isDefinition: isFirstLine && beginsDefinition(text, index: index), rules: rules)
        // After a box no block begins, but a definition does.
        if followsBox { return lineStart.isDefinition ? start : nil }
        return lineStart.unsafeOffset.map { $0 + start }
    }

    /// Where the number signs at the end of a heading need a backslash so as not to be dropped.
    private func headingEndEscape(in text: MarkdownSlice, index: Int) -> Int? {
        guard context.place == .heading, rules.has(.headingEnd), index + 1 == entries.count,
            text.last == UInt8(ascii: "#")
        else { return nil }
        let start = text.count - text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let followsBlank = start == 0 ? index == 0 : text[start - 1].isBlank
        return followsBlank ? text.count - 1 : nil
    }

    /// What a backslash makes safe that is needed at `offset`: all of a run of backticks or tildes that
    /// would be a fence, since one of them escaped alone would leave a shorter run.
    private func forcedRange(in text: MarkdownSlice, at offset: Int?) -> Range<Int> {
        guard let offset else { return 0..<0 }
        let byte = text[offset]
        guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return offset..<(offset + 1) }
        return offset..<(offset + text[offset...].prefix { $0 == byte }.count)
    }

    /// Writes a blank at the start of a line as a reference; gives the position after it.
    private mutating func writeEdgeBlank(_ text: MarkdownSlice, at position: Int) -> Int {
        guard position < text.count else { return position }
        if line.buffer.count == 0, rules.has(.byteOrderMark), text.starts(with: "\u{FEFF}"), position == 0 {
            line.write("&#xFEFF;")
            return 3
        }
        let byte = text[position]
        guard rules.has(.blankAtEdge), byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C else { return position }
        line.write("&#\(byte);")
        return position + 1
    }

    // MARK: Rules

    private mutating func replacement(
        for byte: UInt8, at position: Int, in text: MarkdownSlice, index: Int, atEnd: Bool
    ) -> Replacement? {
        func next(_ offset: Int = 1) -> UInt8 { position + offset < text.count ? text[position + offset] : 0 }
        func previous(_ offset: Int = 1) -> UInt8 { position >= offset ? text[position - offset] : 0 }
        let hasTokenAfter = position + 1 == text.count && index + 1 < entries.count
        switch byte {
        case 0x0A: return lineBreak(atEnd: atEnd, isAlone: atEnd && position == 0 && index == 0)
        case 0x0D: return rules.has(.controlCharacter) ? .reference : nil
        case 0x20, 0x09, 0x0B, 0x0C: return rules.has(.blankAtEdge) && atEnd ? .reference : nil
        case UInt8(ascii: "\\"):
            guard rules.has(.backslash) else { return nil }
            // What follows may be written as a reference, which begins with punctuation.
            let meetsReference = next() < 0x20 || (next() == 0x20 && position + 2 == text.count)
            return next().isASCIIPunctuation || meetsReference || position + 1 == text.count ? .backslash : nil
        case UInt8(ascii: "*"): return rules.has(.star) && survey.starsPair && runMatters(byte, position, text, index) ? .backslash : nil
        case UInt8(ascii: "_"):
            return rules.has(.underscore) && survey.underscoresPair && runMatters(byte, position, text, index) ? .backslash : nil
        case UInt8(ascii: "~"): return rules.has(.tilde) && survey.tildesPair && runMatters(byte, position, text, index) ? .backslash : nil
        case UInt8(ascii: "`"): return rules.has(.backtick) && survey.backticksPair ? .backslash : nil
        case UInt8(ascii: "["):
            hasBracket = true
            if openLabels > 0 { return rules.has(.labelBracket) ? .backslash : nil }
            return rules.has(.footnoteBracket) && next() == UInt8(ascii: "^") ? .backslash : nil
        case UInt8(ascii: "]"):
            if openLabels > 0 { return rules.has(.labelBracket) ? .backslash : nil }
            return rules.has(.linkBracket) && next() == UInt8(ascii: "(") ? .backslash : nil
        case UInt8(ascii: "^"):
            return rules.has(.footnoteBracket) && position == 0 && beginsFootnote(at: index) ? .backslash : conservative(byte)
        case UInt8(ascii: "!"):
            return rules.has(.exclamation) && hasTokenAfter && beginsWithBracket(entries[index + 1]) ? .backslash : nil
        case UInt8(ascii: "<"):
            // The server does not count a backslash here.
            return rules.has(.angleBracket) && beginsTag(text[(position + 1)...], index: index) ? .string("&lt;") : conservative(byte)
        case UInt8(ascii: "&"):
            return rules.has(.ampersand) && Self.isReference(text[position...]) ? .backslash : conservative(byte)
        case UInt8(ascii: "|"): return context.place == .cell && rules.has(.cellPipe) ? .backslash : conservative(byte)
        case UInt8(ascii: "."):
            let isWWW = previous() == UInt8(ascii: "w") && previous(2) == UInt8(ascii: "w") && previous(3) == UInt8(ascii: "w")
            guard isWWW, mayBeAddress, rules.has(.wwwAddress) else { return conservative(byte) }
            let before = previous(4)
            return before == 0 || before.isASCIIWhitespace || MarkdownSlice("*_~(" as StaticString).contains(before)
                ? .backslash : conservative(byte)
        case UInt8(ascii: ":"):
            guard mayBeAddress, rules.has(.schemeAddress), next() == UInt8(ascii: "/"), next(2) == UInt8(ascii: "/"),
                previous().isASCIILetter
            else { return conservative(byte) }
            return .backslash
        case UInt8(ascii: "@"):
            guard mayBeAddress, rules.has(.emailAddress), isEmail(at: position, in: text) else { return nil }
            // No escape keeps the extension from seeing an address; a style around nothing does.
            return .string("<i></i>@")
        case UInt8(ascii: "#"):
            return nil
        default: return conservative(byte)
        }
    }

    /// True for an at sign with what the extension takes for the two parts of an address around it.
    private func isEmail(at position: Int, in text: MarkdownSlice) -> Bool {
        func isName(_ byte: UInt8) -> Bool {
            byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        guard position > 0 else { return false }
        let before = text[position - 1]
        guard isName(before) || before == UInt8(ascii: ".") || before == UInt8(ascii: "+") else { return false }
        let host = text[(position + 1)...].prefix { isName($0) || $0 == UInt8(ascii: ".") }
        return zip(host, host.dropFirst()).contains { $0 == UInt8(ascii: ".") && ($1.isASCIILetter || $1.isASCIIDigit) }
    }

    private func conservative(_ byte: UInt8) -> Replacement? {
        isConservative && byte.isASCIIPunctuation && byte != UInt8(ascii: "@") ? .backslash : nil
    }

    private var mayBeAddress: Bool { options.autolink && openLabels == 0 }

    private func lineBreak(atEnd: Bool, isAlone: Bool) -> Replacement {
        if isAlone { return .string("&#10;") }
        // A backslash at the end of a block is a backslash.
        if atEnd || context.place != .paragraph { return .string("<br>") }
        return .lineBreak
    }

    /// True when the run of delimiters at `position` could open or close something. A run is looked at
    /// once, at its first byte.
    private mutating func runMatters(_ byte: UInt8, _ position: Int, _ text: MarkdownSlice, _ index: Int) -> Bool {
        if isConservative { return true }
        if let run, run.range.contains(position) { return run.matters }
        let end = position + text[position...].prefix { $0 == byte }.count
        let flanking = Flanking(
            before: TextSurvey.classes(before: position, in: text, token: TextSurvey.classes(ofTokenAt: index - 1, in: entries)),
            after: TextSurvey.classes(after: end, in: text, token: TextSurvey.classes(ofTokenAt: index + 1, in: entries)))
        let isUnderscore = byte == UInt8(ascii: "_")
        // Two tildes strike out, no other number does.
        let counts = byte != UInt8(ascii: "~") || end - position == 2
        let matters =
            counts && (flanking.mayOpen(asUnderscore: isUnderscore) || flanking.mayClose(asUnderscore: isUnderscore))
        run = (position..<end, matters)
        return matters
    }

    private func beginsWithBracket(_ entry: RichTextTape.Entry) -> Bool {
        switch entry.node {
        case .textUrl, .textEmail, .textPhone: entry.role == .open
        default: false
        }
    }
}
