/// The attributes of a tag, with their references decoded. Of two with one name the first holds.
struct HTMLAttributes {
    private(set) var all: [(name: String, value: String)] = []

    subscript(name: String) -> String? {
        all.first { $0.name == name }?.value
    }

    func contains(_ name: String) -> Bool { self[name] != nil }

    /// No known tag has more, and each is compared with all before it.
    private static let most = 64

    /// Reads a start tag, from bracket to bracket.
    init(_ tag: MarkdownSlice) {
        var rest = tag.dropFirst().dropLast().drop { !$0.isASCIIWhitespace && $0 != UInt8(ascii: "/") }
        while all.count < Self.most, let attribute = Self.attribute(&rest) {
            if !contains(attribute.name) { all.append(attribute) }
        }
    }

    private static func attribute(_ rest: inout Slice<MarkdownSlice>) -> (name: String, value: String)? {
        rest = rest.drop { $0.isASCIIWhitespace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
        let name = rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
        guard !name.isEmpty else { return nil }
        rest = rest[name.endIndex...]
        return (
            String(decoding: name.map(\.asciiLowercased), as: UTF8.self),
            MarkdownSlice(rebasing: value(&rest)).decodingReferences
        )
    }

    private static func value(_ rest: inout Slice<MarkdownSlice>) -> Slice<MarkdownSlice> {
        let afterBlanks = rest.drop(while: \.isASCIIWhitespace)
        guard afterBlanks.first == UInt8(ascii: "=") else { return rest.prefix(0) }
        rest = afterBlanks.dropFirst().drop(while: \.isASCIIWhitespace)
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let value = rest.prefix { !$0.isASCIIWhitespace }
            rest = rest[value.endIndex...]
            return value
        }
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return value
    }
}
