/// Finds what would make a line of text the start of a block.
struct LineStart {
    /// The text up to its line break, or to the next style or link.
    var text: MarkdownSlice
    /// True when the line ends after the text.
    var endsLine: Bool
    var isFirstLine: Bool
    /// True when quote or item markers stand on the same line.
    var followsMarker: Bool
    var startsItem: Bool
    /// True when the text begins with what would be read as the definition of a link.
    var isDefinition: Bool
    var readsMath: Bool
    var rules: EscapeRules

    /// The offset of the byte that a backslash before it makes safe; nil when nothing is unsafe.
    var unsafeOffset: Int? {
        guard let first = text.first else { return nil }
        switch first {
        case UInt8(ascii: "#"): return rules.has(.headingStart) && isHeading ? 0 : nil
        case UInt8(ascii: ">"): return rules.has(.quoteStart) ? 0 : nil
        case UInt8(ascii: "+"): return isBullet ? 0 : nil
        case UInt8(ascii: "-"): return isBullet || isRule || isUnderline || isDelimiterRow ? 0 : nil
        case UInt8(ascii: "*"): return isBullet || isRule ? 0 : nil
        case UInt8(ascii: "_"): return isRule ? 0 : nil
        case UInt8(ascii: "="): return isUnderline ? 0 : nil
        case UInt8(ascii: "|"), UInt8(ascii: ":"): return isDelimiterRow ? 0 : nil
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return rules.has(.fenceStart) && run(of: first) >= 3 ? 0 : nil
        case UInt8(ascii: "$"): return rules.has(.mathStart) && readsMath && run(of: first) == 2 ? 0 : nil
        case UInt8(ascii: "["): return isBox || isDefinition ? 0 : nil
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return numberEnd
        default: return nil
        }
    }

    private func run(of byte: UInt8) -> Int {
        text.prefix { $0 == byte }.count
    }

    private func isBlankOrEnd(at index: Int) -> Bool {
        index < text.count ? text[index].isBlank : endsLine
    }

    private var isHeading: Bool {
        let count = run(of: UInt8(ascii: "#"))
        return count <= 6 && isBlankOrEnd(at: count)
    }

    private var isBullet: Bool {
        rules.has(.bulletStart) && isBlankOrEnd(at: 1)
    }

    /// A rule together with the markers before it, which may be of the same character.
    private var isRule: Bool {
        guard rules.has(.ruleStart), endsLine, let first = text.first else { return false }
        let count = text.count { $0 == first }
        return text.allSatisfy { $0 == first || $0.isBlank } && (count >= 3 || followsMarker)
    }

    private var isUnderline: Bool {
        guard rules.has(.underlineStart), !isFirstLine, endsLine, let first = text.first else { return false }
        return text.dropFirst(run(of: first)).allSatisfy(\.isBlank)
    }

    private var isDelimiterRow: Bool {
        guard rules.has(.delimiterRowStart), !isFirstLine, endsLine else { return false }
        return text.contains(UInt8(ascii: "-"))
            && text.allSatisfy { $0.isOne(of: "|:-") || $0.isBlank }
    }

    private var isBox: Bool {
        guard rules.has(.boxBracket), startsItem, isFirstLine, text.count >= 3, text[2] == UInt8(ascii: "]") else {
            return false
        }
        let inside = text[1]
        return inside == UInt8(ascii: " ") || inside.asciiLowercased == UInt8(ascii: "x")
    }

    /// The place of the full stop or the parenthesis after a number that begins an item.
    private var numberEnd: Int? {
        guard rules.has(.numberStart) else { return nil }
        let digits = text.prefix { $0.isASCIIDigit }.count
        guard digits <= 9, digits < text.count, isBlankOrEnd(at: digits + 1),
            text[digits] == UInt8(ascii: ".") || text[digits] == UInt8(ascii: ")")
        else { return nil }
        // Only a list that begins with 1 can interrupt a paragraph.
        let isOne = text.prefix(digits).drop { $0 == UInt8(ascii: "0") }.elementsEqual([UInt8(ascii: "1")])
        return isFirstLine || isOne ? digits : nil
    }
}
