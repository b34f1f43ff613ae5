/// Reads a JSON text (RFC 8259, strictly) onto a tape, without recursion, in one pass.
struct JSONScanner {
    /// How deep objects and arrays may nest. No page within ``InstantPageLimits`` comes near it.
    static let maximumNesting = 512

    private enum State {
        case value, elementOrEnd, key, keyOrEnd, afterValue
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var state = State.value
    /// The containers around `position`, as indices of tokens.
    private var open: [Int] = []
    private var tape = JSONTape()

    /// Scans the whole of `bytes`, which holds one value.
    static func tape(of bytes: UnsafeBufferPointer<UInt8>) throws(PageJSONError) -> JSONTape {
        var scanner = JSONScanner(bytes: bytes)
        scanner.tape.tokens.reserveCapacity(bytes.count / 12 + 16)
        try scanner.scan()
        return scanner.tape
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    // MARK: Structure

    private mutating func scan() throws(PageJSONError) {
        while true {
            skipBlanks()
            if open.isEmpty, state == .afterValue {
                guard position == bytes.count else { throw fault(.trailingBytes) }
                return
            }
            guard position < bytes.count else { throw fault(.unexpectedEnd) }
            let byte = bytes[position]
            switch state {
            case .value: try value(byte)
            case .elementOrEnd:
                if byte == UInt8(ascii: "]") { close() } else { try value(byte) }
            case .key: try key(byte)
            case .keyOrEnd:
                if byte == UInt8(ascii: "}") { close() } else { try key(byte) }
            case .afterValue: try afterValue(byte)
            }
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private mutating func value(_ byte: UInt8) throws(PageJSONError) {
        state = .value
        switch byte {
        case UInt8(ascii: "{"): try begin(.object)
        case UInt8(ascii: "["): try begin(.array)
        case UInt8(ascii: "\""): try string(.string, escaped: .escapedString)
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        case UInt8(ascii: "n"): try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        default: throw fault(.unexpectedByte(byte))
        }
        if state == .value { state = .afterValue }
    }

    private mutating func begin(_ kind: JSONTape.Token.Kind) throws(PageJSONError) {
        guard open.count < Self.maximumNesting else { throw fault(.nestingTooDeep) }
        open.append(tape.tokens.count)
        tape.tokens.append(.init(kind, offset: position, extent: .max))
        position += 1
        state = kind == .object ? .keyOrEnd : .elementOrEnd
    }

    private mutating func close() {
        if let container = open.popLast() { tape.tokens[container].extent = tape.tokens.count }
        position += 1
        state = .afterValue
    }

    private mutating func key(_ byte: UInt8) throws(PageJSONError) {
        state = .key
        guard byte == UInt8(ascii: "\"") else { throw fault(.unexpectedByte(byte)) }
        try string(.key, escaped: .escapedKey)
        state = .value
        skipBlanks()
        guard position < bytes.count else { throw fault(.unexpectedEnd) }
        guard bytes[position] == UInt8(ascii: ":") else { throw fault(.unexpectedByte(bytes[position])) }
        position += 1
    }

    private mutating func afterValue(_ byte: UInt8) throws(PageJSONError) {
        let isObject = open.last.map { tape.tokens[$0].kind == .object } ?? false
        if byte == UInt8(ascii: ",") {
            position += 1
            state = isObject ? .key : .value
        } else if byte == UInt8(ascii: isObject ? "}" : "]") {
            close()
        } else {
            throw fault(.unexpectedByte(byte))
        }
    }

    // MARK: Words and numbers

    private mutating func word(_ word: StaticString, _ kind: JSONTape.Token.Kind) throws(PageJSONError) {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw fault(.unexpectedEnd) }
            guard bytes[position] == word.utf8Start[index] else { throw fault(.unexpectedByte(bytes[position])) }
            position += 1
        }
        tape.tokens.append(.init(kind, offset: start, extent: 0))
    }

    private mutating func number() throws(PageJSONError) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        tape.tokens.append(.init(.number, offset: start, extent: position - start))
    }

