import InstantPageCore

extension BlockWriter {
    /// What a fence does not say.
    func losses(ofCode text: RichText, _ language: String?) -> Set<MarkdownLoss.Kind> {
        var losses: Set<MarkdownLoss.Kind> = []
        if case .plain(let code) = text {
            if code.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) { losses.insert(.controlCharacter) }
        } else {
            losses.insert(.codeStyle)
        }
        if let language, !canFollowFence(language) { losses.insert(.codeLanguage) }
        if fence(around: text.plainText, language) == nil { losses.insert(.codeFence) }
        return losses
    }

    /// The byte and the length of a fence that nothing inside closes; nil for none. The parser counts to
    /// 255, and what is as long closes every fence.
    private func fence(around code: String, _ language: String?) -> (byte: UInt8, length: Int)? {
        let needsTildes = language?.utf8.contains(UInt8(ascii: "`")) ?? false
        let beginsWithTilde = language?.utf8.first == UInt8(ascii: "~")
        var code = code
        return code.withUTF8 { code in
            for byte in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
                if byte == UInt8(ascii: "`") ? needsTildes : beginsWithTilde { continue }
                let length = max(3, Self.longestRun(of: byte, in: code) + 1)
                if length <= 255 { return (byte, length) }
            }
            return nil
        }
    }

    private func canFollowFence(_ language: String) -> Bool {
        let bytes = language.utf8
        guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
        // After a fence of tildes more of them would make it longer, and backticks need such a fence.
        if bytes.first == UInt8(ascii: "~"), bytes.contains(UInt8(ascii: "`")) { return false }
        // That fence is a formula.
        return options.dialect == .gfm || language.lowercased() != "math"
    }

    /// Writes a fenced code block whose fence is longer than any run inside.
    mutating func writeCode(_ text: RichText, _ language: String?) {
        let code = text.plainText
        let language = language.flatMap { canFollowFence($0) ? $0 : nil } ?? ""
        guard let fence = fence(around: code, language) else { return writeIndented(code) }
        inline.line.write(fence.byte, count: fence.length)
        writeLanguage(language)
        inline.line.endLine()
        inline.line.writeLines(of: code)
        inline.line.write(fence.byte, count: fence.length)
        inline.line.endLine()
    }

    /// Writes code that no fence holds. Blank lines at its edges are none of it.
    private mutating func writeIndented(_ code: String) {
        let indent = Array(repeating: UInt8(0x20), count: 4)
        inline.line.push(first: indent, rest: indent)
        inline.line.writeLines(of: code)
        inline.line.pop()
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
