import InstantPageCore

extension InlineWriter {
    /// Writes what stands among text without holding text.
    mutating func write(atomAt index: Int) {
        let entry = entries[index]
        switch entry.node {
        case .textImage:
            guard let id = entry.id, case .external(let external)? = media[id] else { return }
            if RichTextTape.unpackDimensions(entry.number) != PixelDimensions(width: 0, height: 0) {
                losses.append(.dimensions)
            }
            writeImage(external, title: nil)
        case .textFormula:
            writeFormula(entry.bytes, before: index + 1 < entries.count ? entries[index + 1] : nil)
        case .textCustomEmoji: writeImage(alt: entry.bytes, target: "tg://emoji?id=\(entry.number)")
        default:
            guard case .textButton(let button) = tape.opaque[Int(entry.number)] else { return }
            withHTML { $0.write(button, in: .amongMarkdown) }
        }
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
        writeAlt(tape.keep(external.alt))
        line.write("](")
        writeDestination(Array(external.url.utf8))
        if let title {
            line.write(" \"")
            write(title: Array(title.utf8))
            line.write("\"")
        }
        line.write(")")
    }

    /// Writes an image that is no medium.
    mutating func writeImage(alt: MarkdownSlice, target: String) {
        line.write("![")
        writeAlt(alt)
        line.write("](")
        line.write(target)
        line.write(")")
    }

    /// Writes an alternative text: no style and no link is read in it but would lose its signs.
    private mutating func writeAlt(_ alt: MarkdownSlice) {
        for (index, byte) in alt.enumerated() {
            switch byte {
            case 0x20 where index > 0 && index + 1 < alt.count: line.write(byte)
            case 0...0x20, 0x7F: line.write("&#\(byte);")
            case UInt8(ascii: "<"): line.write("&lt;")
            case UInt8(ascii: "&"): line.write(Self.isReference(alt[index...]) ? "&amp;" : "&")
            // `![^` is no image.
            case UInt8(ascii: "^") where index == 0: line.write("&#94;")
            // An escaped backtick still ends the code span of one before it.
            case UInt8(ascii: "`"): line.write("&#96;")
            case UInt8(ascii: "$") where options.dialect == .gfm: line.write(byte)
            case _ where byte.isOne(of: #"\[]*_~|$"#):
                line.write("\\")
                line.write(byte)
            default: line.write(byte)
            }
        }
    }

    // MARK: Formulas

    private mutating func writeFormula(_ latex: MarkdownSlice, before next: RichTextTape.Entry?) {
        if canBeInDollars(latex, before: next) {
            line.write("$")
            for byte in latex {
                if byte == UInt8(ascii: "|"), context.place == .cell { line.write("\\") }
                line.write(byte)
            }
            line.write("$")
            return
        }
        line.write("<tg-math>")
        line.write(Self.reference(everySpecialIn: latex))
        line.write("</tg-math>")
    }

    /// True when a formula between dollars is sure to be read as it is (see `telegram_inlines.c`).
    private func canBeInDollars(_ latex: MarkdownSlice, before next: RichTextTape.Entry?) -> Bool {
        guard !isConservative, let first = latex.first, let last = latex.last, !first.isASCIIWhitespace,
            !last.isASCIIWhitespace, !(first.isASCIIDigit && latex.holdsWord)
        else { return false }
        let isUnsafe = latex.contains { $0 < 0x20 || $0.isOne(of: "`$\u{7F}") }
        guard !isUnsafe, !latex.holdsAny(of: ["](", "=\"", "='"]), last != UInt8(ascii: "\\") else { return false }
        if context.place == .cell, latex.contains(UInt8(ascii: "|")), latex.contains(UInt8(ascii: "\\")) { return false }
        return !isWordOrDollar(line.isAtLineStart ? nil : line.buffer.bytes.scalar(before: line.buffer.count))
            && !isWordOrDollar(next?.firstScalar) && next?.node != .textFormula
    }

    private func isWordOrDollar(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0 == "$" || $0.isOfAWord } ?? false
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
                UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "$"),
                UInt8(ascii: "="):
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

extension RichTextTape.Entry {
    /// What a plain text begins with; nil for other entries, which begin with punctuation.
    fileprivate var firstScalar: Unicode.Scalar? { role == .piece ? bytes.scalar(at: 0) : nil }
}

extension MarkdownSlice {
    fileprivate func holdsAny(of pairs: [StaticString]) -> Bool {
        zip(self, dropFirst()).contains { first, second in
            pairs.contains { $0.utf8Start[0] == first && $0.utf8Start[1] == second }
        }
    }

    /// True for text that has a blank and a letter after it.
    fileprivate var holdsWord: Bool {
        zip(self, dropFirst()).contains { $0.isASCIIWhitespace && $1.isASCIILetter }
    }
}
