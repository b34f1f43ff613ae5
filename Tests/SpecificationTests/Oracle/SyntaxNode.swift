/// A node of the XML that `cmark-gfm -t xml` writes.
struct SyntaxNode: Sendable {
    var kind: String
    var attributes: [String: String] = [:]
    /// The text of a leaf that has one.
    var literal = ""
    var children: [SyntaxNode] = []

    /// The line on which the node begins; 0 when the parser does not know.
    var line: Int { attributes["sourcepos"].flatMap { Int($0.prefix { $0 != ":" }) } ?? 0 }

    /// The column, in bytes, counted from 1; 0 when the parser does not know.
    var column: Int {
        guard let position = attributes["sourcepos"], let colon = position.firstIndex(of: ":") else { return 0 }
        return Int(position[position.index(after: colon)...].prefix { $0 != "-" }) ?? 0
    }

    /// The kind of footnotes and of references to them: the writer has no name for either, and
    /// writes `<unknown>` with the angle brackets, which is no XML.
    static let unknown = "<unknown>"

    private static let literalKinds: Set<String> = ["text", "code", "code_block", "html_block", "html_inline"]

    /// Reads the XML. An XML parser would stop at `<<unknown>>`.
    static func document(from xml: [UInt8]) -> SyntaxNode? {
        var scanner = ByteScanner(xml)
        scanner.skip(past: "<!DOCTYPE")
        scanner.skip(past: ">")
        // The document is the only child of the first node.
        var open = [SyntaxNode(kind: "")]
        while scanner.skipWhitespace(), scanner.take("<") {
            if scanner.take("/") {
                scanner.skip(past: scanner.peek("<unknown>") ? ">>" : ">")
                guard open.count > 1, let node = open.popLast() else { return nil }
                open[open.count - 1].children.append(node)
                continue
            }
            var node = SyntaxNode(kind: scanner.take(unknown) ? unknown : scanner.text { $0.isNameByte })
            while scanner.skipWhitespace(), !scanner.peek("/"), !scanner.peek(">") {
                let name = scanner.text { $0 != UInt8(ascii: "=") }
                scanner.skip(past: "\"")
                node.attributes[name] = scanner.text { $0 != UInt8(ascii: "\"") }.decodingBasicReferences
                scanner.skip(past: "\"")
            }
            let isEmpty = scanner.take("/")
            scanner.skip(past: ">")
            if literalKinds.contains(node.kind) {
                node.literal = scanner.text { $0 != UInt8(ascii: "<") }.decodingBasicReferences
                scanner.skip(past: ">")
                open[open.count - 1].children.append(node)
            } else if isEmpty {
                open[open.count - 1].children.append(node)
            } else {
                open.append(node)
            }
        }
        return open.count == 1 && scanner.isAtEnd ? open[0].children.first : nil
    }

    /// Calls `body` for the node and all below it, in document order. What `body` answers is
    /// whether to look into the node.
    func visit(_ body: (SyntaxNode) -> Bool) {
        guard body(self) else { return }
        for child in children { child.visit(body) }
    }

    /// The text of an image's label, as it stands in the `alt` attribute.
    var alternativeText: String {
        switch kind {
        case "text", "code", "html_inline": literal
        case "softbreak", "linebreak": " "
        default: children.map(\.alternativeText).joined()
        }
    }
}

/// Reads bytes from front to back.
struct ByteScanner {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    func peek(_ expected: String) -> Bool {
        bytes[offset...].starts(with: expected.utf8)
    }

    mutating func take(_ expected: String) -> Bool {
        guard peek(expected) else { return false }
        offset += expected.utf8.count
        return true
    }

    mutating func text(while predicate: (UInt8) -> Bool) -> String {
        let found = bytes[offset...].prefix(while: predicate)
        offset = found.endIndex
        return String(decoding: found, as: UTF8.self)
    }

    /// Always true, so that it can stand in a condition.
    @discardableResult
    mutating func skipWhitespace() -> Bool {
        offset = bytes[offset...].prefix { $0.isWhitespace }.endIndex
        return true
    }

    mutating func skip(past expected: String) {
        while !isAtEnd, !take(expected) { offset += 1 }
    }
}

extension UInt8 {
    /// What parts words: ASCII whitespace. A no-break space is part of its word.
    var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

    fileprivate var isNameByte: Bool { !isWhitespace && self != UInt8(ascii: "/") && self != UInt8(ascii: ">") }
}

extension String {
    /// The text with the references decoded that `cmark-gfm` writes. By bytes: a combining character
    /// after a reference must not hide it.
    var decodingBasicReferences: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        var rest = Array(utf8)[...]
        var decoded: [UInt8] = []
        while let byte = rest.first {
            let reference = byte == UInt8(ascii: "&") ? Self.references.first { rest.starts(with: $0.0.utf8) } : nil
            decoded.append(reference.map { $0.1 } ?? byte)
            rest = rest.dropFirst(reference.map { $0.0.utf8.count } ?? 1)
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static let references: [(String, UInt8)] = [
        ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")),
        ("&#x27;", UInt8(ascii: "'")), ("&amp;", UInt8(ascii: "&")),
    ]

    /// The words, parted by ASCII whitespace.
    var words: [String] {
        utf8.split(whereSeparator: \.isWhitespace).map { String(decoding: $0, as: UTF8.self) }
    }
}
