import InstantPageCore

/// What has to be known of a whole text before any character of it is judged: whether runs of stars,
/// underscores, tildes, backticks, pipes, equals signs and dollars could find a partner.
struct TextSurvey {
    private(set) var starsPair = false
    private(set) var underscoresPair = false
    private(set) var tildesPair = false
    private(set) var backticksPair = false
    private(set) var pipesPair = false
    private(set) var equalsPair = false
    private(set) var dollarsPair = false
    private(set) var hasSpoiler = false
    private(set) var hasMarked = false
    private(set) var hasFormula = false
    /// Two underscores inside a word, which the telegram dialect counts as a delimiter.
    private(set) var hasWordUnderscores = false

    init(_ entries: [RichTextTape.Entry]) {
        var stars = Runs()
        var underscores = Runs()
        var tildes = Runs()
        var backticks: [Int] = []
        var pipes = Runs()
        var equals = Runs()
        var dollars = Runs()
        for (index, entry) in entries.enumerated() {
            switch entry.role {
            case .piece:
                let before = Self.classes(ofTokenAt: index - 1, in: entries)
                let after = Self.classes(ofTokenAt: index + 1, in: entries)
                let isFirst = index == 0
                let isLast = index + 1 == entries.count
                scan(entry.bytes, before: before, after: after) {
                    byte, range, canOpen, canClose in
                    let length = range.count
                    switch byte {
                    case UInt8(ascii: "*"): stars.add(canOpen: canOpen, canClose: canClose)
                    case UInt8(ascii: "_"): underscores.add(canOpen: canOpen, canClose: canClose)
                    case UInt8(ascii: "~"): if length == 2 { tildes.add(canOpen: canOpen, canClose: canClose) }
                    case UInt8(ascii: "|"): pipes.add(MarkRun(range, in: entry.bytes, isFirst: isFirst, isLast: isLast))
                    case UInt8(ascii: "="):
                        equals.add(MarkRun(range, in: entry.bytes, isFirst: isFirst, isLast: isLast))
                    case UInt8(ascii: "$"):
                        dollars.add(DollarRun(range, in: entry.bytes, isFirst: isFirst, isLast: isLast))
                    default: backticks.append(length)
                    }
                }
            case .open, .close:
                // A run of the wrapper's own, which may be read as either.
                switch entry.node {
                case .textBold: stars.add(canOpen: true, canClose: true)
                case .textItalic:
                    stars.add(canOpen: true, canClose: true)
                    underscores.add(canOpen: true, canClose: true)
                case .textStrikethrough: tildes.add(canOpen: true, canClose: true)
                case .textFixed: backticks.append(0)
                case .textSpoiler: hasSpoiler = true
                case .textMarked: hasMarked = true
                default: break
                }
                if entry.bytes.contains(UInt8(ascii: "$")) { dollars.add(canOpen: false, canClose: true) }
                // A span may begin in a label and end in its target.
                if entry.bytes.contains(UInt8(ascii: "`")) { backticks.append(0) }
            case .atom:
                if entry.node == .textFormula { hasFormula = true }
                if entry.bytes.contains(UInt8(ascii: "$")) { dollars.add(canOpen: false, canClose: true) }
            }
        }
        starsPair = stars.pair
        underscoresPair = underscores.pair
        tildesPair = tildes.pair
        pipesPair = pipes.pair || hasSpoiler
        equalsPair = equals.pair || hasMarked
        dollarsPair = dollars.pair || hasFormula
        // An escaped backtick still counts as one where a code span looks for its end. So when one must be
        // escaped, all must: beside a code span, for runs of one length, and for what could be a fence.
        backticksPair =
            backticks.contains(0) || Set(backticks).count < backticks.count
            || (backticks.count > 1 && backticks.contains { $0 > 2 })
    }

    /// Runs of one delimiter, left to right.
    private struct Runs {
        private var hasOpener = false
        private(set) var pair = false

        mutating func add(canOpen: Bool, canClose: Bool) {
            if canClose, hasOpener { pair = true }
            if canOpen { hasOpener = true }
        }

        mutating func add(_ run: MarkRun) {
            guard run.count > 1 else { return }
            if run.count > 4 { pair = true }
            add(canOpen: run.mayOpen, canClose: run.mayClose)
        }

        mutating func add(_ run: DollarRun) {
            add(canOpen: run.mayOpen, canClose: run.mayClose)
        }
    }

