import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// The HTML blocks of a document, put in order before the page is written.
///
/// An element that holds Markdown becomes the parent of the blocks between its tags. Other HTML becomes one
/// node for each piece, whatever blocks the parser has cut it into.
struct HTMLStructure {
    /// An element that holds Markdown.
    struct Container {
        var element: HTMLElement
        /// The HTML of its opening tag, and of its summary when that is plain.
        var source: HTMLSource
        /// What `source` says, once it was read.
        var head: HTMLContainerHead?
        /// The summary, when it is Markdown.
        var summary: [MarkdownNode] = []
        /// The caption of a group of media.
        var caption: HTMLBlocks?
    }

    var containers: [MarkdownNode: Container] = [:]
    /// The pieces of HTML, each by its first node.
    private(set) var sources: [MarkdownNode: HTMLSource] = [:]

    private let document: SourceText
    private let limits: MarkdownLimits
    private let findings: Findings

    init(of document: ParsedMarkdown, options: MarkdownOptions, findings: Findings) {
        self.document = document.text
        limits = options.limits
        self.findings = findings
    }

    /// Puts the blocks in order; once, before anything else looks at the tree.
    mutating func arrange(_ document: ParsedMarkdown) {
        for parent in Self.parentsOfHTML(in: document) where depth(in: parent) <= limits.blockDepth {
            arrange(parent)
        }
    }

    /// The nodes that hold HTML blocks, in the order of the document.
    static func parentsOfHTML(in document: ParsedMarkdown) -> [MarkdownNode] {
        guard document.text.bytes.index(of: UInt8(ascii: "<"), from: 0) != nil else { return [] }
        var parents: [MarkdownNode] = []
        var current = document.root.firstChild
        while let node = current {
            if node.kind == .htmlBlock, let parent = node.parent, parents.last != parent { parents.append(parent) }
            current = (node.kind.holdsBlocks ? node.firstChild : nil) ?? node.following(in: document.root)
        }
        // The blocks of a quote may stand between two HTML blocks of its parent.
        var seen: Set<MarkdownNode> = []
        return parents.filter { seen.insert($0).inserted }
    }

    /// How many blocks that hold blocks are open in a node.
    private func depth(in parent: MarkdownNode) -> Int {
        var depth = 0
        var current: MarkdownNode? = parent
        while let node = current {
            switch node.kind {
            case .blockQuote, .list, .htmlBlock: depth += 1
            default: break
            }
            current = node.parent
        }
        return depth
    }

    // MARK: Siblings

    /// A container that is open while its siblings are looked at.
    private struct Open {
        var node: MarkdownNode
        /// The opening tag, and the tag that closes it.
        var opener: Int
        var closer: Int?
        /// True for a summary, whose nodes belong to the container around it.
        var isSummary = false
    }

    private mutating func arrange(_ parent: MarkdownNode) {
        guard let first = parent.firstChild else { return }
        let layout = HTMLLayout(from: first)
        let prefix = ContainerPrefix(in: parent)
        let depth = depth(in: parent)
        var open: [Open] = []
        var pieces = layout.pieces[...]
        var current: MarkdownNode? = first
        while let node = current {
            current = node.next
            guard let piece = pieces.first, piece.first == node, node.kind == .htmlBlock else {
                if pieces.first?.first == node { pieces.removeFirst() }
                place(node, in: open)
                continue
            }
            pieces.removeFirst()
            current = piece.last.next
            switch layout.role(of: piece) {
            case .opens(let tag): openContainer(layout.chain, tag, &open, depth: depth)
            case .closes(let tag): closeContainer(layout.chain, tag, &open)
            case .html, .mixed: placeHTML(piece, in: open, prefix)
            }
        }
        for container in open where !container.isSummary { reportUnclosed(container, layout.chain) }
    }

    /// Moves a node to where it belongs.
    private mutating func place(_ node: MarkdownNode, in open: [Open]) {
        guard let holder = open.last else { return }
        node.unlinkFromTree()
        if holder.isSummary {
            containers[holder.node]?.summary.append(node)
        } else {
            holder.node.appendChild(node)
        }
    }

