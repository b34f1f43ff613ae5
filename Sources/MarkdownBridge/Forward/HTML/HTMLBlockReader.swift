import InstantPageCore

/// Makes blocks of a piece of HTML.
///
/// Walks the tree once. Text and inline elements between two blocks are a paragraph; so the walk
/// collects them until a block begins or ends. Quotes, lists, details and groups of media are frames on a
/// stack; what holds text only (headings, cells, captions) is read at once by ``text(of:)``.
struct HTMLBlockReader {
    struct Frame {
        var node: Int
        var blocks: [InstantPageBlock] = []
        var items: [InstantPageListItem] = []
        /// For an ordered list.
        var counter: ListCounter?
        /// The box of an item.
        var checkbox: Int?
        /// Children that say something about the frame instead of being in it.
        var aside: [Int] = []
    }

    var fragment: HTMLFragment
    let options: MarkdownOptions
    let findings: Findings
    var result = HTMLBlocks()
    var media = MediaCatalog()
    /// True while the label of a button is read.
    var isInButton = false
    var frames = [Frame(node: HTMLFragment.root)]
    /// The text and inline elements that were met since the last block.
    private var run: [Int] = []
    /// Blocks that hold blocks, around the fragment and in it.
    private var blockDepth: Int

    static func blocks(
        from source: HTMLSource, options: MarkdownOptions, findings: Findings, blockDepth: Int, isInGroup: Bool = false
    ) -> HTMLBlocks {
        let fragment = HTMLTreeBuilder.fragment(of: source, findings: findings)
        var reader = HTMLBlockReader(fragment, options: options, findings: findings, blockDepth: blockDepth)
        guard fragment.holdsMarkup else { return reader.literalBlocks() }
        if isInGroup, let caption = reader.lastChild(of: HTMLFragment.root, .figcaption) {
            reader.frames[0].aside = [caption]
            reader.result.caption = reader.caption(of: caption)
        }
        reader.readBlocks()
        return reader.finish()
    }

    /// Reads the opening tag of an element whose content stands elsewhere.
    static func head(of source: HTMLSource, options: MarkdownOptions, findings: Findings) -> HTMLContainerHead {
        let fragment = HTMLTreeBuilder.fragment(of: source, findings: findings, staysOpen: true)
        var reader = HTMLBlockReader(fragment, options: options, findings: findings, blockDepth: 0)
        var head = HTMLContainerHead()
        for index in fragment.children(of: HTMLFragment.root) where fragment[index].element.holdsMarkdown {
            head.isExpanded = reader.attributes(of: index).contains("open")
            if let summary = fragment.child(of: index, .summary) { head.title = reader.text(of: summary) }
        }
        head.media = reader.media.table
        return head
    }

    init(_ fragment: HTMLFragment, options: MarkdownOptions, findings: Findings, blockDepth: Int) {
        self.fragment = fragment
        self.options = options
        self.findings = findings
        self.blockDepth = blockDepth
    }

    private mutating func finish() -> HTMLBlocks {
        result.blocks = frames[0].blocks
        result.media = media.table
        return result
    }

    /// HTML in which nothing was recognised, as it was written.
    private mutating func literalBlocks() -> HTMLBlocks {
        let bytes = fragment.source.bytes
        let end = bytes.count - bytes.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
        append(.paragraph(.plain(MarkdownSlice(rebasing: bytes[..<end]).string)), at: HTMLFragment.root)
        if !fragment.holdsPlaceholders {
            report(.warning, .literalHTML, "this HTML stays visible as it was written", at: HTMLFragment.root)
        }
        return finish()
    }

    // MARK: The walk

    private mutating func readBlocks() {
        var current = fragment[HTMLFragment.root].firstChild
        while var index = current {
            if enter(index), let child = fragment[index].firstChild {
                current = child
                continue
            }
            current = nil
            while true {
                if let next = fragment[index].next {
                    current = next
                    break
                }
                let parent = fragment[index].parent
                guard parent != HTMLFragment.root else { break }
                leave(parent)
                index = parent
            }
        }
        flushRun()
    }

