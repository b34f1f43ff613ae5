import InstantPageCore

extension BlockWriter {
    /// Writes a fenced code block whose fence is longer than any run inside.
    mutating func writeCode(_ text: RichText, _ language: String?) {
        var code = ""
        if case .plain(let string) = text {
            code = string
        } else {
            lose(.codeStyle)
            code = text.plainText
        }
        if language == "" { lose(.codeLanguage) }
        let language = language ?? ""
        let isSpellable = language.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        if !isSpellable { lose(.codeLanguage) }
        let fence =
            language.utf8.contains(UInt8(ascii: "`")) || language.utf8.first == UInt8(ascii: "~")
            ? UInt8(ascii: "~") : UInt8(ascii: "`")
        let (length, hasControls) = code.withUTF8 { bytes in
            (
                max(3, Self.longestRun(of: fence, in: bytes) + 1),
                bytes.index(of: 0x0D, from: 0) != nil || bytes.index(of: 0, from: 0) != nil
            )
        }
        if hasControls { lose(.controlCharacter) }
        inline.line.write(fence, count: length)
        if isSpellable { writeLanguage(language) }
        inline.line.endLine()
        code.withUTF8 { bytes in
            var start = 0
            while true {
                let end = bytes.index(of: 0x0A, from: start) ?? bytes.count
                if end > start { inline.line.write(MarkdownSlice(rebasing: bytes[start..<end])) }
                inline.line.endLine()
                guard end < bytes.count else { break }
                start = end + 1
            }
        }
        inline.line.write(fence, count: length)
        inline.line.endLine()
    }

    private mutating func writeLanguage(_ language: String) {
        let bytes = Array(language.utf8)
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == UInt8(ascii: "\\") && index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation
            if byte == UInt8(ascii: "&"), InlineWriter.isReference(bytes[index...]) {
                // References are decoded before backslashes are looked at.
                inline.line.write("&amp;")
                continue
            }
            if isEscape { inline.line.write("\\") }
            inline.line.write(byte)
        }
    }

    private static func longestRun(of byte: UInt8, in text: MarkdownSlice) -> Int {
        var longest = 0
        var position = 0
        while let start = text.index(of: byte, from: position) {
            var end = start + 1
            while end < text.count, text[end] == byte { end += 1 }
            longest = max(longest, end - start)
            position = end
        }
        return longest
    }
}
