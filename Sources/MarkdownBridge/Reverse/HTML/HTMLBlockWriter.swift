import InstantPageCore

/// Writes blocks as HTML, each tag on a line of its own, with a stack of its own instead of recursion.
///
/// What is written holds no blank line, so it is one HTML block for the parser, and no line break that
/// would be content.
struct HTMLBlockWriter {
    var text: HTMLTextWriter
    private(set) var losses: [MarkdownLoss] = []
    var steps: [Step] = []
    /// Where the block or item stands that is being written.
    private(set) var path: BlockPath
    private let conservative: Set<BlockPath>

    enum Step {
        case block(InstantPageBlock, BlockPath.Step, depth: Int)
        case item(InstantPageListItem, number: Int, depth: Int)
        case closing(StaticString)
        /// What stands behind the blocks that a block at so many steps holds.
        case caption(InstantPageCaption, depth: Int)
        case cite(RichText, depth: Int)
    }

    /// A writer for the block at a path.
    init(text: HTMLTextWriter, path: BlockPath, conservative: Set<BlockPath>) {
        self.text = text
        self.path = path
        self.conservative = conservative
    }

    mutating func write(_ block: InstantPageBlock) {
        open(block)
        while let step = steps.popLast() {
            switch step {
            case .block(let block, let step, let depth):
                enter(step, depth: depth)
                open(block)
            case .item(let item, let number, let depth):
                enter(.item(number), depth: depth)
                open(item)
            case .closing(let tag):
                text.line.write(tag)
                text.line.endLine()
            case .caption(let caption, let depth):
                path.steps.removeSubrange(depth...)
                write(caption)
                text.line.endLine()
            case .cite(let caption, let depth):
                path.steps.removeSubrange(depth...)
                writeElement("cite", caption)
            }
            takeLosses()
        }
    }

    private mutating func enter(_ step: BlockPath.Step, depth: Int) {
        path.steps.removeSubrange(depth...)
        path.steps.append(step)
        if !conservative.isEmpty { text.isConservative = conservative.covers(path) }
    }

    mutating func lose(_ kind: MarkdownLoss.Kind) {
        losses.append(MarkdownLoss(kind: kind, path: path))
    }

    private mutating func takeLosses() {
        for loss in text.losses { lose(loss) }
        text.losses.removeAll()
    }

    // MARK: Blocks

    private mutating func open(_ block: InstantPageBlock) {
        if path.isOneTooDeep(for: block) { lose(.depth) }
        switch block {
        case .paragraph(let text): writeElement("p", text)
        case .heading(let text, let level):
            if level < 1 || level > 6 { lose(.headingLevel) }
            writeElement("h\(min(max(level, 1), 6))", text)
        case .footer(let text): writeElement("footer", text)
        case .preformatted(let text, let language): writeCode(text, language)
        case .divider: writeLine("<hr/>")
        case .anchor(let name):
            if name.utf8.contains(0) { lose(.controlCharacter) }
            writeLine("<p>" + HTMLTag("a").with("name", name).open + "</a></p>")
        case .formula(let latex): writeFormula(latex)
        case .thinking(let text): writeElement("tg-thinking", text)
        case .list(let items, let ordered, let numbering): open(items, ordered, numbering)
        case .blockQuote(let blocks, let caption, let collapsed): open(blocks, caption, collapsed)
        case .pullQuote(let text, let caption): writeQuote(HTMLTag("aside"), "</aside>", text, caption)
        case .details(let title, let blocks, let expanded):
            text.writeSummary(title, expanded: expanded, in: .summary)
            open(blocks, closing: ["</details>"])
        case .collage(let items, let caption): open(HTMLTag("tg-collage"), "</tg-collage>", items, caption)
        case .slideshow(let items, let caption): open(HTMLTag("tg-slideshow"), "</tg-slideshow>", items, caption)
        case .table(let title, let rows, let bordered, let striped, let compact):
            let tag = HTMLTag("table").with("bordered", bordered).with("striped", striped).with("compact", compact)
            writeTable(tag, title, rows)
        case .image, .video, .audio, .document: writeMedium(block)
        case .map(let latitude, let longitude, let zoom, let dimensions, let caption):
            writeMap(latitude, longitude, zoom: zoom, dimensions, caption)
        case .buttonRow(let alignment, let buttons): writeButtons(buttons, alignment)
        default:
            lose(.block)
            writeText(block.plainText)
        }
        takeLosses()
    }