    /// One digit or more.
    private mutating func digits() throws(PageJSONError) {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position == start else { return }
        throw fault(position < bytes.count ? .unexpectedByte(bytes[position]) : .unexpectedEnd)
    }

    // MARK: Strings

    private mutating func string(
        _ plain: JSONTape.Token.Kind, escaped: JSONTape.Token.Kind
    ) throws(PageJSONError) {
        let start = position
        var kind = plain
        position += 1
        while true {
            skipPlainBytes()
            guard position < bytes.count else { throw fault(.unexpectedEnd) }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                tape.tokens.append(.init(kind, offset: start, extent: position - start - 1))
                position += 1
                return
            case UInt8(ascii: "\\"):
                kind = escaped
                try escape()
            case 0x00..<0x20: throw fault(.controlCharacter(byte))
            case 0x80...:
                let length = JSONUTF8.length(of: bytes, at: position)
                guard length > 0 else {
                    throw fault(JSONUTF8.isCut(bytes, at: position) ? .unexpectedEnd : .invalidUTF8)
                }
                position += length
            default: position += 1
            }
        }
    }

    /// Skips ASCII that means itself, eight bytes at once.
    private mutating func skipPlainBytes() {
        guard let base = bytes.baseAddress else { return }
        let raw = UnsafeRawPointer(base)
        while bytes.count - position >= 8 {
            let word = (raw + position).loadUnaligned(as: UInt64.self)
            if ByteWord.hasByte(below: 0x20, in: word) || ByteWord.has(0x22, in: word) || ByteWord.has(0x5C, in: word)
                || ByteWord.hasNonASCII(word)
            {
                return
            }
            position += 8
        }
    }

    private mutating func escape() throws(PageJSONError) {
        guard position + 1 < bytes.count else { throw fault(.unexpectedEnd, at: bytes.count) }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            let code = try codeUnit(at: position)
            if code & 0xF800 != 0xD800 {
                position += 6
            } else {
                guard code & 0xFC00 == 0xD800 else { throw fault(.loneSurrogate) }
                try lowSurrogate(at: position + 6)
                position += 12
            }
        default: throw fault(.invalidEscape)
        }
    }

    private func codeUnit(at escape: Int) throws(PageJSONError) -> UInt32 {
        if let code = JSONText.codeUnit(bytes, at: escape + 2) { return code }
        // An escape that the input cuts off could still have become one.
        let rest = bytes[(escape + 2)...].prefix(4)
        let isCut = rest.count < 4 && rest.allSatisfy { JSONText.hexValue($0) != nil }
        throw isCut ? fault(.unexpectedEnd, at: bytes.count) : fault(.invalidEscape, at: escape)
    }

    private func lowSurrogate(at escape: Int) throws(PageJSONError) {
        let rest = bytes[min(escape, bytes.count)...].prefix(2)
        guard rest.elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
            let isCut = [UInt8(ascii: "\\"), UInt8(ascii: "u")].starts(with: rest)
            throw isCut ? fault(.unexpectedEnd, at: bytes.count) : fault(.loneSurrogate)
        }
        guard try codeUnit(at: escape) & 0xFC00 == 0xDC00 else { throw fault(.loneSurrogate) }
    }

    // MARK: Errors

    private func fault(_ reason: PageJSONError.Reason) -> PageJSONError {
        fault(reason, at: position)
    }

    private func fault(_ reason: PageJSONError.Reason, at offset: Int) -> PageJSONError {
        // Where a value is about to come, the path leads to it; elsewhere to what holds the place.
        let target =
            switch state {
            case .value, .elementOrEnd: tape.tokens.count
            case .key, .keyOrEnd, .afterValue: open.last ?? 0
            }
        return PageJSONError(offset: offset, path: tape.path(to: target, in: bytes), reason: reason)
    }
}
