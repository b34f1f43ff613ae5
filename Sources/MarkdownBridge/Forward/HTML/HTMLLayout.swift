import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// How the HTML blocks among siblings are to be read: which of them are one piece of HTML, and which tags
/// open and close an element that holds Markdown.
struct HTMLLayout {
    /// An HTML block, with what follows it up to the block that closes what it opens.
    struct Piece {
        var first: MarkdownNode
        var last: MarkdownNode
        /// The tags of the chain at which Markdown begins or ends.
        var containerTags: [Int] = []
        /// The tags that close the piece or a container from inside a paragraph.
        var paragraphTags: [Int] = []
    }

    let chain: HTMLChain
    private(set) var pieces: [Piece] = []
    private var cursor = 0

    init(from first: MarkdownNode) {
        chain = HTMLChain(from: first)
        var current: MarkdownNode? = first
        while let node = current {
            current = node.next
            guard node.kind == .htmlBlock || cursor < chain.tags.count else { continue }
            if node.kind == .htmlBlock {
                let piece = readPiece(from: node)
                pieces.append(piece)
                current = piece.last.next
            } else {
                readClosingTags(of: node)
            }
        }
    }

    private mutating func readPiece(from node: MarkdownNode) -> Piece {
        var piece = Piece(first: node, last: node)
        while cursor < chain.tags.count, chain.tags[cursor].block == piece.last {
            let tag = chain.tags[cursor]
            if isContainerTag(cursor) {
                piece.containerTags.append(cursor)
                cursor += 1
            } else if let partner = tag.partner, partner > cursor {
                piece.last = chain.tags[partner].block
                if piece.last.kind == .paragraph { piece.paragraphTags.append(partner) }
                cursor = partner + 1
            } else if !tag.isEnd, tag.partner == nil, tag.element != .p {
                // It ends with its block, and all that follows there stands in it.
                while cursor < chain.tags.count, chain.tags[cursor].block == piece.last { cursor += 1 }
            } else {
                cursor += 1
            }
        }
        return piece
    }

    private mutating func readClosingTags(of node: MarkdownNode) {
        while cursor < chain.tags.count, chain.tags[cursor].block == node {
            if isContainerTag(cursor) {
                pieces.append(Piece(first: node, last: node, paragraphTags: [cursor]))
            }
            cursor += 1
        }
    }

    /// True for a tag that begins or ends something in which Markdown is read. A group of media that holds
    /// HTML only is HTML.
    private func isContainerTag(_ index: Int) -> Bool {
        let tag = chain.tags[index]
        switch tag.element {
        case .details: return tag.partner != nil || !tag.isEnd
        case .summary:
            guard let partner = tag.partner else { return false }
            return chain.isRightAfterDetails(min(index, partner))
        case .collage, .slideshow:
            guard let partner = tag.partner else { return false }
            let (opener, closer) = index < partner ? (index, partner) : (partner, index)
            return !holdsHTMLOnly(chain.tags[opener], chain.tags[closer])
        default: return false
        }
    }

    private func holdsHTMLOnly(_ opener: HTMLChain.Tag, _ closer: HTMLChain.Tag) -> Bool {
        guard opener.node == closer.node else { return false }
        let content = MarkdownSlice(rebasing: opener.node.literal[opener.end..<closer.start])
        var tokenizer = HTMLTokenizer(content)
        var isInCaption = false
        while let token = tokenizer.next() {
            if token.element == .figcaption { isInCaption = token.kind == .startTag }
            guard token.kind == .text, !isInCaption else { continue }
            guard content[token.start..<token.end].allSatisfy(\.isHTMLWhitespace) else { return false }
        }
        return true
    }
}

extension HTMLChain.Tag {
    /// The HTML block or the paragraph that holds the tag.
    var block: MarkdownNode { node.kind == .htmlBlock ? node : node.parent ?? node }
}

extension HTMLLayout {
    /// What an HTML block is that holds a tag of a container and nothing else.
    enum Role {
        case html
        /// An opening tag, and maybe a summary that is plain.
        case opens(tag: Int)
        case closes(tag: Int)
        /// Tags of containers stand among other things.
        case mixed
    }

    func role(of piece: Piece) -> Role {
        let tags = piece.containerTags
        guard piece.paragraphTags.isEmpty else { return .mixed }
        guard let first = tags.first else { return .html }
        guard piece.first == piece.last else { return .mixed }
        let literal = piece.first.literal
        func isBlank(_ start: Int, _ end: Int) -> Bool { literal[start..<end].allSatisfy(\.isHTMLWhitespace) }
        let tag = chain.tags[first]
        guard isBlank(0, tag.start) else { return .mixed }
        if tags.count == 1, isBlank(tag.end, literal.count) {
            return tag.isEnd ? .closes(tag: first) : .opens(tag: first)
        }
        guard tags.count == 3, tag.element == .details, !tag.isEnd else { return .mixed }
        let (opener, closer) = (chain.tags[tags[1]], chain.tags[tags[2]])
        guard opener.element == .summary, opener.partner == tags[2], isBlank(tag.end, opener.start),
            isBlank(closer.end, literal.count),
            MarkdownSlice(rebasing: literal[opener.end..<closer.start]).readsTheSameInMarkdown
        else { return .mixed }
        return .opens(tag: first)
    }
}

extension MarkdownSlice {
    /// True for text in which Markdown finds nothing: no sign of a style, a link or an address.
    fileprivate var readsTheSameInMarkdown: Bool {
        let signs = MarkdownSlice("*_~`[]!\\$|=@:" as StaticString)
        var previous: UInt8 = 0
        for byte in self {
            if signs.contains(byte) || (byte.isHTMLWhitespace && previous.isHTMLWhitespace) { return false }
            previous = byte
        }
        return dropping(caseInsensitivePrefix: "www.") == nil && !containsAddress
    }

    /// True when `www.` stands anywhere.
    private var containsAddress: Bool {
        var index = 0
        while let dot = self.index(of: UInt8(ascii: "."), from: index) {
            if dot >= 3, MarkdownSlice(rebasing: self[(dot - 3)...dot]).dropping(caseInsensitivePrefix: "www.") != nil {
                return true
            }
            index = dot + 1
        }
        return false
    }
}
