extension PageJSONReader {
    /// The bytes of a string or key with its escapes resolved, valid until the next call.
    func content(of token: JSONTape.Token) -> UnsafeBufferPointer<UInt8> {
        let content = tape.content(of: token, in: bytes)
        guard token.kind == .escapedString || token.kind == .escapedKey else { return content }
        scratch.removeAll()
        JSONText.unescape(content, into: scratch)
        return scratch.bytes
    }

    func string(at index: Int, for place: PageJSONPlace) throws(PageJSONError) -> UnsafeBufferPointer<UInt8> {
        let token = tape.tokens[index]
        guard token.kind == .string || token.kind == .escapedString else { throw wrongValue(place, at: index) }
        return content(of: token)
    }

    func bool(at index: Int) throws(PageJSONError) -> Bool {
        switch tape.tokens[index].kind {
        case .yes: true
        case .no: false
        default: throw wrongValue(.bool, at: index)
        }
    }

    func int32(at index: Int) throws(PageJSONError) -> Int32 {
        let token = tape.tokens[index]
        guard token.kind == .number else { throw wrongValue(.int32, at: index) }
        return try integer(
            content(of: token), malformed: .wrongValue(expected: PageJSONPlace.int32.expectation), at: index)
    }

    func int64(at index: Int) throws(PageJSONError) -> Int64 {
        let text = try string(at: index, for: .int64)
        return try integer(text, malformed: .wrongValue(expected: PageJSONPlace.int64.expectation), at: index)
    }

    /// A number, or the string that stands for one that JSON cannot spell.
    func double(at index: Int) throws(PageJSONError) -> Double {
        let token = tape.tokens[index]
        if token.kind == .number {
            guard let value = Double(String(decoding: content(of: token), as: UTF8.self)), value.isFinite else {
                throw fault(.numberOutOfRange, at: index)
            }
            return value
        }
        switch String(decoding: try string(at: index, for: .double).prefix(5), as: UTF8.self) {
        case "nan": return .nan
        case "inf": return .infinity
        case "-inf": return -.infinity
        default: throw wrongValue(.double, at: index)
        }
    }

    func mediaId(at index: Int) throws(PageJSONError) -> MediaId {
        let text = try string(at: index, for: .mediaId)
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { throw fault(.invalidMediaId, at: index) }
        let namespace = UnsafeBufferPointer(rebasing: text[..<colon])
        let id = UnsafeBufferPointer(rebasing: text[(colon + 1)...])
        return MediaId(
            namespace: try integer(namespace, malformed: .invalidMediaId, at: index),
            id: try integer(id, malformed: .invalidMediaId, at: index))
    }

    func base16(at index: Int) throws(PageJSONError) -> [UInt8] {
        let text = try string(at: index, for: .bytes)
        guard text.count % 2 == 0 else { throw fault(.invalidBase16, at: index) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 2)
        for offset in stride(from: 0, to: text.count, by: 2) {
            guard let high = Self.lowerHexValue(text[offset]), let low = Self.lowerHexValue(text[offset + 1]) else {
                throw fault(.invalidBase16, at: index)
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    func name(
        at index: Int, of field: PageJSONLookup.Field
    ) throws(PageJSONError) -> UnsafeBufferPointer<UInt8> {
        let text = try string(at: index, for: .name)
        if let name = lookup.names.number(of: text), field.allowed.contains(name) { return text }
        var allowed: [String] = []
        if case .name(let names) = field.field.kind { allowed = names }
        throw fault(.unknownName(JSONText.excerpt(of: text), allowed: allowed), at: index)
    }

    // MARK: Parts

    private func integer<Value: FixedWidthInteger>(
        _ text: UnsafeBufferPointer<UInt8>, malformed: @autoclosure () -> PageJSONError.Reason, at index: Int
    ) throws(PageJSONError) -> Value {
        switch JSONText.integer(text, as: Value.self) {
        case .value(let value): return value
        case .outOfRange: throw fault(.numberOutOfRange, at: index)
        case .malformed: throw fault(malformed(), at: index)
        }
    }

    private static func lowerHexValue(_ byte: UInt8) -> UInt8? {
        (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte) ? nil : JSONText.hexValue(byte)
    }

    private func wrongValue(_ place: PageJSONPlace, at index: Int) -> PageJSONError {
        fault(.wrongValue(expected: place.expectation), at: index)
    }
}
