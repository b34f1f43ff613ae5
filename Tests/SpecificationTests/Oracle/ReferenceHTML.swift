import Foundation

/// What a reader sees of the HTML that `cmark-gfm` writes in safe mode.
struct ReferenceHTML {
    /// Raw HTML, for which safe mode writes a comment.
    enum Raw {
        case block(String)
        case inline(RawTag)
    }

    /// The words of the text, without alternative texts.
    private(set) var words: [String] = []
    /// The alternative text of each image that has an address.
    private(set) var alternativeTexts: [String] = []
    /// The references to footnotes, in order: which it leads to, and what it shows.
    private(set) var footnoteReferences: [(name: String, label: String)] = []
    /// The names of the footnotes, in order.
    private(set) var footnotes: [String] = []
    /// Whether raw HTML, images and items of the document are as many as those of the HTML.
    private(set) var isComplete = false
    private var word = ""
    /// The next word but spaces begins with a box.
    private var skipsBox = false

    /// The elements that part no words.
    private static let inlineElements: Set<String> = ["a", "em", "strong", "code", "del", "sup", "img", "input"]

    /// - Parameters:
    ///   - raw: the raw HTML of the document, in order.
    ///   - addresses: the addresses of its images, in order. Safe mode writes none for some schemes.
    ///   - boxesInText: for each item, whether its text begins with a box that the parser took for text.
    init(_ html: [UInt8], raw: [Raw], addresses: [String], boxesInText: [Bool]) {
        var scanner = ByteScanner(html)
        var raw = raw[...]
        var addresses = addresses[...]
        var boxesInText = boxesInText[...]
        while !scanner.isAtEnd {
            append(scanner.text { $0 != UInt8(ascii: "<") }.decodingBasicReferences)
            if scanner.take("<!-- raw HTML omitted -->") {
                append(raw.popFirst())
                continue
            }
            guard scanner.take("<") else { break }
            let tag = scanner.text { $0 != UInt8(ascii: ">") }
            scanner.skip(past: ">")
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
            if !Self.inlineElements.contains(String(name)) { endWord() }
            if tag.contains("class=\"footnote-backref\"") {
                scanner.skip(past: "</a>")
            } else if tag.hasPrefix("a "), tag.hasSuffix(" data-footnote-ref") {
                let label = scanner.text { $0 != UInt8(ascii: "<") }
                append(label)
                footnoteReferences.append((Self.footnoteName("href", of: tag, after: "#fn-"), label))
            } else if tag.hasPrefix("li id=\"fn-") {
                footnotes.append(Self.footnoteName("id", of: tag, after: "fn-"))
            } else if tag == "li" {
                if boxesInText.popFirst() == true { skipsBox = true }
            } else if name == "img" {
                let alt = Self.attribute("alt", of: tag)
                // An image without an address cannot be shown; its alternative text can.
                if addresses.popFirst() == "" { append(alt) } else { alternativeTexts.append(alt) }
            }
        }
        endWord()
        isComplete = raw.isEmpty && addresses.isEmpty && boxesInText.isEmpty
    }

    private mutating func append(_ raw: Raw?) {
        switch raw {
        case nil: append("missing raw HTML")
        case .block(let literal):
            endWord()
            append(literal)
            endWord()
        case .inline(.literal(let literal)): append(literal)
        case .inline(.lineBreak): endWord()
        case .inline(.opening), .inline(.closing), .inline(.place): break
        }
    }

    private mutating func append(_ text: String) {
        if skipsBox, text.utf8.contains(where: { !$0.isWhitespace }) {
            skipsBox = false
            return append(text.replacing(/^\s*\[[ xX]\]/, with: ""))
        }
        var lines = text.utf8.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)[...]
        guard let first = lines.popFirst() else { return }
        word += String(decoding: first, as: UTF8.self)
        for next in lines {
            endWord()
            word = String(decoding: next, as: UTF8.self)
        }
    }

    private mutating func endWord() {
        if !word.isEmpty { words.append(word) }
        word = ""
    }

    private static func attribute(_ name: String, of tag: String, after prefix: String = "") -> String {
        guard let start = tag.firstRange(of: "\(name)=\"\(prefix)")?.upperBound else { return "" }
        return String(tag[start...].prefix { $0 != "\"" }).decodingBasicReferences
    }

    /// The writer percent-encodes names of footnotes, wherever they stand.
    private static func footnoteName(_ attributeName: String, of tag: String, after prefix: String) -> String {
        let encoded = attribute(attributeName, of: tag, after: prefix)
        return encoded.removingPercentEncoding ?? encoded
    }
}
