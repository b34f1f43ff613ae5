import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// Walks the parser's tree once and streams a page into a sink.
///
/// The walk keeps no stack of its own but the numbers of the open lists: the tree's parent links
/// lead back, so depth costs nothing.
struct PageConverter<Sink: PageSink> {
    var sink: Sink
    var diagnostics: [Diagnostic] { findings.all }
    private(set) var sourceMap = SourceMap()

    let document: ParsedMarkdown
    /// The text that the parser has read.
    let source: SourceText
    let options: MarkdownOptions
    let findings = Findings()
    var media = MediaCatalog()
    var tape = RichTextTape()
    /// The number of the next item of each open list; nil for a bullet list.
    var itemNumbers: [Int?] = []
    /// Quotes, lists and items that are open in the page.
    var openContainers = 0
    /// Quotes and lists that are open in the page.
    var blockDepth = 0
    /// How many wrappers each open HTML tag has on the tape.
    var openTagWrappers: [Int] = []
    /// Whether each open spoiler or marked text has a wrapper on the tape.
    var openMarks: [Bool] = []
    /// What the runs of pipes and equals signs among the siblings become that come next.
    var markParts: [MarkdownNode: [MarkPart]] = [:]
    /// The name of the footnote whose first paragraph comes next.
    var pendingReference: MarkdownSlice?
    /// The pieces of HTML, and what holds Markdown between HTML tags.
    var html: HTMLStructure
    /// What the pieces of HTML become.
    var htmlBlocks: [MarkdownNode: HTMLBlocks] = [:]
    private let recordsPositions: Bool

    init(
        sink: Sink, document: ParsedMarkdown, options: MarkdownOptions, recordsPositions: Bool
    ) {
        self.sink = sink
        self.document = document
        source = document.text
        self.options = options
        self.recordsPositions = recordsPositions
        html = HTMLStructure(of: document, options: options, findings: findings)
        if options.detectsEntities { tape.entityDepth = options.limits.textDepth }
        countDirectionsIfNeeded()
    }

    mutating func convert() {
        if let input = document.repairedSource { reportRepairs(in: input) }
        reportDroppedFootnotes()
        if options.dialect == .telegram { html.arrange(document) }
        pruneEmptyBlocks()
        sink.begin(.page)
        sink.field(.version)
        sink.int32(PageJSON.version)
        sink.field(.blocks)
        sink.beginArray()
        walkBlocks()
        sink.endArray()
        media.write(into: &sink)
        writeProperties()
        sink.end(.page)
        if let split = document.split { movePositions { split.position(of: $0) } }
        if let input = document.repairedSource { findPositions(in: input) }
        findings.finish()
    }

    private mutating func movePositions(_ move: (SourcePosition) -> SourcePosition) {
        for index in sourceMap.blocks.indices { sourceMap.blocks[index] = move(sourceMap.blocks[index]) }
        for index in sourceMap.items.indices { sourceMap.items[index] = move(sourceMap.items[index]) }
        findings.movePositions(move)
    }

    /// Turns positions of the repaired text into those of the input.
    private mutating func findPositions(in input: SourceText) {
        func move(_ positions: inout [SourcePosition]) {
            var columns = RepairedText.Columns(input)
            for index in positions.indices { positions[index] = columns.position(of: positions[index]) }
        }
        move(&sourceMap.blocks)
        move(&sourceMap.items)
        var columns = RepairedText.Columns(input)
        findings.movePositions { columns.position(of: $0) }
    }

    private mutating func walkBlocks() {
        let root = document.root
        var current = root.firstChild
        while var node = current {
            if enter(node), let child = node.firstChild {
                current = child
                continue
            }
            current = nil
            while true {
                if let next = node.next {
                    current = next
                    break
                }
                guard let parent = node.parent, parent != root else { break }
                leave(parent)
                node = parent
            }
        }
    }

