/// What a line begins with: blanks and the markers of quotes, list items and footnotes.
struct LinePrefix {
    /// Bytes before the content.
    var length = 0
    /// Containers that the line may open or continue.
    var markers = 0
    /// Columns of blanks, tabs counted as four.
    var blankColumns = 0
    var isBlank = true
    var opensFootnote = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < line.count {
            let byte = line[index]
            switch byte {
            case 0x20: blankColumns += 1
            case 0x09: blankColumns += 4
            case UInt8(ascii: ">"): markers += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard index + 1 == line.count || line[index + 1].isBlank else {
                    finish(at: index)
                    return
                }
                markers += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard let end = Self.endOfNumber(line, index) else {
                    finish(at: index)
                    return
                }
                markers += 1
                index = end - 1
            case UInt8(ascii: "["):
                guard let end = Self.endOfFootnoteLabel(line, index) else {
                    finish(at: index)
                    return
                }
                opensFootnote = true
                markers += 1
                index = end - 1
            default:
                finish(at: index)
                return
            }
            index += 1
        }
        length = line.count
        isBlank = markers == 0
    }

    private mutating func finish(at index: Int) {
        length = index
        isBlank = false
    }

    /// The end of `12.` or `12)` that a blank or the end of the line follows.
    private static func endOfNumber(_ line: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        var index = start
        while index < line.count, index - start < 9, line[index].isASCIIDigit { index += 1 }
        guard index < line.count, line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ")")
        else { return nil }
        index += 1
        return index == line.count || line[index].isBlank ? index : nil
    }

    /// The end of `[^label]:`.
    private static func endOfFootnoteLabel(_ line: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        guard start + 1 < line.count, line[start + 1] == UInt8(ascii: "^") else { return nil }
        var index = start + 2
        while index < line.count, line[index] != UInt8(ascii: "]"), !line[index].isBlank { index += 1 }
        guard index > start + 2, index + 1 < line.count, line[index] == UInt8(ascii: "]"),
            line[index + 1] == UInt8(ascii: ":")
        else { return nil }
        return index + 2
    }
}
