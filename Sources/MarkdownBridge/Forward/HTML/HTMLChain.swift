import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// The HTML blocks among the siblings of one parent, and which of their tags belong together.
///
/// CommonMark ends an HTML block at a blank line, so that an element may be opened in one block and closed in
/// another. The tags of all of them are paired in one pass, the innermost first. A closing tag may also
/// stand at the end of a paragraph.
struct HTMLChain {
    struct Tag {
        var element: HTMLElement
        var isEnd: Bool
        /// The block or the tag of a paragraph that it stands in.
        var node: MarkdownNode
        /// Where it stands in the node's literal.
        var start: Int
        var end: Int
        /// The index of the other tag of the pair.
        var partner: Int?
    }

    private(set) var tags: [Tag] = []
    private var open: [Int] = []
    private var openCounts: [HTMLElement: Int] = [:]

    /// Looks at the siblings from `first` on.
    init(from first: MarkdownNode) {
        var current: MarkdownNode? = first
        while let node = current {
            switch node.kind {
            case .htmlBlock: readTags(of: node)
            case .paragraph where !open.isEmpty: readClosingTags(of: node)
            default: break
            }
            current = node.next
        }
    }

    /// True for a tag that follows an opening tag of details.
    func isRightAfterDetails(_ index: Int) -> Bool {
        index > 0 && tags[index - 1].element == .details && !tags[index - 1].isEnd
    }

    func literal(of index: Int) -> MarkdownSlice {
        MarkdownSlice(rebasing: tags[index].node.literal[tags[index].start..<tags[index].end])
    }

    private mutating func readTags(of node: MarkdownNode) {
        var tokenizer = HTMLTokenizer(node.literal)
        while let token = tokenizer.next() {
            guard token.element.pairsOverBlocks, !token.isSelfClosing,
                token.kind == .startTag || token.kind == .endTag
            else { continue }
            append(
                Tag(
                    element: token.element, isEnd: token.kind == .endTag, node: node, start: token.start,
                    end: token.end))
        }
    }

    private mutating func readClosingTags(of paragraph: MarkdownNode) {
        var current = paragraph.firstChild
        while let node = current, !open.isEmpty {
            current = node.next
            guard node.kind == .htmlInline, node.literal.starts(with: "</") else { continue }
            let element = HTMLElement(node.literal.tagName)
            // A paragraph closes nothing that was opened in it.
            guard element.pairsOverBlocks, element != .p, element != .summary, openCounts[element, default: 0] > 0
            else { continue }
            append(Tag(element: element, isEnd: true, node: node, start: 0, end: node.literal.count))
        }
    }

    private mutating func append(_ tag: Tag) {
        let index = tags.count
        tags.append(tag)
        guard tag.isEnd else {
            if let last = open.last, tags[last].element == .p { pop() }
            open.append(index)
            openCounts[tag.element, default: 0] += 1
            return
        }
        guard openCounts[tag.element, default: 0] > 0 else { return }
        while let opener = pop() {
            guard tags[opener].element == tag.element else { continue }
            tags[opener].partner = index
            tags[index].partner = opener
            return
        }
    }

    @discardableResult
    private mutating func pop() -> Int? {
        guard let last = open.popLast() else { return nil }
        openCounts[tags[last].element, default: 0] -= 1
        return last
    }
}

extension HTMLElement {
    /// True for a block element that may be opened in one HTML block and closed in another. The parts of
    /// lists and tables end with these.
    fileprivate var pairsOverBlocks: Bool {
        isBlock && self != .li && self != .figcaption && !isTablePart
    }
}