    /// Writes a block, or the start of one that holds blocks; true to go on with its children.
    private mutating func enter(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .paragraph: writeParagraph(node)
        case .htmlBlock: return enterHTML(node)
        case .heading: writeHeading(node)
        case .codeBlock, .formulaBlock: writeCode(node)
        case .thematicBreak:
            begin(.divider, at: node)
            sink.end(.divider)
        case .blockQuote: return openQuote(node)
        case .list: return openList(node)
        case .item: return openItem(node)
        case .table: writeTable(node)
        case .footnoteDefinition: return openFootnote(node)
        default: break
        }
        return false
    }

    private mutating func leave(_ node: MarkdownNode) {
        switch node.kind {
        case .blockQuote: closeQuote()
        case .list: closeList()
        case .item: closeItem()
        case .htmlBlock: closeContainer(node)
        default: break
        }
    }

    // MARK: Leaves

    /// Opens a block of the page that `node` gives.
    mutating func begin(_ block: PageNode, at node: MarkdownNode) {
        recordBlock(at: node.position)
        sink.begin(block)
    }

    mutating func recordBlock(at position: @autoclosure () -> SourcePosition) {
        if recordsPositions, openContainers == 0 { sourceMap.blocks.append(position()) }
    }

    mutating func recordItem(at position: @autoclosure () -> SourcePosition) {
        if recordsPositions { sourceMap.items.append(position()) }
    }

    /// Writes a block that becomes a paragraph, or a medium or an anchor that stands alone in one.
    mutating func writeParagraph(_ node: MarkdownNode) {
        if let medium = soleMedium(of: node) {
            writePendingAnchor(at: node)
            return writeMedium(medium, at: node)
        }
        if let members = groupMembers(of: node) {
            for member in members { writeMedium(member, at: node) }
            return
        }
        fillTape(fromParagraph: node)
        tape.sortWrappers()
        if let name = tape.soleAnchorName {
            writeAnchor(name, at: node)
            tape.removeAll()
            return
        }
        begin(.paragraph, at: node)
        tape.flush(into: &sink, as: .text)
        sink.end(.paragraph)
    }

    /// Writes a block that only marks a place.
    mutating func writeAnchor(_ name: MarkdownSlice, at node: MarkdownNode) {
        begin(.anchor, at: node)
        sink.field(.name)
        sink.string(name)
        sink.end(.anchor)
    }

    /// Puts on the tape what a block shows that becomes a paragraph: a paragraph, an HTML block, a
    /// quote or a list past the depth limit.
    mutating func fillTape(fromParagraph node: MarkdownNode) {
        let isReference = openPendingReference()
        switch node.kind {
        case .paragraph: convertInlines(of: node)
        case .htmlBlock: fillTape(fromHTML: node)
        default: appendVisibleText(of: node)
        }
        if isReference { tape.close() }
        if tape.isEmpty { appendSource(of: node) }
    }

    /// Puts a block on the tape as it was written. What shows nothing by itself has been taken out of the
    /// tree; this is for a block whose only content fell to a limit or to the policy.
    private mutating func appendSource(of node: MarkdownNode) {
        let line = source.rest(ofLine: node.position.line, fromColumn: node.position.column)
        tape.piece(line.count > 0 ? line : MarkdownSlice("\u{FFFD}" as StaticString))
    }

    /// True for a node that gives one paragraph.
    func becomesParagraph(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .paragraph: soleMedium(of: node) == nil
        case .htmlBlock: options.dialect == .gfm || htmlBlocks[node]?.soleText != nil
        case .blockQuote, .list: blockDepth >= options.limits.blockDepth
        default: false
        }
    }

    private mutating func writeHeading(_ node: MarkdownNode) {
        convertInlines(of: node)
        if tape.isEmpty { appendSource(of: node) }
        begin(.heading, at: node)
        sink.field(.level)
        sink.int32(guard_node_heading_level(node))
        tape.flush(into: &sink, as: .text)
        sink.end(.heading)
    }

    private mutating func writeCode(_ node: MarkdownNode) {
        if let latex = latex(ofBlock: node) { return writeFormula(latex, at: node) }
        begin(.preformatted, at: node)
        let info = node.codeInfo
        let language = info.firstWord
        if language.count > 0 {
            sink.field(.language)
            sink.string(language)
        }
        if info[language.count...].contains(where: { !$0.isASCIIWhitespace }) {
            findings.report(
                .warning, .droppedInfoString, "only the first word after the fence is kept, as the language",
                at: node.position)
        }
        sink.field(.text)
        sink.plain(node.codeText)
        sink.end(.preformatted)
    }

    // MARK: Quotes

    private mutating func openQuote(_ node: MarkdownNode) -> Bool {
        guard blockDepth < options.limits.blockDepth else {
            writeParagraph(node)
            return false
        }
        begin(.blockQuote, at: node)
        sink.field(.blocks)
        sink.beginArray()
        openContainers += 1
        blockDepth += 1
        return true
    }

    private mutating func closeQuote() {
        blockDepth -= 1
        openContainers -= 1
        sink.endArray()
        sink.end(.blockQuote)
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// The text of a code block: the literal without its last line break.
    var codeText: MarkdownSlice {
        let literal = codeLiteral
        return literal.last == 0x0A ? MarkdownSlice(rebasing: literal.dropLast()) : literal
    }
}