    /// Opens a quote. A single paragraph stands in it without a tag of its own, as collapsed quotes of
    /// the server need it.
    private mutating func open(_ blocks: [InstantPageBlock], _ caption: RichText, _ collapsed: Bool?) {
        if collapsed == false { lose(.quoteProperty) }
        let tag = HTMLTag("blockquote").with("expandable", collapsed == true)
        if blocks.count == 1, case .paragraph(let text) = blocks[0], !text.needsParagraphTag {
            return writeQuote(tag, "</blockquote>", text, caption)
        }
        writeLine(tag.open)
        steps.append(.closing("</blockquote>"))
        if caption != .empty { steps.append(.cite(caption, depth: path.steps.count)) }
        push(blocks)
    }

    private mutating func writeQuote(_ tag: HTMLTag, _ closing: StaticString, _ text: RichText, _ caption: RichText) {
        self.text.line.write(tag.open)
        self.text.write(text, in: .block)
        if caption != .empty { self.text.writeElement("cite", caption) }
        self.text.line.write(closing)
        self.text.line.endLine()
    }

    private mutating func open(
        _ tag: HTMLTag, _ closing: StaticString, _ items: [InstantPageBlock], _ caption: InstantPageCaption
    ) {
        writeLine(tag.open)
        steps.append(.closing(closing))
        if caption != InstantPageCaption() { steps.append(.caption(caption, depth: path.steps.count)) }
        push(items)
    }

    mutating func open(_ blocks: [InstantPageBlock], closing: [StaticString]) {
        text.line.endLine()
        steps += closing.map(Step.closing)
        push(blocks)
    }

    private mutating func push(_ blocks: [InstantPageBlock]) {
        let depth = path.steps.count
        for index in blocks.indices.reversed() {
            steps.append(.block(blocks[index], .block(index), depth: depth))
        }
    }

    // MARK: Lines

    mutating func writeLine(_ text: String) {
        self.text.line.write(text)
        self.text.line.endLine()
    }

    mutating func writeElement(_ name: String, _ text: RichText) {
        self.text.writeElement(name, text)
        self.text.line.endLine()
    }

    /// Writes a paragraph of what a block shows that has no spelling.
    mutating func writeText(_ text: String) {
        writeElement("p", .plain(text.isEmpty ? "\u{2014}" : text))
    }

    private mutating func writeFormula(_ latex: String) {
        if latex.utf8.contains(0) { lose(.controlCharacter) }
        var latex = latex
        text.line.write("<tg-math-block>")
        latex.withUTF8 { text.line.write(HTMLTextWriter.references(in: $0, place: .block)) }
        writeLine("</tg-math-block>")
    }

    private mutating func writeButtons(_ buttons: [InstantPageButton], _ alignment: InstantPageButtonRowAlignment) {
        if buttons.isEmpty { lose(.button) }
        writeLine(HTMLTag("tg-button-row").with(alignment).open)
        for button in buttons {
            text.writeInRow(button)
            text.line.endLine()
        }
        writeLine("</tg-button-row>")
    }

    // MARK: Captions

    mutating func write(_ caption: InstantPageCaption) {
        text.line.write("<figcaption>")
        text.write(caption.text, in: .block)
        if caption.credit != .empty { text.writeElement("cite", caption.credit) }
        text.line.write("</figcaption>")
    }
}

extension HTMLTextWriter {
    /// Writes a text between two tags, on the line that is open.
    mutating func writeElement(_ name: String, _ text: RichText) {
        line.write("<\(name)>")
        write(text, in: .block)
        line.write("</\(name)>")
    }

    /// Writes the tag that opens details, and their title.
    mutating func writeSummary(_ title: RichText, expanded: Bool, in place: Place) {
        line.write(HTMLTag("details").with("open", expanded).open)
        guard title != .empty else { return }
        line.write("<summary>")
        write(title, in: place)
        line.write("</summary>")
    }
}

extension HTMLTag {
    fileprivate func with(_ alignment: InstantPageButtonRowAlignment) -> HTMLTag {
        switch alignment {
        case .justify: self
        case .left: with("align", "left")
        case .center: with("align", "center")
        case .right: with("align", "right")
        }
    }
}

extension RichText {
    /// True for a text that needs a `p` where blocks may stand too: an image or a button would be one.
    var needsParagraphTag: Bool {
        if case .plain = self { return false }
        var tape = RichTextTape()
        tape.append(self)
        return tape.entries.contains { $0.node == .textImage || $0.node == .textButton }
    }
}
