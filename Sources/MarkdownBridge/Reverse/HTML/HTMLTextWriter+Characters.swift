import InstantPageCore

extension HTMLTextWriter {
    /// Writes plain text, with what HTML or Markdown would read differently as references.
    mutating func write(pieceAt index: Int) {
        let text = entries[index].bytes
        var copied = 0
        for position in text.indices {
            let byte = text[position]
            guard Self.mayNeedReference(byte), let replacement = replacement(at: position, in: text, index: index)
            else {
                swallowsBlank = false
                continue
            }
            if copied < position { line.write(MarkdownSlice(rebasing: text[copied..<position])) }
            copied = position + 1
            switch replacement {
            case .blank: line.write(byte)
            case .string(let string): line.write(string)
            case .reference: line.write("&#\(byte);")
            case .newline: line.endLine()
            }
            swallowsBlank = place != .code && (byte == 0x0A || replacement == .blank)
        }
        if copied < text.count { line.write(MarkdownSlice(rebasing: text[copied...])) }
    }

    private enum Replacement: Equatable {
        case blank
        case string(String)
        case reference
        case newline
    }

    private static func mayNeedReference(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte.isASCIIPunctuation
    }

    /// What stands for a byte; nil for the byte itself.
    private func replacement(at position: Int, in text: MarkdownSlice, index: Int) -> Replacement? {
        let byte = text[position]
        if isConservative, byte.isASCIIPunctuation { return .reference }
        switch byte {
        case UInt8(ascii: "<"): return .string("&lt;")
        case UInt8(ascii: "&"): return InlineWriter.isReference(text[position...]) ? .string("&amp;") : nil
        case 0: return .string("\u{FFFD}")
        case UInt8(ascii: " "):
            return place == .code || (!swallowsBlank && !endsLine(after: position, in: text, index: index))
                ? .blank : .reference
        case 0x09: return place == .code ? nil : .reference
        case 0x0A:
            // Signs around a button pair only where no tag breaks the line between them.
            guard place == .code else { return isLabel && place == .amongMarkdown ? .reference : .string("<br>") }
            return isInsideCode(position, in: text, index: index) ? .newline : .reference
        case 1..<0x20, 0x7F: return .reference
        default: return place.mayHoldMarkdown ? markdownReplacement(at: position, in: text) : nil
        }
    }

    /// True when the text ends after a blank, or a line of it does.
    private func endsLine(after position: Int, in text: MarkdownSlice, index: Int) -> Bool {
        if position + 1 < text.count { return text[position + 1] == 0x0A }
        let next = entries[(index + 1)...].first { $0.role == .piece || $0.role == .atom }
        return next.map { $0.role == .piece && $0.bytes.first == 0x0A } ?? true
    }

    /// True for a line break of code that can be written as one: it neither begins nor ends the code, and
    /// no blank line comes of it.
    private func isInsideCode(_ position: Int, in text: MarkdownSlice, index: Int) -> Bool {
        guard position > 0 || index > 0 && !swallowsBlank else { return false }
        let line = text[(position + 1)...].prefix { $0 != 0x0A }
        return !line.allSatisfy(\.isBlank)
    }

    // MARK: Markdown

    private func markdownReplacement(at position: Int, in text: MarkdownSlice) -> Replacement? {
        let previous = position > 0 ? text[position - 1] : 0
        let next = position + 1 < text.count ? text[position + 1] : 0
        let isUnsafe: Bool
        switch text[position] {
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "|"): isUnsafe = true
        // The label of a button may stand in one of a link.
        case UInt8(ascii: "]"): isUnsafe = isLabel
        case UInt8(ascii: "_"): isUnsafe = !(previous.isASCIILetterOrDigit && next.isASCIILetterOrDigit)
        case UInt8(ascii: "~"), UInt8(ascii: "="):
            isUnsafe = previous == text[position] || next == text[position]
        case UInt8(ascii: "$"): isUnsafe = dollarsPair || isLabel
        case UInt8(ascii: "\\"): isUnsafe = !next.isASCIILetterOrDigit
        case UInt8(ascii: "."): isUnsafe = text[..<position].suffix(3).elementsEqual("www".utf8)
        case UInt8(ascii: ":"): isUnsafe = next == UInt8(ascii: "/")
        case UInt8(ascii: "@"):
            // No reference keeps the extension from seeing an address; a style around nothing does.
            return options.linksBareAddresses && (previous.isASCIILetterOrDigit || previous.isOne(of: "+-._"))
                ? .string("<i></i>@") : nil
        default: isUnsafe = false
        }
        return isUnsafe ? .reference : nil
    }

    // MARK: Text of atoms

    /// Text that stands between two tags of its own: all in references that could be read as anything else.
    static func references(in text: MarkdownSlice, place: Place) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() {
            let isUnsafe: Bool
            switch byte {
            case 0:
                result += "\u{FFFD}".utf8
                continue
            case UInt8(ascii: " "): isUnsafe = index == 0 || index + 1 == text.count || text[index - 1] == byte
            case UInt8(ascii: "<"), 1..<0x20, 0x7F: isUnsafe = true
            case UInt8(ascii: "&"):
                isUnsafe = place.mayHoldMarkdown || InlineWriter.isReference(text[index...])
            default: isUnsafe = place.mayHoldMarkdown && byte.isASCIIPunctuation
            }
            if isUnsafe { result += "&#\(byte);".utf8 } else { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension HTMLTextWriter.Place {
    fileprivate var mayHoldMarkdown: Bool { self == .amongMarkdown || self == .summary }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}
