/// The well-formed sequences of UTF-8 (Unicode, table 3-7).
enum JSONUTF8 {
    /// The length of the sequence that begins at `index` with a byte from 0x80; 0 when it is not one.
    static func length(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let lead = bytes[index]
        let length = sequenceLength(lead)
        guard length > 0, bytes.count - index >= length, secondByte(after: lead).contains(bytes[index + 1]) else {
            return 0
        }
        for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// True when the input ends inside a sequence that is well-formed so far.
    static func isCut(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let available = bytes.count - index
        guard available < sequenceLength(bytes[index]) else { return false }
        if available > 1, !secondByte(after: bytes[index]).contains(bytes[index + 1]) { return false }
        return available < 3 || bytes[index + 2] & 0xC0 == 0x80
    }

    private static func sequenceLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// Keeps out overlong spellings, surrogates and what lies past U+10FFFF.
    private static func secondByte(after lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}
