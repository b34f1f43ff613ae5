/// Well-formedness of UTF-8 (RFC 3629).
enum UTF8Check {
    /// The offset of the first byte at or after `start` that begins no well-formed sequence.
    static func firstIllFormed(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var index = start
        while index < bytes.count {
            if index + 16 <= bytes.count {
                let lanes = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD2<UInt64>.self)
                if (lanes[0] | lanes[1]) & 0x8080_8080_8080_8080 == 0 {
                    index += 16
                    continue
                }
            }
            guard let length = sequenceLength(base + index, limit: bytes.count - index) else { return index }
            index += length
        }
        return nil
    }

    /// The character that `bytes` begin with, or what looks like one: a first byte with the
    /// continuation bytes that belong to it, as many as are there. `bytes` are not empty.
    static func sequence(in bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, isWellFormed: Bool) {
        guard let base = bytes.baseAddress else { return (0, true) }
        if let length = sequenceLength(base, limit: bytes.count) { return (length, true) }
        let expected =
            switch bytes[0] {
            case 0xC0...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF7: 4
            default: 1
            }
        return (1 + bytes.prefix(expected).dropFirst().prefix { $0 & 0xC0 == 0x80 }.count, false)
    }

    private static func sequenceLength(_ start: UnsafePointer<UInt8>, limit: Int) -> Int? {
        let first = start[0]
        if first < 0x80 { return 1 }
        func isContinuation(_ offset: Int) -> Bool { start[offset] & 0xC0 == 0x80 }
        switch first {
        case 0xC2...0xDF: return limit > 1 && isContinuation(1) ? 2 : nil
        case 0xE0...0xEF:
            guard limit > 2, isContinuation(1), isContinuation(2) else { return nil }
            // No overlong forms, no surrogates.
            if first == 0xE0, start[1] < 0xA0 { return nil }
            if first == 0xED, start[1] > 0x9F { return nil }
            return 3
        case 0xF0...0xF4:
            guard limit > 3, isContinuation(1), isContinuation(2), isContinuation(3) else { return nil }
            if first == 0xF0, start[1] < 0x90 { return nil }
            if first == 0xF4, start[1] > 0x8F { return nil }
            return 4
        default: return nil
        }
    }
}
