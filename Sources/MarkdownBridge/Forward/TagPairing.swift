import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// What is known of an HTML tag among text.
enum TagMark: Equatable {
    /// It stays text: an unknown tag, one without its partner, or one without what it needs.
    case literal
    case lineBreak
    /// It opens or closes something together with the other tag.
    case partner(MarkdownNode)
    /// It is complete in itself.
    case alone
    /// The page shows nothing for it.
    case dropped
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// The mark that ``pairTags(from:)`` left at the tag; nil when it has not seen it. Nodes are aligned,
    /// so none stands at 1 to 4. Nodes of other kinds use the same place for `hasOpenWrapper`.
    var tagMark: TagMark? {
        get {
            guard let mark = guard_node_mark(self) else { return nil }
            switch Int(bitPattern: mark) {
            case 1: return .literal
            case 2: return .lineBreak
            case 3: return .alone
            case 4: return .dropped
            default: return .partner(mark.assumingMemoryBound(to: cmark_node.self))
            }
        }
        nonmutating set {
            let mark: UnsafeMutableRawPointer? =
                switch newValue {
                case nil: nil
                case .literal: UnsafeMutableRawPointer(bitPattern: 1)
                case .lineBreak: UnsafeMutableRawPointer(bitPattern: 2)
                case .alone: UnsafeMutableRawPointer(bitPattern: 3)
                case .dropped: UnsafeMutableRawPointer(bitPattern: 4)
                case .partner(let node): UnsafeMutableRawPointer(node)
                }
            guard_node_set_mark(self, mark)
        }
    }
}

extension PageConverter {
    /// Marks the HTML tags among the siblings from `first` on. Tags pair inside one parent, the
    /// innermost first; each tag is looked at once.
    func pairTags(from first: MarkdownNode) {
        var open: [(tag: InlineTag.Name, node: MarkdownNode)] = []
        var openCounts: [InlineTag.Name: Int] = [:]
        var current: MarkdownNode? = first
        while let node = current {
            current = node.next
            guard node.kind == .htmlInline else { continue }
            node.tagMark = .literal
            guard let tag = InlineTag(node.literal, dialect: options.dialect) else {
                if options.dialect == .telegram, node.isForeignTag { node.tagMark = .dropped }
                continue
            }
            if tag.isClosing {
                guard openCounts[tag.name, default: 0] > 0 else { continue }
                while let (name, opener) = open.popLast() {
                    openCounts[name, default: 0] -= 1
                    if name == tag.name {
                        opener.tagMark = .partner(node)
                        node.tagMark = .partner(opener)
                        break
                    }
                }
            } else if tag.name == .br {
                node.tagMark = .lineBreak
            } else if tag.isComplete {
                if !tag.isSelfClosing {
                    open.append((tag.name, node))
                    openCounts[tag.name, default: 0] += 1
                } else if tag.name == .a, tag["name"] != nil {
                    node.tagMark = .alone
                }
            }
        }
    }
}

extension UnsafeMutablePointer where Pointee == cmark_node {
    /// True for what is HTML and nothing that a text of Telegram has: tags of HTML's other elements,
    /// comments, instructions, declarations.
    fileprivate var isForeignTag: Bool {
        let name = literal.tagName
        return name.count == 0 || HTMLElementNames.contains(name)
    }

    /// True for a tag that shows nothing when there is nothing between it and its partner.
    var isTagWithoutData: Bool {
        // A tag that the dialect does not know is never marked as one of a pair.
        if tagMark == .dropped { return true }
        guard case .partner? = tagMark, let name = InlineTag(literal, dialect: .telegram)?.name else { return false }
        return name.style != nil || name == .math
    }
}

extension MarkdownSlice {
    /// The name of a tag; empty for HTML of other kinds.
    var tagName: MarkdownSlice {
        let rest = dropFirst(count > 1 && self[1] == UInt8(ascii: "/") ? 2 : 1)
        guard let first = rest.first, first.isASCIILetter else { return MarkdownSlice(rebasing: rest.prefix(0)) }
        return MarkdownSlice(
            rebasing: rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") })
    }
}

extension InlineTag {
    /// True when the tag has the attributes without which it means nothing.
    fileprivate var isComplete: Bool {
        switch name {
        case .a: self["href"] != nil || self["name"] != nil
        case .emoji: emojiId != nil
        case .time: time != nil
        case .reference: self["name"] != nil
        default: true
        }
    }

    var emojiId: Int64? {
        self["emoji-id"].flatMap { Int64($0) }
    }

    /// The date of a `tg-time`: seconds since 1970 that fit the wire's 32 bits, and a format that
    /// follows the grammar.
    var time: (date: Int32, format: DateTimeFormat?)? {
        guard let unix = self["unix"].flatMap({ Int32($0) }) else { return nil }
        guard let spelling = self["format"], !spelling.isEmpty else { return (unix, nil) }
        guard let format = DateTimeFormat(spelling: spelling) else { return nil }
        return (unix, format)
    }
}
