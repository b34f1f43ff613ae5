import InstantPageCore

/// Writes texts as Markdown.
///
/// A wrapper is spelled with delimiters where they are sure to be read as meant, judged from the
/// characters on both sides of both ends, and as an HTML tag where they are not. So no character has to
/// be hidden behind a reference to repair a delimiter.
struct InlineWriter {
    var line: LineWriter
    let options: MarkdownWriterOptions
    var media: [MediaId: InstantPageMedia] = [:]
    /// The footnotes of the page; nil when it has none, or none that are written as such.
    var footnotes: FootnotePlan?
    /// What could not be said, until the block writer takes it.
    var losses: [MarkdownLoss.Kind] = []
    /// Everything that could be read differently is escaped and every wrapper is a tag: how a block is
    /// written whose ordinary spelling turned out wrong.
    var isConservative = false

    var tape = RichTextTape()
    var entries: [RichTextTape.Entry] = []
    var spellings: [InlineSpelling] = []
    var survey = TextSurvey([])
    var context = InlineContext.paragraph
    var isFirstLine = true
    /// True once an opening bracket stands in the text.
    var hasBracket = false
    /// The run of stars or underscores that is being written, and whether it could be read as one.
    var run: (range: Range<Int>, matters: Bool)?
    /// The run of pipes, equals signs or dollars that is being written.
    var signs: Range<Int>?
    /// Styles and links that are open.
    private var depth = 0
    /// Labels of links that are open in square brackets.
    var openLabels = 0

    init(line: LineWriter, options: MarkdownWriterOptions) {
        self.line = line
        self.options = options
    }

    var rules: EscapeRules { options.rules }

    /// Writes a text; nothing for an empty one.
    mutating func write(_ text: RichText, in context: InlineContext) {
        if case .plain(let string) = text, writeHarmless(string, in: context) { return }
        tape.append(text)
        tape.sortWrappers()
        entries = tape.entries
        let lost = lossesOfEntries()
        if !lost.isEmpty {
            losses += lost
            let spellable = spellableText()
            entries = []
            tape.removeAll()
            return write(spellable, in: context)
        }
        self.context = context
        isFirstLine = true
        depth = 0
        openLabels = 0
        hasBracket = false
        survey = TextSurvey(entries)
        spellings.removeAll(keepingCapacity: true)
        spellings.append(contentsOf: repeatElement(.none, count: entries.count))
        for entry in entries { checkControls(entry.bytes) }
        var index = 0
        while index < entries.count {
            index = write(entryAt: index)
        }
        // Alone in its paragraph an image is a block; a style around nothing keeps it among text.
        if context.place == .paragraph, isSoleImage { line.write("<i></i>") }
        // Shared, the tape would be copied to be cleared.
        entries = []
        tape.removeAll()
    }

    /// NUL is read as U+FFFD, however it is written.
    mutating func checkControls(_ bytes: MarkdownSlice) {
        if bytes.index(of: 0, from: 0) != nil { losses.append(.controlCharacter) }
    }

    private var isSoleImage: Bool {
        switch entries.count {
        case 1: entries[0].node == .textImage
        case 3: entries[0].node.isLink && entries[1].node == .textImage
        default: false
        }
    }

    /// Writes an entry, and gives the index of the one that follows what was written.
    private mutating func write(entryAt index: Int) -> Int {
        let entry = entries[index]
        switch entry.role {
        case .piece:
            write(pieceAt: index)
        case .atom:
            write(atomAt: index)
        case .open:
            depth += 1
            if depth == InstantPageLimits.textDepth + 1 { losses.append(.depth) }
            let spelling = spelling(ofWrapperAt: index)
            spellings[Int(entry.partner)] = spelling
            let next = open(spelling, at: index)
            // Code and addresses are written whole.
            if next > index + 1 { depth -= 1 }
            return next
        case .close:
            depth -= 1
            close(spellings[index], at: index)
        }
        return index + 1
    }

    private mutating func open(_ spelling: InlineSpelling, at index: Int) -> Int {
        let entry = entries[index]
        switch spelling {
        case .delimiter(let run): line.write(run)
        case .joined, .none: break
        case .tag(let open, _): line.write(open)
        case .link:
            line.write("[")
            openLabels += 1
        case .codeSpan:
            writeCodeSpan(from: index + 1, to: Int(entry.partner))
            return Int(entry.partner) + 1
        case .footnote(let name):
            line.write("[^\(name)]")
            return Int(entry.partner) + 1
        case .image(let target):
            writeImage(alt: entries[index + 1].bytes, target: target)
            return Int(entry.partner) + 1
        case .address(let inAngles):
            if inAngles { line.write("<") }
            for piece in entries[(index + 1)..<Int(entry.partner)] { line.write(piece.bytes) }
            if inAngles { line.write(">") }
            return Int(entry.partner) + 1
        }
        return index + 1
    }

