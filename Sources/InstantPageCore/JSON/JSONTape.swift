/// The tokens of a JSON text in their order, without commas and colons. A key is a token before its
/// value; a container knows where its tokens end, so what is in it can be skipped.
struct JSONTape {
    struct Token {
        enum Kind: UInt8 {
            case object, array, key, escapedKey, string, escapedString, number, yes, no, null
        }

        /// The kind in the top byte, the offset below: 16 bytes a token instead of 24.
        private var word: UInt64
        /// The bytes of a number or between the quotation marks of a string; the index of the token
        /// behind a container, which is past all tokens while the container is open.
        var extent: Int

        init(_ kind: Kind, offset: Int, extent: Int) {
            word = UInt64(kind.rawValue) << 56 | UInt64(offset)
            self.extent = extent
        }

        var kind: Kind { Kind(rawValue: UInt8(word >> 56)) ?? .null }

        /// The first byte of the token, the quotation mark of a string.
        var offset: Int { Int(word & (1 << 56 - 1)) }

        var isContainer: Bool { kind == .object || kind == .array }
    }

    var tokens: [Token] = []

    /// The index of the token behind the value that begins at `index`.
    func end(of index: Int) -> Int {
        tokens[index].isContainer ? tokens[index].extent : index + 1
    }

    /// The bytes of a string without its quotation marks, escapes not resolved, or of a number.
    func content(of token: Token, in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = token.kind == .number ? token.offset : token.offset + 1
        return UnsafeBufferPointer(rebasing: bytes[start..<start + token.extent])
    }

    /// The way from the outermost value to a key or a value, which may be the one that comes next.
    func path(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        var path = ""
        var container = 0
        while container < target, container < tokens.count, tokens[container].isContainer {
            let end = min(tokens[container].extent, target + 1)
            var index = container + 1
            var position = 0
            var inside: Int?
            while index < end {
                if tokens[container].kind == .array {
                    if index >= tokens.count || self.end(of: index) > target {
                        path += "[\(position)]"
                        inside = index
                        break
                    }
                    index = self.end(of: index)
                    position += 1
                } else {
                    let value = index + 1
                    if index == target || value >= tokens.count || self.end(of: value) > target {
                        guard index < tokens.count else { break }
                        let name = keyExcerpt(tokens[index], in: bytes)
                        path += JSONText.pathComponent(name, isFirst: path.isEmpty)
                        inside = index == target ? nil : value
                        break
                    }
                    index = self.end(of: value)
                }
            }
            guard let inside else { return path }
            container = inside
        }
        return path
    }

    private func keyExcerpt(_ key: Token, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let content = content(of: key, in: bytes)
        guard key.kind == .escapedKey else { return JSONText.excerpt(of: content) }
        let buffer = ByteBuffer(capacity: content.count)
        JSONText.unescape(content, into: buffer)
        return withExtendedLifetime(buffer) { JSONText.excerpt(of: buffer.bytes) }
    }
}