    /// Reads a node, or the start of one that holds blocks; true to go on with its children.
    private mutating func enter(_ index: Int) -> Bool {
        if frames[frames.count - 1].aside.contains(index) { return false }
        let node = fragment[index]
        guard node.kind == .element, node.element.isBlockLevel else {
            if node.kind == .boundary { flushRun() } else { run.append(index) }
            return false
        }
        flushRun()
        switch node.element {
        case .figure where !appendFigure(index): return opened(index)
        case .figure: return false
        case .ul, .ol, .blockquote, .details, .collage, .slideshow:
            guard blockDepth < options.limits.blockDepth else {
                appendAsText(index)
                return false
            }
            blockDepth += 1
            openFrame(index)
            return opened(index)
        case .li:
            openItem(index)
            return opened(index)
        default:
            appendLeaf(index)
            return false
        }
    }

    /// True for an element with children; one without is left at once.
    private mutating func opened(_ index: Int) -> Bool {
        if fragment[index].firstChild != nil { return true }
        leave(index)
        return false
    }

    private mutating func leave(_ index: Int) {
        flushRun()
        guard fragment[index].element != .figure, let frame = frames.popLast() else { return }
        if fragment[index].element == .li { return closeItem(frame) }
        blockDepth -= 1
        append(block(of: frame), at: index)
    }

    private mutating func openFrame(_ index: Int) {
        var frame = Frame(node: index)
        switch fragment[index].element {
        case .blockquote: frame.aside = [lastChild(of: index, .cite)].compactMap { $0 }
        case .details: frame.aside = [fragment.child(of: index, .summary)].compactMap { $0 }
        case .collage, .slideshow: frame.aside = [lastChild(of: index, .figcaption)].compactMap { $0 }
        case .ol: frame.counter = ListCounter(numbering(fragment.attributes(of: index)))
        default: break
        }
        frames.append(frame)
    }

    // MARK: Blocks

    mutating func append(_ block: InstantPageBlock, at index: Int) {
        guard !block.saysNothing else { return reportEmpty(index) }
        if frames.count == 1 { result.positions.append(position(of: index)) }
        frames[frames.count - 1].blocks.append(block.withAnchorForm)
    }

    // MARK: Text between blocks

    mutating func appendParagraph(_ index: Int) {
        run = Array(fragment.children(of: index))
        if !flushRun(isParagraph: true) { reportEmpty(index) }
    }

    /// Ends the text and inline elements collected so far; false when they showed nothing.
    ///
    /// Media that stand alone are blocks: in a paragraph a single one, between blocks any number.
    @discardableResult
    private mutating func flushRun(isParagraph: Bool = false) -> Bool {
        let box = frames[frames.count - 1].checkbox
        let nodes = run.filter { $0 != box }
        run.removeAll(keepingCapacity: true)
        guard let first = nodes.first(where: { !fragment.isBlank($0) }) else { return false }
        let visible = nodes.filter { !fragment.isBlank($0) }
        let media = visible.compactMap { soleMedium(in: $0) }
        if media.count == visible.count, !isParagraph || media.count == 1 {
            for medium in media {
                if let block = mediumBlock(medium.node, link: medium.link) { append(block, at: medium.node) }
            }
            return true
        }
        let text = text(ofSiblings: nodes)
        guard text != .empty else { return false }
        append(.paragraph(text), at: first)
        return true
    }

    // MARK: Help

    func lastChild(of index: Int, _ element: HTMLElement) -> Int? {
        fragment.children(of: index).reduce(nil) { fragment.isElement($1, element) ? $1 : $0 }
    }

    func position(of index: Int) -> SourcePosition {
        fragment.source.position(of: fragment[index].start)
    }

    func report(
        _ severity: Diagnostic.Severity, _ identifier: Diagnostic.Identifier, _ message: @autoclosure () -> String,
        at index: Int
    ) {
        findings.report(severity, identifier, message(), at: position(of: index))
    }

    private func reportEmpty(_ index: Int) {
        let element = fragment[index].element
        guard fragment[index].kind == .element, fragment[index].end > 0 else { return }
        report(.note, .droppedEmptyBlock, "<\(element.rawValue)> without content is left out", at: index)
    }

    /// The attributes of an element; reports those that the page has no place for.
    func attributes(of index: Int) -> HTMLAttributes {
        let attributes = fragment.attributes(of: index)
        let element = fragment[index].element
        for (name, _) in attributes.all where !element.knownAttributes.contains(name) {
            report(
                .warning, .droppedAttribute, "<\(element.rawValue)> has no place for its attribute \(name)", at: index)
        }
        return attributes
    }

    /// Reports an attribute whose value the page has no place for.
    func reportValue(of name: String, at index: Int) {
        report(
            .warning, .droppedAttribute,
            "<\(fragment[index].element.rawValue)> has a value for its attribute \(name) that says nothing", at: index)
    }
}
