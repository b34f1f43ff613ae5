import InstantPageCore

extension InlineWriter {
    /// Writes plain text, with what Markdown would read differently escaped.
    mutating func write(pieceAt index: Int) {
        let text = entries[index].bytes
        let isLast = index + 1 == entries.count
        var position = 0
        var copied = 0
        run = nil
        signs = nil
        var forced = forcedRange(
            in: text,
            at: lineStartEscape(in: text, from: 0, index: index) ?? headingEndEscape(in: text, index: index)
                ?? footnoteEndEscape(in: text, index: index))
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
            let spot = Spot(text: text, position: position, index: index, atEnd: atEnd)
            let replacement = isForced ? .backslash : replacement(for: byte, at: spot)
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
            guard let first = text.first, let last = text.last, Self.isHarmless(first: first),
                last != UInt8(ascii: "#"), last != 0x20, text.allSatisfy({ !Self.isSpecial($0) || $0 == 0x20 })
            else { return false }
            line.write(text)
            return true
        }
    }

    /// True for a character that begins neither a block nor an edge.
    private static func isHarmless(first byte: UInt8) -> Bool {
        byte.isASCIILetter || byte > 0x80 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"")
    }

    enum Replacement {
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
        // ! $ & * . : < = @ and the controls and the space; [ \ ] ^ _ ` | ~ and DEL
        let low: UInt64 = 0x3400_4452_FFFF_FFFF | 1 << 0x20
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
            isDefinition: isFirstLine && beginsDefinition(text, index: index),
            readsMath: options.dialect == .telegram, rules: rules)
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

    /// After the mention of a footnote a bracket or a colon would make something else of it.
    private func footnoteEndEscape(in text: MarkdownSlice, index: Int) -> Int? {
        guard index > 0, case .footnote = spellings[index - 1], let first = text.first, first.isOne(of: "([:") else {
            return nil
        }
        return 0
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
        guard rules.has(.blankAtEdge), byte.isASCIIWhitespace, byte != 0x0A, byte != 0x0D else { return position }
        line.write("&#\(byte);")
        return position + 1
    }
}
