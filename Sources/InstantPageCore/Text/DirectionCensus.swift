/// Finds out which way a page reads: the first letter of each text decides for the text; where texts
/// differ, the direction that has more letters in all of them decides for the page.
package struct DirectionCensus {
    private var letters = (rightToLeft: 0, leftToRight: 0)
    private var texts = (rightToLeft: 0, leftToRight: 0)
    /// The direction of the text that is being counted, once a letter has told it.
    private var isTextRightToLeft: Bool?

    package init() {}

    /// The result.
    package var isRightToLeft: Bool {
        guard texts.rightToLeft > 0 else { return false }
        return texts.leftToRight == 0 || letters.rightToLeft > letters.leftToRight
    }

    /// True when no more than so many letters that read right to left can change the result.
    func isLeftToRight(whatever letters: Int) -> Bool {
        texts.leftToRight > 0 && self.letters.leftToRight >= letters
    }

    /// Counts a part of a text; well-formed UTF-8.
    package mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
        let text = EntityText(bytes: bytes)
        var index = 0
        while index < text.count {
            if index + 8 <= text.count, let base = bytes.baseAddress {
                let lanes = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                if lanes & 0x8080_8080_8080_8080 == 0 {
                    let count = Self.countOfASCIILetters(in: lanes)
                    if count > 0, isTextRightToLeft == nil { isTextRightToLeft = false }
                    letters.leftToRight += count
                    index += 8
                    continue
                }
            }
            let (value, end) = text.character(at: index)
            index = end
            guard let isRightToLeft = Self.isRightToLeft(value) else { continue }
            if isTextRightToLeft == nil { isTextRightToLeft = isRightToLeft }
            if isRightToLeft { letters.rightToLeft += 1 } else { letters.leftToRight += 1 }
        }
    }

    /// Ends the text.
    package mutating func endText() {
        guard let isTextRightToLeft else { return }
        if isTextRightToLeft { texts.rightToLeft += 1 } else { texts.leftToRight += 1 }
        self.isTextRightToLeft = nil
    }

    /// How many of eight ASCII characters are letters: of each the high bit tells whether it is from a to z
    /// when a capital is taken for a small one.
    private static func countOfASCIILetters(in lanes: UInt64) -> Int {
        let small = lanes | 0x2020_2020_2020_2020
        let fromA = small &+ 0x1F1F_1F1F_1F1F_1F1F
        let pastZ = small &+ 0x0505_0505_0505_0505
        return (fromA & ~pastZ & 0x8080_8080_8080_8080).nonzeroBitCount
    }

    /// The direction of a letter or a directional mark; nil for what takes its direction from around it.
    private static func isRightToLeft(_ value: UInt32) -> Bool? {
        switch value {
        case 0x200E: false
        case 0x200F, 0x061C: true
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            ScalarClass.isLetter(value) ? true : nil
        default: ScalarClass.isLetter(value) ? false : nil
        }
    }

    // MARK: Whether to count

    /// False for a source without anything that reads right to left. True may be wrong; then counting finds
    /// the truth.
    package static func isNeeded(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        mostLetters(in: bytes, upTo: 1) > 0
    }

    /// How many letters that read right to left a source may hold, references among them; counted up to a
    /// limit. Most bytes are told by a look at each eight.
    package static func mostLetters(in bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int = .max) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        var count = 0
        var index = 0
        while index < bytes.count {
            if index + 8 <= bytes.count {
                let lanes = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                if !mayBeNeeded(lanes) {
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, bytes.count)
            while index < end {
                if begins(in: bytes, at: index) {
                    count += 1
                    if count == limit { return count }
                }
                index += 1
            }
        }
        return count
    }

    /// True when one of eight bytes is no ASCII, or an ampersand.
    private static func mayBeNeeded(_ lanes: UInt64) -> Bool {
        let differences = lanes ^ 0x2626_2626_2626_2626
        let hasAmpersand = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080 != 0
        return hasAmpersand || lanes & 0x8080_8080_8080_8080 != 0
    }

    /// True when a character may begin here that reads right to left, or a reference to one.
    private static func begins(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        switch byte(0) {
        case 0xD6...0xDF: return true
        case 0xE0: return byte(1) <= 0xA3
        case 0xE2: return byte(1) == 0x80 && byte(2) == 0x8F
        case 0xEF:
            // A byte-order mark is none.
            let isMark = byte(1) == 0xBB && byte(2) == 0xBF
            return (0xAC...0xB7).contains(byte(1)) || ((0xB9...0xBB).contains(byte(1)) && !isMark)
        case 0xF0: return (byte(1) == 0x90 || byte(1) == 0x9E) && byte(2) >= 0xA0
        case UInt8(ascii: "&"):
            return byte(1) == UInt8(ascii: "#")
                || (byte(1) == UInt8(ascii: "r") && byte(2) == UInt8(ascii: "l") && byte(3) == UInt8(ascii: "m"))
        default: return false
        }
    }
}

extension RichTextTape {
    /// Counts the directions of the text, without the code in it: that is Latin in texts of every script.
    mutating func countDirections() {
        guard directions != nil, !entries.isEmpty else { return }
        var openCode = 0
        for entry in entries {
            switch entry.role {
            case .piece: if openCode == 0 { directions?.count(entry.bytes) }
            case .open: if entry.node == .textFixed { openCode += 1 }
            case .close: if entry.node == .textFixed { openCode -= 1 }
            case .atom: break
            }
        }
        directions?.endText()
    }
}
