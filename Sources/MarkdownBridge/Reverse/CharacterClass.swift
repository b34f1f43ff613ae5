/// What a character is beside a run of delimiters, as this version of the parser sees it.
enum CharacterClass {
    case blank
    case punctuation
    case other

    /// The class of a scalar: Unicode whitespace; ASCII punctuation and Unicode's category P; the rest,
    /// symbols among it.
    init(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 {
            let byte = UInt8(scalar.value)
            // The parser does not count the vertical tab.
            self = byte.isASCIIWhitespace && byte != 0x0B ? .blank : byte.isASCIIPunctuation ? .punctuation : .other
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .blank
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            self = .punctuation
        default: self = .other
        }
    }
}

extension Unicode.Scalar {
    /// True for what no formula may touch: letters and digits; of other scripts what is neither a blank nor
    /// punctuation.
    var isOfAWord: Bool {
        guard value < 0x80 else { return CharacterClass(self) == .other }
        let byte = UInt8(value)
        return byte.isASCIILetter || byte.isASCIIDigit
    }
}

extension UInt8 {
    /// True when the byte is one of some ASCII characters.
    func isOne(of characters: StaticString) -> Bool {
        MarkdownSlice(characters).contains(self)
    }

    var isASCIIPunctuation: Bool {
        (self >= 0x21 && self <= 0x2F) || (self >= 0x3A && self <= 0x40) || (self >= 0x5B && self <= 0x60)
            || (self >= 0x7B && self <= 0x7E)
    }
}

extension MarkdownSlice {
    /// The scalar that begins at `index`.
    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < count else { return nil }
        if self[index] < 0x80 { return Unicode.Scalar(self[index]) }
        var decoder = UTF8()
        var bytes = self[index...].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
        return nil
    }

    /// The scalar that ends before `index`.
    func scalar(before index: Int) -> Unicode.Scalar? {
        guard index > 0 else { return nil }
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }
}
