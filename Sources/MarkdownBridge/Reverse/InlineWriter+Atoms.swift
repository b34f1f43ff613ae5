import InstantPageCore

extension InlineWriter {
    /// Writes what stands among text without holding text.
    mutating func write(atom entry: RichTextTape.Entry) {
        switch entry.node {
        case .textImage:
            guard let id = entry.id, case .external(let external)? = media[id] else {
                losses.append(.mediaWithoutAddress)
                return
            }
            if RichTextTape.unpackDimensions(entry.number) != PixelDimensions(width: 0, height: 0) {
                losses.append(.dimensions)
            }
            writeImage(external, title: nil)
        case .textFormula:
            guard options.dialect == .telegram else { return writeLoss(.formula, text: entry.bytes.string) }
            line.write("<tg-math>")
            line.write(Self.reference(everySpecialIn: entry.bytes))
            line.write("</tg-math>")
        case .textCustomEmoji:
            guard options.dialect == .telegram else { return writeLoss(.customEmoji, text: entry.bytes.string) }
            line.write("<tg-emoji emoji-id=\"\(entry.number)\">")
            line.write(Self.reference(everySpecialIn: entry.bytes))
            line.write("</tg-emoji>")
        default:
            let text = tape.opaque[Int(entry.number)]
            switch text {
            case .textDiff: writeLoss(.difference, text: text.plainText)
            case .textButton(let button) where options.dialect == .telegram:
                withHTML { $0.write(button, in: .amongMarkdown) }
            default: writeLoss(.button, text: text.plainText)
            }
        }
    }

    private mutating func writeLoss(_ loss: MarkdownLoss.Kind, text: String) {
        losses.append(loss)
        line.write(Self.reference(everySpecialIn: tape.keep(text)))
    }

    /// Writes an image with its alternative text; `title` is the caption of a media block.
    mutating func writeImage(_ external: InstantPageExternalMedia, title: String?) {
        if external.dimensions != nil { losses.append(.dimensions) }
        for text in [external.url, external.alt, title ?? ""] { checkControls(tape.keep(text)) }
        let isSpellable = external.url.utf8.withContiguousStorageIfAvailable { bytes in
            !bytes.isEmpty && InstantPageExternalMedia.Kind(ofAddress: bytes) == external.kind
        }
        if isSpellable == false { losses.append(.mediaKind) }
        line.write("![")
        line.write(Self.reference(everySpecialIn: tape.keep(external.alt)))
        line.write("](")
        writeDestination(Array(external.url.utf8))
        if let title {
            line.write(" \"")
            write(title: Array(title.utf8))
            line.write("\"")
        }
        line.write(")")
    }

    /// Writes a title. Its references are decoded before its backslashes are looked at.
    private mutating func write(title: [UInt8]) {
        for (index, byte) in title.enumerated() {
            switch byte {
            case UInt8(ascii: "\""): line.write(#"\""#)
            case UInt8(ascii: "\\"): line.write(#"\\"#)
            case UInt8(ascii: "&") where Self.isReference(title[index...]): line.write("&amp;")
            case 0..<0x20, 0x7F: line.write("&#\(byte);")
            default: line.write(byte)
            }
        }
    }

    /// Text that means itself wherever it stands: every character that Markdown or HTML might read is a
    /// character reference or escaped.
    static func reference(everySpecialIn bytes: MarkdownSlice) -> String {
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x20 where index > 0 && index + 1 < bytes.count: result.append(byte)
            case 0...0x20, 0x7F: result += Array("&#\(byte);".utf8)
            case UInt8(ascii: "&") where !isReference(bytes[index...]): result.append(byte)
            case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"),
                UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "`"),
                UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: ":"):
                result += Array("&#\(byte);".utf8)
            case UInt8(ascii: "^") where index == 0: result += Array("&#94;".utf8)
            case UInt8(ascii: ".") where index > 0 && bytes[index - 1] == UInt8(ascii: "w"):
                result += Array("&#46;".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
