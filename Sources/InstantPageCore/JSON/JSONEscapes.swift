extension ByteBuffer {
    /// Appends the inside of a JSON string: quotation mark, backslash and the controls below U+0020
    /// are escaped, everything else stays as it is.
    package func appendJSONEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        let raw = UnsafeRawPointer(start)
        var offset = 0
        while offset < text.count {
            let clean = offset + Self.cleanPrefix(of: raw + offset, count: text.count - offset)
            append(UnsafeBufferPointer(start: start + offset, count: clean - offset))
            guard clean < text.count else { return }
            appendEscape(of: text[clean])
            offset = clean + 1
        }
    }

    /// How many bytes from `start` need no escape.
    private static func cleanPrefix(of start: UnsafeRawPointer, count: Int) -> Int {
        var offset = 0
        while count - offset >= 8 {
            let word = (start + offset).loadUnaligned(as: UInt64.self)
            if ByteWord.hasByte(below: 0x20, in: word) || ByteWord.has(0x22, in: word) || ByteWord.has(0x5C, in: word) {
                break
            }
            offset += 8
        }
        while offset < count, !needsEscape((start + offset).load(as: UInt8.self)) { offset += 1 }
        return offset
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x22 || byte == 0x5C
    }

    private func appendEscape(of byte: UInt8) {
        switch byte {
        case 0x22: append(#"\""#)
        case 0x5C: append(#"\\"#)
        case 0x08: append(#"\b"#)
        case 0x09: append(#"\t"#)
        case 0x0A: append(#"\n"#)
        case 0x0C: append(#"\f"#)
        case 0x0D: append(#"\r"#)
        default:
            append(#"\u00"#)
            append(Self.hexDigit(byte >> 4))
            append(Self.hexDigit(byte & 15))
        }
    }

    package static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

/// Questions about eight bytes at once, without vector instructions, which the compiler does not
/// make from SIMD types in the standard library's generics.
enum ByteWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// True when one of the bytes is `byte`.
    @inline(__always)
    static func has(_ byte: UInt8, in word: UInt64) -> Bool {
        hasByte(below: 1, in: word ^ (ones &* UInt64(byte)))
    }

    /// True when one of the bytes is below `limit`, which is at most 128.
    @inline(__always)
    static func hasByte(below limit: UInt8, in word: UInt64) -> Bool {
        (word &- ones &* UInt64(limit)) & ~word & highBits != 0
    }

    /// True when one of the bytes is 128 or more.
    @inline(__always)
    static func hasNonASCII(_ word: UInt64) -> Bool {
        word & highBits != 0
    }
}
