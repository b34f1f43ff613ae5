/// Small readings of the text of JSON tokens.
enum JSONText {
    /// Resolves the escapes of a string that the scanner has found well-formed.
    static func unescape(_ text: UnsafeBufferPointer<UInt8>, into buffer: ByteBuffer) {
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "\\") else {
                buffer.append(text[index])
                index += 1
                continue
            }
            let letter = text[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "b"): buffer.append(0x08)
            case UInt8(ascii: "t"): buffer.append(0x09)
            case UInt8(ascii: "n"): buffer.append(0x0A)
            case UInt8(ascii: "f"): buffer.append(0x0C)
            case UInt8(ascii: "r"): buffer.append(0x0D)
            case UInt8(ascii: "u"):
                var code = codeUnit(text, at: index) ?? 0xFFFD
                index += 4
                if code & 0xFC00 == 0xD800 {
                    let low = codeUnit(text, at: index + 2) ?? 0xDC00
                    code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
                    index += 6
                }
                append(UnicodeScalar(code) ?? "\u{FFFD}", to: buffer)
            default: buffer.append(letter)
            }
        }
    }

    private static func append(_ scalar: UnicodeScalar, to buffer: ByteBuffer) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { buffer.append(byte) }
    }

    /// The number that four base16 digits spell; nil when there are no four.
    static func codeUnit(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
        guard index + 4 <= text.count else { return nil }
        var value: UInt32 = 0
        for offset in 0..<4 {
            guard let digit = hexValue(text[index + offset]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// What a text is as an integer of a given width.
    enum Integer<Value: FixedWidthInteger> {
        case value(Value)
        /// An integer, but a larger one.
        case outOfRange
        case malformed
    }

    /// Reads decimal digits with an optional minus sign and without leading zeros.
    static func integer<Value: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>, as type: Value.Type) -> Integer<
        Value
    > {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? 1 : 0
        guard text.count > digits, text[digits] != UInt8(ascii: "0") || text.count == digits + 1 else {
            return .malformed
        }
        var value: Value = 0
        var overflows = false
        for index in digits..<text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return .malformed }
            let (product, first) = value.multipliedReportingOverflow(by: 10)
            let (sum, second) =
                isNegative
                ? product.subtractingReportingOverflow(Value(digit)) : product.addingReportingOverflow(Value(digit))
            value = sum
            overflows = overflows || first || second
        }
        return overflows ? .outOfRange : .value(value)
    }

    // MARK: For messages

    /// The text, or its beginning when it is long.
    static func excerpt(of text: UnsafeBufferPointer<UInt8>) -> String {
        let limit = 64
        guard text.count > limit else { return String(decoding: text, as: UTF8.self) }
        var end = limit
        while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: text[..<end], as: UTF8.self) + "…"
    }

    /// `.name`, or `["name"]` for a name that is no plain word.
    static func pathComponent(_ name: String, isFirst: Bool) -> String {
        let isWord =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
        guard isWord else { return "[\(name.debugDescription)]" }
        return isFirst ? name : "." + name
    }
}
