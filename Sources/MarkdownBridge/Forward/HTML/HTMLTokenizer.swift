/// Cuts HTML into tags, comments and text, in linear time.
///
/// Names have no case; a bracket that begins none of these is text. A tag may hold line breaks, and `>`
/// in quotes.
struct HTMLTokenizer {
    struct Token {
        enum Kind {
            case text, startTag, endTag
            /// A comment, a declaration, an instruction.
            case comment
            /// What a raw element holds: no tags, no comments.
            case raw
        }

        var kind: Kind
        var element = HTMLElement.placeholder
        var start: Int
        var end: Int
        /// True for a tag that ends in `/>`.
        var isSelfClosing = false
    }

    private let bytes: MarkdownSlice
    private var offset = 0
    /// The raw element whose content comes next.
    private var rawElement: HTMLElement?
    /// What was searched for to the end in vain; a second search would find nothing either.
    private var missing: Set<String> = []
    private var quotesArePaired = true

    init(_ bytes: MarkdownSlice) {
        self.bytes = bytes
    }

    mutating func next() -> Token? {
        if let element = rawElement {
            rawElement = nil
            if let raw = rawContent(of: element) { return raw }
        }
        guard offset < bytes.count else { return nil }
        let start = offset
        if bytes[start] == UInt8(ascii: "<"), let token = markup() {
            offset = token.end
            if token.kind == .startTag, token.element.isRaw, !token.isSelfClosing { rawElement = token.element }
            return token
        }
        offset = bytes.index(of: UInt8(ascii: "<"), from: start + 1) ?? bytes.count
        return Token(kind: .text, start: start, end: offset)
    }

    // MARK: Markup

    private mutating func markup() -> Token? {
        guard offset + 1 < bytes.count else { return nil }
        switch bytes[offset + 1] {
        case UInt8(ascii: "!"):
            if starts(with: "<!--") { return comment(from: offset + 4, to: "-->") }
            if starts(with: "<![CDATA[") { return comment(from: offset + 9, to: "]]>") }
            guard offset + 2 < bytes.count, bytes[offset + 2].isASCIILetter else { return nil }
            return comment(from: offset + 2, to: ">")
        case UInt8(ascii: "?"): return comment(from: offset + 2, to: "?>")
        case UInt8(ascii: "/"): return tag(.endTag, nameFrom: offset + 2)
        default: return tag(.startTag, nameFrom: offset + 1)
        }
    }

    private mutating func comment(from start: Int, to ending: StaticString) -> Token? {
        guard let end = find(ending, from: start) else { return nil }
        return Token(kind: .comment, start: offset, end: end + ending.utf8CodeUnitCount)
    }

    private mutating func tag(_ kind: Token.Kind, nameFrom start: Int) -> Token? {
        guard start < bytes.count, bytes[start].isASCIILetter else { return nil }
        var nameEnd = start
        while nameEnd < bytes.count, !bytes[nameEnd].isASCIIWhitespace, bytes[nameEnd] != UInt8(ascii: ">"),
            bytes[nameEnd] != UInt8(ascii: "/"), bytes[nameEnd] != UInt8(ascii: "<")
        {
            nameEnd += 1
        }
        guard let close = tagEnd(from: nameEnd) else { return nil }
        return Token(
            kind: kind, element: HTMLElement(MarkdownSlice(rebasing: bytes[start..<nameEnd])), start: offset,
            end: close + 1, isSelfClosing: isSelfClosing(nameEnd, close))
    }

    /// The bracket that ends a tag: one that stands in no quotes. Where there is none the first bracket ends
    /// this tag and all that follow: to look for it again and again would take quadratic time.
    private mutating func tagEnd(from start: Int) -> Int? {
        var index = start
        while quotesArePaired, index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return index }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isAfterEqualsSign(index),
                let quote = closingQuote(of: byte, from: index + 1)
            {
                index = quote
            }
            index += 1
        }
        quotesArePaired = false
        return find(">", from: start)
    }

    /// Only after an equals sign does a quote begin a value.
    private func isAfterEqualsSign(_ index: Int) -> Bool {
        var before = index - 1
        while before > 0, index - before < 8, bytes[before].isASCIIWhitespace { before -= 1 }
        return bytes[before] == UInt8(ascii: "=")
    }

    private mutating func closingQuote(of quote: UInt8, from start: Int) -> Int? {
        find(quote == UInt8(ascii: "'") ? "'" : "\"", from: start)
    }

    /// True for a tag that ends in `/>`, unless the slash ends a value without quotes.
    private func isSelfClosing(_ start: Int, _ close: Int) -> Bool {
        var index = close - 1
        guard bytes[index] == UInt8(ascii: "/") else { return false }
        while index > start {
            index -= 1
            let byte = bytes[index]
            if byte == UInt8(ascii: "=") { return false }
            if byte.isASCIIWhitespace || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return true }
        }
        return true
    }

    // MARK: Raw content

    /// What stands before the closing tag of a raw element. Without that tag a script is all that follows,
    /// and a formula is not raw.
    private mutating func rawContent(of element: HTMLElement) -> Token? {
        let start = offset
        let closing = "</" + element.rawValue
        if !missing.contains(closing) {
            var candidate = bytes.index(of: UInt8(ascii: "<"), from: start)
            while let index = candidate {
                if isClosingTag(closing, at: index) {
                    offset = index
                    return Token(kind: .raw, element: element, start: start, end: index)
                }
                candidate = bytes.index(of: UInt8(ascii: "<"), from: index + 1)
            }
            missing.insert(closing)
        }
        guard element == .script || element == .style else { return nil }
        offset = bytes.count
        return Token(kind: .raw, element: element, start: start, end: offset)
    }

    private func isClosingTag(_ closing: String, at index: Int) -> Bool {
        let name = closing.utf8
        let end = index + name.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: ">") || bytes[end].isASCIIWhitespace else { return false }
        return bytes[index..<end].lazy.map(\.asciiLowercased).elementsEqual(name)
    }

    // MARK: Searching

    private func starts(with prefix: StaticString) -> Bool {
        MarkdownSlice(rebasing: bytes[offset...]).starts(with: prefix)
    }

    private mutating func find(_ text: StaticString, from start: Int) -> Int? {
        guard !missing.contains(text.description) else { return nil }
        let text = MarkdownSlice(text)
        var candidate = bytes.index(of: text[0], from: start)
        while let index = candidate, index + text.count <= bytes.count {
            if bytes[index..<(index + text.count)].elementsEqual(text) { return index }
            candidate = bytes.index(of: text[0], from: index + 1)
        }
        missing.insert(text.string)
        return nil
    }
}
