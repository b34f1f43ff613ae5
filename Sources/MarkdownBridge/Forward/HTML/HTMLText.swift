import InstantPageCore

/// The text of one block while it is read: blanks that HTML runs together are one, and none stands at
/// an edge or beside a line break. Characters that were written as references are never blanks.
struct HTMLText {
    fileprivate enum Step {
        case bytes(MarkdownSlice)
        case string(String)
        case blank, lineBreak
        case open(PageNode, RichTextTape.Payload, node: Int)
        case close
        case atom(PageNode, RichTextTape.Payload)
        case opaque(RichText)
    }

    private var tape = RichTextTape()
    fileprivate var steps: [Step] = []
    /// Where the last step is that shows something, blanks aside.
    private var isAtLineStart = true
    /// The blank that is dropped when its line ends here.
    private var lastBlank: Int?
    /// A block ends here; what shows something next begins a line.
    private var breaksBeforeNext = false
    /// Elements that are open whose blanks stay as they are.
    var verbatimDepth = 0

    // MARK: Writing

    /// Adds text as it stands in the HTML.
    mutating func append(_ text: MarkdownSlice) {
        var index = 0
        while index < text.count {
            let start = index
            if text[index] == UInt8(ascii: "&") {
                index = endOfReference(in: text, at: index)
                let reference = MarkdownSlice(rebasing: text[start..<index])
                if index > start + 1 { appendString(reference.decodingReferences) } else { appendBytes(reference) }
            } else if text[index].isHTMLWhitespace {
                while index < text.count, text[index].isHTMLWhitespace { index += 1 }
                appendBlanks(MarkdownSlice(rebasing: text[start..<index]))
            } else {
                while index < text.count, text[index] != UInt8(ascii: "&"), !text[index].isHTMLWhitespace { index += 1 }
                appendBytes(MarkdownSlice(rebasing: text[start..<index]))
            }
        }
    }

    /// The end of a reference; right after the ampersand when it begins none.
    private func endOfReference(in text: MarkdownSlice, at start: Int) -> Int {
        let longest = 40
        var index = start + 1
        while index < text.count, index - start < longest {
            let byte = text[index]
            if byte == UInt8(ascii: ";") { return index + 1 }
            guard byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "#") else { break }
            index += 1
        }
        return start + 1
    }

    private mutating func appendBytes(_ bytes: MarkdownSlice) {
        beginVisible()
        steps.append(.bytes(bytes))
    }

    mutating func appendString(_ string: String) {
        guard !string.isEmpty else { return }
        beginVisible()
        steps.append(.string(string))
    }

    private mutating func appendBlanks(_ blanks: MarkdownSlice) {
        guard verbatimDepth == 0 else { return appendVerbatim(blanks) }
        guard !isAtLineStart, lastBlank == nil, !breaksBeforeNext else { return }
        lastBlank = steps.count
        steps.append(.blank)
    }

    /// Adds blanks as they are; all kinds of line ends are line feeds.
    private mutating func appendVerbatim(_ blanks: MarkdownSlice) {
        beginVisible()
        var lines = LineScanner(blanks)
        var start = 0
        while true {
            let end = lines.lineEnd(from: start)
            if end > start { steps.append(.bytes(MarkdownSlice(rebasing: blanks[start..<end]))) }
            guard end < blanks.count else { return }
            steps.append(.lineBreak)
            start = lines.nextLine(after: end)
        }
    }

    private mutating func beginVisible() {
        if breaksBeforeNext { appendBreakStep() }
        isAtLineStart = false
        lastBlank = nil
    }

    mutating func appendLineBreak() {
        if breaksBeforeNext { appendBreakStep() }
        appendBreakStep()
        isAtLineStart = verbatimDepth == 0
    }

    private mutating func appendBreakStep() {
        dropLastBlank()
        breaksBeforeNext = false
        steps.append(.lineBreak)
    }

    /// Marks the border of a block, which begins a line when text stands on both sides.
    mutating func endBlock() {
        guard !isAtLineStart else { return }
        dropLastBlank()
        breaksBeforeNext = true
    }

    private mutating func dropLastBlank() {
        if let index = lastBlank { steps[index] = .string("") }
        lastBlank = nil
    }

    mutating func keep(_ string: String) -> MarkdownSlice { tape.keep(string) }

    mutating func open(_ node: PageNode, _ payload: RichTextTape.Payload = .init(), at index: Int) {
        steps.append(.open(node, payload, node: index))
    }

    mutating func close() { steps.append(.close) }

    mutating func atom(_ node: PageNode, _ payload: RichTextTape.Payload) {
        beginVisible()
        steps.append(.atom(node, payload))
    }

    mutating func opaque(_ text: RichText) {
        beginVisible()
        steps.append(.opaque(text))
    }

    // MARK: Finishing

    /// Drops a line break at the very start and one at the very end, as HTML has it for preformatted text.
    mutating func dropOuterLineBreaks() {
        if let index = steps.firstIndex(where: \.showsSomething), case .lineBreak = steps[index] {
            steps[index] = .string("")
        }
        if let index = steps.lastIndex(where: \.showsSomething), case .lineBreak = steps[index] {
            steps[index] = .string("")
        }
    }

    /// The text in normal form. Wrappers deeper than `textDepth` are left out; `tooDeep` gets their elements.
    mutating func finish(textDepth: Int, tooDeep: (Int) -> Void) -> RichText {
        dropLastBlank()
        var isOpen: [Bool] = []
        for step in steps {
            switch step {
            case .bytes(let bytes): tape.piece(bytes)
            case .string(let string): tape.piece(tape.keep(string))
            case .blank: tape.piece(.space)
            case .lineBreak: tape.piece(.lineBreak)
            case .open(let node, let payload, let index):
                let fits = tape.depth < textDepth
                if !fits { tooDeep(index) }
                isOpen.append(fits && tape.open(node, payload))
            case .close: if isOpen.popLast() == true { tape.close() }
            case .atom(let node, let payload): tape.atom(node, payload)
            case .opaque(let text): tape.opaque(text)
            }
        }
        var builder = PageTreeBuilder()
        tape.flush(into: &builder, as: .text)
        return builder.text ?? .empty
    }
}

extension HTMLText.Step {
    fileprivate var showsSomething: Bool {
        switch self {
        case .open, .close: false
        case .string(let string): !string.isEmpty
        default: true
        }
    }
}