    private mutating func close(_ spelling: InlineSpelling, at index: Int) {
        switch spelling {
        case .delimiter(let run): line.write(run)
        case .tag(_, let close): line.write(close)
        case .link:
            openLabels -= 1
            line.write("](")
            writeDestination(linkTarget(of: entries[Int(entries[index].partner)]))
            line.write(")")
        case .joined, .none, .codeSpan, .footnote, .image, .address: break
        }
    }

    private func linkTarget(of entry: RichTextTape.Entry) -> [UInt8] {
        switch entry.node {
        case .textEmail: Array("mailto:".utf8) + Array(entry.bytes)
        case .textPhone: Array("tel:".utf8) + Array(entry.bytes)
        case .textMentionName: Array("tg://user?id=\(entry.number)".utf8)
        default: Array(entry.bytes)
        }
    }

    // MARK: Code

    private mutating func writeCodeSpan(from start: Int, to end: Int) {
        var bytes: [UInt8] = []
        for entry in entries[start..<end] { bytes += entry.bytes }
        if context.place == .cell, rules.has(.cellPipe) {
            bytes = bytes.flatMap { $0 == UInt8(ascii: "|") ? [UInt8(ascii: "\\"), $0] : [$0] }
        }
        let tick = UInt8(ascii: "`")
        var runs: Set<Int> = []
        var run = 0
        for byte in bytes {
            if byte == tick {
                run += 1
            } else if run > 0 {
                runs.insert(run)
                run = 0
            }
        }
        if run > 0 { runs.insert(run) }
        var length = 1
        while runs.contains(length) { length += 1 }
        let isBlank = bytes.allSatisfy { $0 == 0x20 }
        let needsPadding =
            bytes.first == tick || bytes.last == tick || (bytes.first == 0x20 && bytes.last == 0x20 && !isBlank)
        line.write(tick, count: length)
        if needsPadding { line.write(" ") }
        bytes.withUnsafeBufferPointer { line.write($0) }
        if needsPadding { line.write(" ") }
        line.write(tick, count: length)
    }

    // MARK: Destinations

    /// Writes a link's target, bare when that is enough and in angle brackets otherwise. Nothing is
    /// percent-encoded: that would be another address.
    mutating func writeDestination(_ target: [UInt8]) {
        let inAngles = !Self.isBare(target)
        if inAngles { line.write("<") }
        for (index, byte) in target.enumerated() {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                line.write("\\")
                line.write(byte)
            case UInt8(ascii: "&") where Self.isReference(target[index...]):
                // References are decoded before backslashes are looked at.
                line.write("&amp;")
            case UInt8(ascii: "|") where context.place == .cell:
                line.write(#"\|"#)
            case 0..<0x20, 0x7F: line.write("&#\(byte);")
            case 0x20 where index == 0 || index + 1 == target.count:
                // Blanks at the edges are dropped, in angle brackets too.
                line.write("&#32;")
            default: line.write(byte)
            }
        }
        if inAngles { line.write(">") }
    }

    private static func isBare(_ target: [UInt8]) -> Bool {
        guard let first = target.first, first != UInt8(ascii: "<") else { return false }
        var depth = 0
        for byte in target {
            switch byte {
            case 0...0x20, 0x7F: return false
            case UInt8(ascii: "("):
                depth += 1
                if depth > 32 { return false }
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return false }
            default: break
            }
        }
        return depth == 0
    }

    /// True when the bytes begin like a character reference.
    static func isReference(_ bytes: some Collection<UInt8>) -> Bool {
        let rest = bytes.dropFirst().prefix(40)
        guard let first = rest.first, first == UInt8(ascii: "#") || first.isASCIILetter else { return false }
        let name = rest.dropFirst().prefix { $0.isASCIILetter || $0.isASCIIDigit }
        let end = rest.dropFirst(1 + name.count).first
        return end == UInt8(ascii: ";")
    }
}

extension PageNode {
    /// True for what is spelled as a link.
    var isLink: Bool {
        self == .textUrl || self == .textEmail || self == .textPhone || self == .textMentionName
    }
}
