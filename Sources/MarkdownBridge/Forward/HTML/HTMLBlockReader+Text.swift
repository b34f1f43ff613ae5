import InstantPageCore

// What holds text only: blocks in it are lines, and what has no place among text leaves its own text.

extension HTMLBlockReader {
    /// The text of what an element holds.
    mutating func text(of index: Int, without aside: Int? = nil) -> RichText {
        text(ofSiblings: fragment.children(of: index).filter { $0 != aside })
    }

    mutating func text(ofSiblings nodes: [Int]) -> RichText {
        var text = HTMLText()
        for node in nodes { append(node, to: &text) }
        return finish(&text)
    }

    /// The texts of several elements, a line each.
    mutating func text(ofLines lines: [[Int]]) -> RichText {
        var text = HTMLText()
        for line in lines {
            for node in line { append(node, to: &text) }
            text.endBlock()
        }
        return finish(&text)
    }

    private func finish(_ text: inout HTMLText) -> RichText {
        text.finish(textDepth: options.limits.textDepth) { index in
            report(
                .warning, .nestingTooDeep,
                "styles and links nest deeper than \(options.limits.textDepth) here; the text stays without them",
                at: index)
        }
    }

    /// Preformatted text: blanks and line breaks are as they were written, but for one break at each edge.
    mutating func preformatted(_ index: Int) -> InstantPageBlock {
        var content = index
        var language: String?
        let children = fragment.children(of: index).filter { !fragment.isBlank($0) }
        if children.count == 1, fragment.isElement(children[0], .code) {
            content = children[0]
            let name = attributes(of: content)["class"] ?? ""
            // Bytes, since a language can begin with a mark that would combine with the hyphen.
            if name.utf8.starts(with: "language-".utf8), name.utf8.count > 9 {
                language = String(Substring(name.utf8.dropFirst(9)))
            } else if !name.isEmpty {
                reportValue(of: "class", at: content)
            }
        }
        var text = HTMLText()
        text.verbatimDepth = 1
        for child in fragment.children(of: content) { append(child, to: &text) }
        text.dropOuterLineBreaks()
        return .preformatted(text: finish(&text), language: language)
    }

    /// The source of a formula, without the blanks at its edges that were written as such.
    func latex(of index: Int) -> String {
        var text = HTMLText()
        text.verbatimDepth = 1
        var current = fragment[index].firstChild
        while let node = current {
            if fragment[node].kind != .element { text.append(fragment.trimmedBytes(of: node)) }
            current = fragment[node].firstChild ?? fragment.following(node, in: index)
        }
        return text.finish(textDepth: 0, tooDeep: { _ in }).plainText
    }

    // MARK: The walk

    /// Adds what a node shows.
    private mutating func append(_ root: Int, to text: inout HTMLText) {
        var openWrappers: [Int] = []
        var current: Int? = root
        while var index = current {
            let isOpen = enter(index, &text, &openWrappers)
            if isOpen, let child = fragment[index].firstChild {
                current = child
                continue
            }
            if isOpen { leave(index, &text, &openWrappers) }
            current = nil
            while index != root {
                if let next = fragment[index].next {
                    current = next
                    break
                }
                index = fragment[index].parent
                leave(index, &text, &openWrappers)
            }
        }
    }

    /// True to go on with the node's children.
    private mutating func enter(_ index: Int, _ text: inout HTMLText, _ openWrappers: inout [Int]) -> Bool {
        let node = fragment[index]
        switch node.kind {
        case .text:
            text.append(fragment.bytes(of: index))
            return false
        case .boundary:
            text.endBlock()
            return false
        case .raw: return false
        case .element: break
        }
        switch node.element {
        case .script, .style: return false
        case .input:
            reportMeaningless(index)
            return false
        case .br, .hr:
            text.appendLineBreak()
            return false
        case .emoji: return !appendEmoji(index, to: &text)
        case .math, .mathBlock:
            let latex = latex(of: index)
            if !latex.isEmpty { text.atom(.textFormula, .init(bytes: text.keep(latex))) }
            return false
        case .button: return !appendButton(index, to: &text)
        case .map:
            report(.warning, .droppedMap, "a map cannot stand among text", at: index)
            return false
        case _ where node.element.isMedium:
            appendInlineMedium(index, to: &text)
            return false
        case _ where node.element.isBlock:
            if node.element.isCell, fragment[node.parent].firstChild != index {
                text.append(.cellSeparator)
            } else {
                text.endBlock()
            }
            if node.element == .pre { text.verbatimDepth += 1 }
            return true
        default:
            openWrappers.append(openWrapper(of: index, on: &text))
            return true
        }
    }

