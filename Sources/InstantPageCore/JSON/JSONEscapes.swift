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
        while count - offset >= 16 {
            let lanes = (start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
            let escapes = (lanes .< 0x20) .| (lanes .== 0x22) .| (lanes .== 0x5C)
            if any(escapes) { break }
            offset += 16
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