    private mutating func placeHTML(_ piece: HTMLLayout.Piece, in open: [Open], _ prefix: ContainerPrefix) {
        let node = piece.first
        if piece.last == node {
            sources[node] = HTMLSource(node.literal, in: document, firstLine: node.startLine)
        } else {
            let written = SourceText(document.lines(from: node, to: piece.last, without: prefix))
            sources[node] = HTMLSource(written.bytes, owner: written, in: document, firstLine: node.startLine)
            while let next = node.next {
                next.unlinkFromTree()
                if next == piece.last { break }
            }
        }
        place(node, in: open)
    }

    private mutating func openContainer(
        _ chain: HTMLChain, _ index: Int, _ open: inout [Open], depth: Int
    ) {
        let tag = chain.tags[index]
        let node = tag.node
        if tag.element == .summary {
            node.unlinkFromTree()
            guard let holder = open.last, tag.partner != nil, holder.opener == index - 1 else { return }
            open.append(Open(node: holder.node, opener: index, closer: tag.partner, isSummary: true))
            return
        }
        // Past the limit what is inside stays where it is.
        guard depth + open.count < limits.blockDepth else {
            findings.report(
                .warning, .nestingTooDeep,
                "blocks nest deeper than \(limits.blockDepth) here; \(chain.literal(of: index).shortened) is left out",
                at: node.position)
            node.unlinkFromTree()
            return
        }
        place(node, in: open)
        let source = HTMLSource(node.literal, in: document, firstLine: node.startLine)
        containers[node] = Container(element: tag.element, source: source)
        open.append(Open(node: node, opener: index, closer: tag.partner))
    }

    private mutating func closeContainer(_ chain: HTMLChain, _ index: Int, _ open: inout [Open]) {
        chain.tags[index].node.unlinkFromTree()
        // The container may be one that was left out.
        guard open.contains(where: { $0.closer == index }) else { return }
        while let container = open.popLast() {
            if container.closer == index { return }
            if !container.isSummary { reportUnclosed(container, chain) }
        }
    }

    private func reportUnclosed(_ container: Open, _ chain: HTMLChain) {
        findings.report(
            .warning, .unclosedTag, "\(chain.literal(of: container.opener).shortened) has no closing tag",
            at: container.node.position)
    }
}

extension HTMLStructure {
    /// Makes an HTML block of a paragraph that is media in HTML and nothing else. Only a tag that stands alone on
    /// its line begins an HTML block by itself.
    mutating func adoptMedia(_ paragraph: MarkdownNode) {
        var html: [UInt8] = []
        var holdsMedium = false
        var current = paragraph.firstChild
        while let node = current {
            current = node.next
            if node.kind == .htmlInline {
                let name = node.literal.tagName
                let element = name.count == 0 ? .otherInline : HTMLElement(name)
                guard element.isMedium || element == .a || element == .otherInline else { return }
                holdsMedium = holdsMedium || element.isMedium
                html += node.literal
            } else if let text = node.visibleText, text.allSatisfy(\.isHTMLWhitespace), node.kind != .code {
                html += text
            } else {
                return
            }
        }
        guard holdsMedium else { return }
        let written = SourceText(html)
        sources[paragraph] = HTMLSource(
            written.bytes, owner: written, in: document, firstLine: paragraph.position.line)
        guard_node_become_html_block(paragraph)
    }
}

extension guard_node_kind {
    var holdsBlocks: Bool {
        switch self {
        case .document, .blockQuote, .list, .item, .footnoteDefinition: true
        default: false
        }
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    func unlinkFromTree() { cmark_node_unlink(self) }

    /// Makes a node that is in no tree the last child. The library allows it for some kinds of parents only.
    func appendChild(_ child: MarkdownNode) {
        child.pointee.parent = self
        child.pointee.prev = pointee.last_child
        if let last = pointee.last_child { last.pointee.next = child } else { pointee.first_child = child }
        pointee.last_child = child
    }
}

extension SourceText {
    /// The lines of some siblings, without what the containers around them put before each.
    fileprivate func lines(from first: MarkdownNode, to last: MarkdownNode, without prefix: ContainerPrefix) -> [UInt8]
    {
        var lines: [UInt8] = []
        let end = max(first.startLine, Int(last.pointee.end_line))
        for number in first.startLine...end {
            let line = line(number)
            // The first may be the line of an item's marker.
            let start = number == first.startLine ? max(0, first.startColumn - 1) : prefix.contentStart(in: line)
            lines += line[min(start, line.count)...]
            lines.append(0x0A)
        }
        return lines
    }
}
