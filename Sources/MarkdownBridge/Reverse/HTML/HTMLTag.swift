/// An opening tag that is put together attribute by attribute.
struct HTMLTag {
    let name: String
    private(set) var text: String

    init(_ name: String) {
        self.name = name
        text = "<" + name
    }

    /// The tag with another attribute; without one for nil.
    func with(_ attribute: String, _ value: String?) -> HTMLTag {
        guard var value else { return self }
        return value.withUTF8 { with(attribute, bytes: $0) }
    }

    func with(_ attribute: String, bytes: MarkdownSlice) -> HTMLTag {
        var tag = self
        tag.text += " \(attribute)=\"\(Self.escaped(bytes))\""
        return tag
    }

    /// The tag with an attribute that says something by being there.
    func with(_ attribute: String, _ isSet: Bool) -> HTMLTag {
        var tag = self
        if isSet { tag.text += " " + attribute }
        return tag
    }

    var open: String { text + ">" }

    /// The tag of an element that never has content.
    var selfClosing: String { text + "/>" }

    /// The element without content. The Bot API documents these with a closing tag, and `img` and `tg-map`
    /// without.
    var empty: String { name == "img" || name == "tg-map" ? selfClosing : open + "</\(name)>" }

    /// A value between quotation marks. An angle bracket in it could end the code block around it, a pipe
    /// a cell, and a backtick or a dollar sign could find a partner outside.
    private static func escaped(_ bytes: MarkdownSlice) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "&") where InlineWriter.isReference(bytes[index...]): result += "&amp;".utf8
            case 0: result += "\u{FFFD}".utf8
            case 0..<0x20, 0x7F, UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "$"):
                result += "&#\(byte);".utf8
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
