import CMarkGuard
import InstantPageCore

/// An HTML tag that may stand among text.
struct InlineTag {
    enum Name: String, CaseIterable {
        case u, ins, sub, sup, mark, s, strike, del, b, strong, i, em, code, br, a
        case spoiler = "tg-spoiler"
        case emoji = "tg-emoji"
        case time = "tg-time"
        case math = "tg-math"
        case reference = "tg-reference"

        /// The style that the tag stands for; nil for a tag that carries data.
        var style: PageNode? {
            switch self {
            case .u, .ins: .textUnderline
            case .sub: .textSubscript
            case .sup: .textSuperscript
            case .mark: .textMarked
            case .s, .strike, .del: .textStrikethrough
            case .b, .strong: .textBold
            case .i, .em: .textItalic
            case .code: .textFixed
            case .spoiler: .textSpoiler
            case .br, .a, .emoji, .time, .math, .reference: nil
            }
        }

        /// The attributes that the page has a place for.
        var attributes: [String] {
            switch self {
            case .a: ["href", "name"]
            case .emoji: ["emoji-id"]
            case .time: ["unix", "format"]
            case .reference: ["name"]
            default: []
            }
        }

        func isKnown(in dialect: MarkdownDialect) -> Bool {
            switch self {
            case .spoiler, .emoji, .time, .math, .reference: dialect == .telegram
            default: true
            }
        }
    }

    var name: Name
    var isClosing = false
    var isSelfClosing = false
    var attributes: [(name: String, value: String)] = []

    subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    /// Reads a tag that the parser has recognised as HTML; nil for one of another name.
    init?(_ literal: MarkdownSlice, dialect: MarkdownDialect) {
        var rest = literal.dropFirst()
        if rest.first == UInt8(ascii: "/") {
            isClosing = true
            rest.removeFirst()
        }
        let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        guard name.count <= 12, let known = Name(rawValue: String(decoding: name, as: UTF8.self).lowercased()),
            known.isKnown(in: dialect)
        else { return nil }
        self.name = known
        rest = rest[name.endIndex...]
        guard !isClosing else { return }
        while readAttribute(&rest) {}
        isSelfClosing = rest.first == UInt8(ascii: "/")
    }

    /// Reads one attribute, whose syntax the parser has already checked.
    private mutating func readAttribute(_ rest: inout Slice<MarkdownSlice>) -> Bool {
        func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") }
        rest = rest.drop(while: \.isASCIIWhitespace)
        let name = rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: "=") && !isEnd($0) }
        guard !name.isEmpty else { return false }
        rest = rest[name.endIndex...]
        var value: Slice<MarkdownSlice> = rest.prefix(0)
        let afterBlanks = rest.drop(while: \.isASCIIWhitespace)
        if afterBlanks.first == UInt8(ascii: "=") {
            rest = afterBlanks.dropFirst().drop(while: \.isASCIIWhitespace)
            if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest[value.endIndex...].dropFirst()
            } else {
                value = rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ">") }
                rest = rest[value.endIndex...]
            }
        }
        attributes.append(
            (String(decoding: name, as: UTF8.self).lowercased(), MarkdownSlice(rebasing: value).decodingReferences))
        return true
    }
}

extension MarkdownSlice {
    /// The text with its character references decoded.
    var decodingReferences: String {
        guard contains(UInt8(ascii: "&")) else { return string }
        return withMemoryRebound(to: CChar.self) { bytes in
            var count = 0
            guard let decoded = guard_decode_references(bytes.baseAddress, bytes.count, &count) else { return "" }
            defer { decoded.deallocate() }
            return decoded.withMemoryRebound(to: UInt8.self, capacity: count) {
                String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
            }
        }
    }
}