    private func leave(_ index: Int, _ text: inout HTMLText, _ openWrappers: inout [Int]) {
        let element = fragment[index].element
        if element.isBlock {
            if element == .pre { text.verbatimDepth -= 1 }
            if !element.isCell { text.endBlock() }
        } else if element != .emoji, element != .button {
            for _ in 0..<(openWrappers.popLast() ?? 0) { text.close() }
        }
    }

    // MARK: Wrappers

    /// Opens what an element stands for; returns how many wrappers that are.
    private func openWrapper(of index: Int, on text: inout HTMLText) -> Int {
        let element = fragment[index].element
        let attributes = attributes(of: index)
        if let style = element.style {
            text.open(style, at: index)
            return 1
        }
        switch element {
        case .a:
            var opened = 0
            if let name = attributes["name"] {
                text.open(.textAnchor, .init(bytes: text.keep(name)), at: index)
                opened += 1
            }
            if let href = attributes["href"], openLink(to: text.keep(href), on: &text, at: index) { opened += 1 }
            if opened == 0, attributes["href"] == nil { reportMeaningless(index) }
            return opened
        case .reference:
            guard let name = attributes["name"] else { break }
            text.open(.textAnchor, .init(bytes: text.keep(name)), at: index)
            return 1
        case .time:
            guard let (date, format) = InlineTag(name: .time, attributes: attributes).time else { break }
            text.open(.textDate, .init(date: date, format: format), at: index)
            return 1
        default: break
        }
        reportMeaningless(index)
        return 0
    }

    private func openLink(to address: MarkdownSlice, on text: inout HTMLText, at index: Int) -> Bool {
        switch TelegramAddress(address) {
        case .time(let date, let format)?: text.open(.textDate, .init(date: date, format: format), at: index)
        case .user(let id)?: text.open(.textMentionName, .init(number: id), at: index)
        case .emoji?, nil:
            guard allows(address, at: index) else { return false }
            let target = LinkTarget(address)
            text.open(target.node, .init(bytes: target.bytes), at: index)
        }
        return true
    }

    func allows(_ address: MarkdownSlice, at index: Int) -> Bool {
        LinkPolicy(options.policy).allows(address, reportingTo: findings, at: position(of: index))
    }

    /// True when the element was a custom emoji; without an id its text stays.
    private mutating func appendEmoji(_ index: Int, to text: inout HTMLText) -> Bool {
        guard let id = InlineTag(name: .emoji, attributes: attributes(of: index)).emojiId else {
            reportMeaningless(index)
            return false
        }
        let alt = self.text(of: index).plainText
        text.atom(.textCustomEmoji, .init(bytes: text.keep(alt), number: id))
        return true
    }

    /// Reports a tag that says nothing where it stands, or without what it needs.
    private func reportMeaningless(_ index: Int) {
        report(
            .warning, .droppedTag, "\(fragment.bytes(of: index).shortened) stands for nothing in Telegram", at: index)
    }
}

extension InlineTag {
    init(name: Name, attributes: HTMLAttributes) {
        self.name = name
        self.attributes = attributes.all
    }
}

extension HTMLFragment {
    func trimmedBytes(of index: Int) -> MarkdownSlice {
        var rest = bytes(of: index)[...]
        while let first = rest.first, first.isHTMLWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isHTMLWhitespace { rest.removeLast() }
        return MarkdownSlice(rebasing: rest)
    }
}
