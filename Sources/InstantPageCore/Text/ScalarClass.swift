/// Characters by number, as the scanners of texts see them.
enum ScalarClass {
    static func isLetter(_ value: UInt32) -> Bool {
        if value < 0x80 { return isASCIILetter(value) }
        switch category(of: value) {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        default: return false
        }
    }

    static func isDecimalDigit(_ value: UInt32) -> Bool {
        value < 0x80 ? isASCIIDigit(value) : category(of: value) == .decimalNumber
    }

    /// A letter, a number of any kind, or an underscore: what makes a word go on.
    static func isWord(_ value: UInt32) -> Bool {
        if value < 0x80 { return isASCIIWord(value) }
        switch category(of: value) {
        case .decimalNumber, .letterNumber, .otherNumber: return true
        default: return isLetter(value)
        }
    }

    /// A blank, a line break, or a control character.
    static func isSeparator(_ value: UInt32) -> Bool {
        if value < 0x80 { return value <= 0x20 || value == 0x7F }
        switch category(of: value) {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return true
        default: return false
        }
    }

    @inline(__always)
    static func isASCIILetter(_ value: UInt32) -> Bool {
        (value | 0x20) &- 0x61 < 26
    }

    @inline(__always)
    static func isASCIIDigit(_ value: UInt32) -> Bool {
        value &- 0x30 < 10
    }

    @inline(__always)
    static func isASCIIWord(_ value: UInt32) -> Bool {
        isASCIILetter(value) || isASCIIDigit(value) || value == 0x5F
    }

    /// True for one of some ASCII characters.
    @inline(__always)
    static func isOne(of characters: StaticString, _ value: UInt32) -> Bool {
        guard value < 0x80 else { return false }
        return characters.withUTF8Buffer { $0.contains(UInt8(value)) }
    }

    private static func category(of value: UInt32) -> Unicode.GeneralCategory {
        Unicode.Scalar(value)?.properties.generalCategory ?? .unassigned
    }
}
