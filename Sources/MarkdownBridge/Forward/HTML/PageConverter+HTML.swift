import CCmarkGFM
import CMarkGuard
import InstantPageCore

// HTML blocks: pieces of HTML, and elements that hold the Markdown blocks between their tags. Both are read
// while empty blocks are taken out of the tree, so that it is known what shows nothing, and written later.

extension PageConverter {
    /// Reads an HTML block, a container after the blocks in it. True when it shows nothing.
    mutating func readHTML(_ node: MarkdownNode, depth: Int) -> Bool {
        guard html.containers[node] == nil else { return readContainer(node) }
        guard let source = html.sources[node] else { return false }
        let group = node.parent.flatMap { html.containers[$0] }
        let isInGroup = group?.isGroup == true && group?.caption == nil
        let read = HTMLBlockReader.blocks(
            from: source, options: options, findings: findings, blockDepth: depth, isInGroup: isInGroup)
        if read.caption != nil, let parent = node.parent { html.containers[parent]?.caption = read }
        htmlBlocks[node] = read
        return read.blocks.isEmpty
    }

    /// Writes an HTML block, or the start of a container; true to go on with the blocks in it.
    mutating func enterHTML(_ node: MarkdownNode) -> Bool {
        if let container = html.containers[node] { return openContainer(container, at: node) }
        guard let read = htmlBlocks[node], read.soleText == nil else {
            writeParagraph(node)
            return false
        }
        writePendingAnchor(at: node)
        for (block, position) in zip(read.blocks, read.positions) {
            recordBlock(at: position)
            read.stream(block, into: &sink, over: &tape, naming: &media)
        }
        for position in read.itemPositions { recordItem(at: position) }
        return false
    }

    /// Puts an HTML block that is one paragraph on the tape.
    mutating func fillTape(fromHTML node: MarkdownNode) {
        guard let read = htmlBlocks[node], let text = read.soleText else { return appendLiteralHTML(ofBlock: node) }
        append(text, of: read.media)
    }

    /// Puts a text that was read from HTML on the tape; its media get their numbers in the page.
    private mutating func append(_ text: RichText, of local: [MediaId: InstantPageExternalMedia]) {
        let start = tape.entries.count
        tape.append(text)
        guard !local.isEmpty else { return }
        for index in start..<tape.entries.count {
            guard tape.entries[index].node == .textImage, let id = tape.entries[index].id else { continue }
            tape.entries[index].id = local[id].map { media.id(of: $0) }
        }
    }

    // MARK: Containers

    private mutating func readContainer(_ node: MarkdownNode) -> Bool {
        guard let container = html.containers[node] else { return false }
        let head = HTMLBlockReader.head(of: container.source, options: options, findings: findings)
        html.containers[node]?.head = head
        var isUntitled = head.title == .empty && container.caption == nil
        for summary in container.summary {
            let isEmpty =
                summary.kind == .htmlBlock ? readHTML(summary, depth: options.limits.blockDepth) : showsNothing(summary)
            isUntitled = isUntitled && isEmpty
        }
        guard node.firstChild == nil, isUntitled else { return false }
        findings.report(
            .note, .droppedEmptyBlock, "\(node.literal.shortened) without content is left out", at: node.position)
        return true
    }

    private mutating func openContainer(_ container: HTMLStructure.Container, at node: MarkdownNode) -> Bool {
        writePendingAnchor(at: node)
        begin(container.block, at: node)
        if !container.isGroup {
            if container.head?.isExpanded == true {
                sink.field(.expanded)
                sink.bool(true)
            }
            fillTape(fromSummaryOf: container)
            tape.flush(into: &sink, as: .title)
        }
        sink.field(container.isGroup ? .members : .blocks)
        sink.beginArray()
        openContainers += 1
        blockDepth += 1
        guard node.firstChild == nil else { return true }
        closeContainer(node)
        return false
    }

    private mutating func fillTape(fromSummaryOf container: HTMLStructure.Container) {
        if let head = container.head { append(head.title, of: head.media) }
        for node in container.summary {
            if !tape.isEmpty { tape.piece(.lineBreak) }
            switch node.kind {
            case .paragraph, .heading: convertInlines(of: node)
            case .htmlBlock where htmlBlocks[node]?.soleText != nil: fillTape(fromHTML: node)
            default: appendLines(of: node)
            }
        }
    }

    mutating func closeContainer(_ node: MarkdownNode) {
        guard let container = html.containers[node] else { return }
        blockDepth -= 1
        openContainers -= 1
        sink.endArray()
        if let read = container.caption, let caption = read.caption, caption != InstantPageCaption() {
            sink.field(.mediaCaption)
            sink.begin(.caption)
            append(caption.text, of: read.media)
            tape.flush(into: &sink, as: .text)
            append(caption.credit, of: read.media)
            tape.flush(into: &sink, as: .credit)
            sink.end(.caption)
        }
        sink.end(container.block)
    }

    // MARK: Groups of media

    /// The media of a paragraph in a group of media that holds nothing else; nil for another paragraph.
    func groupMembers(of node: MarkdownNode) -> [SoleMedium]? {
        guard let parent = node.parent, parent.kind == .htmlBlock, html.containers[parent]?.isGroup == true else {
            return nil
        }
        var members: [SoleMedium] = []
        var current = node.firstChild
        while let child = current {
            current = child.next
            if let medium = soleMedium(ofInline: child) {
                members.append(medium)
            } else if let text = child.visibleText, text.allSatisfy(\.isASCIIWhitespace), child.kind != .code {
                continue
            } else {
                return nil
            }
        }
        return members.isEmpty ? nil : members
    }
}

extension HTMLStructure.Container {
    var isGroup: Bool { element != .details }

    var block: PageNode {
        switch element {
        case .collage: .collage
        case .slideshow: .slideshow
        default: .details
        }
    }
}
