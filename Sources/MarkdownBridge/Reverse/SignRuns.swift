/// A run of pipes or equals signs in a text, of which two begin or end a spoiler or marked text.
struct MarkRun {
    var count: Int
    /// The next byte when it is a blank; nil at the end of the text, 0 for anything else.
    private var next: UInt8?
    private var previous: UInt8?

    init(_ range: Range<Int>, in text: MarkdownSlice, isFirst: Bool, isLast: Bool) {
        count = range.count
        previous = text.byte(before: range, isFirst: isFirst)
        next = text.byte(after: range, isLast: isLast)
    }

    /// With three signs the third is text beside the first two.
    var mayOpen: Bool { count > 2 || (count == 2 && next.map { !$0.isASCIIWhitespace } ?? false) }

    var mayClose: Bool { count > 2 || (count == 2 && previous.map { !$0.isASCIIWhitespace } ?? false) }
}

/// A run of dollars in a text, which can begin or end a formula (see `telegram_inlines.c`).
struct DollarRun {
    private var count: Int
    private var previous: UInt8?
    private var next: UInt8?
    private var followsWord: Bool
    private var precedesWord: Bool

    init(_ range: Range<Int>, in text: MarkdownSlice, isFirst: Bool, isLast: Bool) {
        count = range.count
        previous = text.byte(before: range, isFirst: isFirst)
        next = text.byte(after: range, isLast: isLast)
        // A byte-order mark may be written as a reference.
        followsWord = text.scalar(before: range.lowerBound).map { $0.isOfAWord && $0 != "\u{FEFF}" } ?? false
        precedesWord = text.scalar(at: range.upperBound)?.isOfAWord ?? false
    }

    var mayOpen: Bool { count <= 2 && !followsWord && next.map { !$0.isASCIIWhitespace } ?? false }

    var mayClose: Bool { count <= 2 && !precedesWord && previous.map { !$0.isASCIIWhitespace } ?? false }
}

extension MarkdownSlice {
    /// A blank at an edge is written as a reference and a line break may be a tag, so that neither counts
    /// as whitespace here.
    fileprivate func byte(before range: Range<Int>, isFirst: Bool) -> UInt8? {
        guard range.lowerBound > 0 else { return isFirst ? nil : 0 }
        let isEdge = range.lowerBound < 2 || self[range.lowerBound - 2] == 0x0A
        let byte = self[range.lowerBound - 1]
        return byte.isBlank && !isEdge ? byte : 0
    }

    fileprivate func byte(after range: Range<Int>, isLast: Bool) -> UInt8? {
        guard range.upperBound < count else { return isLast ? nil : 0 }
        let isEdge = range.upperBound + 1 == count
        let byte = self[range.upperBound]
        return byte.isBlank && !isEdge ? byte : 0
    }
}
