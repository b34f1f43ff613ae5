/// Predicts what inline constructs cost inside one block: a run of lines without a blank one.
struct InlineWork {
    struct Cost {
        var html = 0
        var images = 0
        var addresses = 0
        /// For each closing bracket, the runs of `*`, `_` and `~` before it.
        var delimiters = 0
    }

    /// Shorter blocks cannot cost much, and most text is in them.
    static let shortBlock = 512

    static func cost(of block: UnsafeBufferPointer<UInt8>) -> Cost {
        var work = InlineWork(block: block)
        work.scan()
        return work.cost
    }

    private let block: UnsafeBufferPointer<UInt8>
    private var cost = Cost()
    private var instructions = Unclosed()
    private var declarations = Unclosed()
    private var sections = Unclosed()
    private var imageOpeners = 0
    private var delimiterRuns = 0
    private var token = Token()
    private var lineStart = 0
    private var lineAtSigns = 0

    /// HTML openers that are still looking for their closer; each reads on to it.
    private struct Unclosed {
        var count = 0
        var sumOfOffsets = 0

        mutating func open(at offset: Int) {
            count += 1
            sumOfOffsets += offset
        }

        mutating func close(at offset: Int) -> Int {
            defer { self = Unclosed() }
            return count * offset - sumOfOffsets
        }
    }

    /// A run without whitespace: an address is one, or a part of one.
    private struct Token {
        var start = 0
        var closingParentheses = 0
        var addresses = 0
        var atSigns = 0
    }

    private init(block: UnsafeBufferPointer<UInt8>) {
        self.block = block
    }

    private func byte(at index: Int) -> UInt8 {
        index < block.count ? block[index] : 0
    }

    private mutating func scan() {
        var index = 0
        while index < block.count {
            let byte = block[index]
            if Self.isOrdinary(byte) {
                index += 1
                continue
            }
            switch byte {
            case 0x0A, 0x0D:
                endToken(at: index)
                endLine(at: index)
            case 0x20, 0x09, 0x0B, 0x0C: endToken(at: index)
            case UInt8(ascii: "<"): openHTML(at: index)
            case UInt8(ascii: ">"): closeHTML(at: index)
            case UInt8(ascii: "!") where self.byte(at: index + 1) == UInt8(ascii: "["): imageOpeners += 1
            case UInt8(ascii: "]"):
                cost.delimiters += delimiterRuns
                if self.byte(at: index + 1) == UInt8(ascii: "(") { cost.images += imageOpeners }
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                if index == 0 || block[index - 1] != byte { delimiterRuns += 1 }
            case UInt8(ascii: ")"): token.closingParentheses += 1
            case UInt8(ascii: "@"):
                token.atSigns += 1
                lineAtSigns += 1
            case UInt8(ascii: ":") where self.byte(at: index + 1) == UInt8(ascii: "/") && endsScheme(at: index),
                UInt8(ascii: ".") where index > 0 && block[index - 1] == UInt8(ascii: "w"):
                token.addresses += 1
            default: break
            }
            index += 1
        }
        endToken(at: block.count)
        endLine(at: block.count)
        let end = block.count
        cost.html += instructions.close(at: end) + declarations.close(at: end) + sections.close(at: end)
    }

    /// Small letters and bytes of other scripts.
    @inline(__always)
    private static func isOrdinary(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || byte >= 0x80
    }

    /// True after the last letter of `http`, `https` and `ftp`, the schemes that the extension knows.
    private func endsScheme(at index: Int) -> Bool {
        guard index > 0 else { return false }
        let letter = block[index - 1] | 0x20
        return letter == UInt8(ascii: "p") || letter == UInt8(ascii: "s")
    }

    private mutating func openHTML(at index: Int) {
        switch byte(at: index + 1) {
        case UInt8(ascii: "?"): instructions.open(at: index)
        case UInt8(ascii: "!"):
            if byte(at: index + 2) == UInt8(ascii: "[") {
                sections.open(at: index)
            } else {
                declarations.open(at: index)
            }
        default: break
        }
    }

    private mutating func closeHTML(at index: Int) {
        cost.html += declarations.close(at: index)
        guard index > 1 else { return }
        if block[index - 1] == UInt8(ascii: "?") { cost.html += instructions.close(at: index) }
        if block[index - 1] == UInt8(ascii: "]"), block[index - 2] == UInt8(ascii: "]") {
            cost.html += sections.close(at: index)
        }
    }

    private mutating func endToken(at index: Int) {
        let length = index - token.start
        if token.addresses > 0 { cost.addresses += (token.closingParentheses + token.addresses) * length }
        cost.addresses += min(token.atSigns, Self.emailSearches) * length
        token = Token(start: index + 1)
    }

    private mutating func endLine(at index: Int) {
        // For each e-mail address the rest of the text is copied.
        cost.addresses += min(lineAtSigns, Self.emailSearches) * (index - lineStart) / 16
        lineAtSigns = 0
        lineStart = index + 1
    }

    /// The parser gives up after this many in one text.
    private static let emailSearches = 1000
}