    private mutating func scan(
        _ text: MarkdownSlice, before: CharacterClasses, after: CharacterClasses,
        _ body: (_ byte: UInt8, _ range: Range<Int>, _ canOpen: Bool, _ canClose: Bool) -> Void
    ) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            guard Self.isDelimiter(byte) else {
                index += 1
                continue
            }
            var end = index + 1
            while end < text.count, text[end] == byte { end += 1 }
            let flanking = Flanking(
                before: TextSurvey.classes(before: index, in: text, token: before),
                after: TextSurvey.classes(after: end, in: text, token: after))
            let isUnderscore = byte == UInt8(ascii: "_")
            if isUnderscore, flanking.isInsideWord, end - index == 2 {
                hasWordUnderscores = true
                body(byte, index..<end, true, true)
                index = end
                continue
            }
            body(
                byte, index..<end, flanking.mayOpen(asUnderscore: isUnderscore),
                flanking.mayClose(asUnderscore: isUnderscore))
            index = end
        }
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        // $ * =; _ ` | ~
        let low: UInt64 = 1 << 0x24 | 1 << 0x2A | 1 << 0x3D
        let high: UInt64 = 1 << 0x1F | 1 << 0x20 | 1 << 0x3C | 1 << 0x3E
        return byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
    }

    /// What the entry beside a piece may show; a blank where there is none.
    static func classes(ofTokenAt index: Int, in entries: [RichTextTape.Entry]) -> CharacterClasses {
        guard entries.indices.contains(index) else { return .blank }
        // The parser looks past tildes.
        return entries[index].node == .textStrikethrough ? [.blank, .punctuation, .other] : .punctuation
    }

    /// What the neighbour before `index` may be: past tildes too, which the parser does not count.
    static func classes(before index: Int, in text: MarkdownSlice, token: CharacterClasses) -> CharacterClasses {
        guard let scalar = text.scalar(before: index) else { return token }
        var classes = CharacterClasses(CharacterClass(scalar))
        if scalar == "~" {
            var start = index
            while start > 0, text[start - 1] == UInt8(ascii: "~") { start -= 1 }
            classes.formUnion(Self.classes(before: start, in: text, token: token))
        }
        // At the start of the document a byte-order mark is a reference.
        let isSpelledOut =
            scalar == "\u{FEFF}"
            || Self.isSpelledOut(text[index - 1], isAtEdge: index == 1 || text[index - 2] == 0x0A)
        if isSpelledOut { classes.insert(.punctuation) }
        return classes
    }

    static func classes(after index: Int, in text: MarkdownSlice, token: CharacterClasses) -> CharacterClasses {
        guard let scalar = text.scalar(at: index) else { return token }
        var classes = CharacterClasses(CharacterClass(scalar))
        if scalar == "~" {
            var end = index
            while end < text.count, text[end] == UInt8(ascii: "~") { end += 1 }
            classes.formUnion(Self.classes(after: end, in: text, token: token))
        }
        if isSpelledOut(text[index], isAtEdge: index + 1 == text.count) { classes.insert(.punctuation) }
        return classes
    }

    /// True for a blank that may be written as a reference, a tag or with a backslash, which are
    /// punctuation: one at an edge, and what ends a line.
    private static func isSpelledOut(_ byte: UInt8, isAtEdge: Bool) -> Bool {
        byte == 0x0A || byte == 0x0D || (isAtEdge && byte.isASCIIWhitespace)
    }
}

/// What a neighbour may be, when that depends on how something else is spelled.
struct CharacterClasses: OptionSet {
    var rawValue: UInt8

    static let blank = CharacterClasses(rawValue: 1)
    static let punctuation = CharacterClasses(rawValue: 2)
    static let other = CharacterClasses(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ characterClass: CharacterClass) {
        self =
            switch characterClass {
            case .blank: .blank
            case .punctuation: .punctuation
            case .other: .other
            }
    }
}

/// Whether a run of delimiters can open or close (CommonMark 0.29, 6.4), with neighbours that may be
/// several things: `may…` when any of them lets it, `must…` when all of them do.
struct Flanking {
    var before: CharacterClasses
    var after: CharacterClasses

    /// True between two characters that are neither blanks nor punctuation.
    var isInsideWord: Bool { before.contains(.other) && after.contains(.other) }

    func mayOpen(asUnderscore: Bool) -> Bool {
        guard after != .blank else { return false }
        if asUnderscore { return before != .other }
        return after.contains(.other) || before != .other
    }

    func mayClose(asUnderscore: Bool) -> Bool {
        Flanking(before: after, after: before).mayOpen(asUnderscore: asUnderscore)
    }

    func mustOpen(asUnderscore: Bool) -> Bool {
        guard !after.contains(.blank) else { return false }
        if asUnderscore || after.contains(.punctuation) { return !before.contains(.other) }
        return true
    }

    func mustClose(asUnderscore: Bool) -> Bool {
        Flanking(before: after, after: before).mustOpen(asUnderscore: asUnderscore)
    }
}
