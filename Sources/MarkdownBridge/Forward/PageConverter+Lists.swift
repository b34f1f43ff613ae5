import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    mutating func openList(_ node: MarkdownNode) -> Bool {
        guard blockDepth < options.limits.blockDepth else {
            writeParagraph(node)
            return false
        }
        begin(.list, at: node)
        let ordered = guard_node_list_is_ordered(node)
        if ordered {
            let start = guard_node_list_start(node)
            sink.field(.ordered)
            sink.bool(true)
            if start != 1 {
                sink.field(.start)
                sink.int32(start)
            }
            itemNumbers.append(Int(start))
        } else {
            itemNumbers.append(nil)
        }
        sink.field(.items)
        sink.beginArray()
        openContainers += 1
        blockDepth += 1
        return true
    }

    mutating func closeList() {
        itemNumbers.removeLast()
        blockDepth -= 1
        openContainers -= 1
        sink.endArray()
        sink.end(.list)
    }

    /// Writes an item that is one text, or opens one that holds blocks.
    mutating func openItem(_ node: MarkdownNode) -> Bool {
        recordItem(at: node.position)
        let checked = takeTaskBox(of: node)
        let number = takeNumber()
        guard let only = node.onlyChild else {
            if node.firstChild == nil {
                writeTextItem(nil, number: number, checked: checked)
                return false
            }
            return openBlockItem(number: number, checked: checked)
        }
        if becomesParagraph(only) {
            writeTextItem(only, number: number, checked: checked)
            return false
        }
        return openBlockItem(number: number, checked: checked)
    }

    private mutating func takeNumber() -> Int? {
        guard let number = itemNumbers.last ?? nil else { return nil }
        itemNumbers[itemNumbers.count - 1] = number + 1
        return number
    }

    private mutating func writeTextItem(_ paragraph: MarkdownNode?, number: Int?, checked: Bool?) {
        sink.begin(.itemText)
        writeItemFields(number: number, checked: checked)
        if let paragraph {
            fillTape(fromParagraph: paragraph)
            tape.flush(into: &sink, as: .text)
        }
        sink.end(.itemText)
    }

    private mutating func openBlockItem(number: Int?, checked: Bool?) -> Bool {
        sink.begin(.itemBlocks)
        writeItemFields(number: number, checked: checked)
        sink.field(.blocks)
        sink.beginArray()
        openContainers += 1
        return true
    }

    mutating func closeItem() {
        openContainers -= 1
        sink.endArray()
        sink.end(.itemBlocks)
    }

    private mutating func writeItemFields(number: Int?, checked: Bool?) {
        if let number {
            sink.field(.num)
            sink.string(String(number))
        }
        if let checked {
            sink.field(.checked)
            sink.bool(checked)
        }
    }

    // MARK: Boxes

    /// The state of the item's box, taken out of its text; nil for an item without one.
    ///
    /// The tasklist extension misses boxes of items whose marker does not begin the line (in quotes,
    /// in items on the same line), and calls a box checked when `[x]` stands anywhere on its line.
    /// So the source decides.
    private func takeTaskBox(of item: MarkdownNode) -> Bool? {
        if guard_node_item_box_is_taken(item) {
            return boxState(in: source.rest(ofLine: item.startLine, fromColumn: item.startColumn).afterListMarker)
        }
        guard let paragraph = item.firstChild, paragraph.kind == .paragraph,
            let text = paragraph.firstChild, text.kind == .text
        else { return nil }
        let written = source.rest(ofLine: paragraph.startLine, fromColumn: paragraph.startColumn)
        guard written.count > 3, let state = boxState(in: written), boxState(in: text.literal) == state else {
            return nil
        }
        // Blanks that were written as references are text.
        let blanks = written.dropFirst(3).prefix(while: \.isBlank).count
        text.dropPrefix(ofLiteral: min(3 + blanks, text.literal.count))
        // Nothing else on its line: the text begins on the next one.
        if written.count == 3 + blanks, let next = text.next, next.kind == .softBreak || next.kind == .lineBreak {
            cmark_node_unlink(next)
        }
        // As if the parser had taken the box: what follows may be all of the paragraph, or nothing.
        if text.literal.count == 0 { cmark_node_unlink(text) }
        if showsNothing(paragraph) { cmark_node_unlink(paragraph) }
        return state
    }

    /// The state of the box that a text begins with, if it does and a blank follows.
    private func boxState(in text: MarkdownSlice) -> Bool? {
        guard text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
            text.count == 3 || text[3].isASCIIWhitespace
        else { return nil }
        switch text[1] {
        case UInt8(ascii: " "): return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }
}

extension MarkdownSlice {
    /// What follows a bullet or a number and the blanks after it.
    fileprivate var afterListMarker: MarkdownSlice {
        MarkdownSlice(rebasing: drop { !$0.isBlank }.drop(while: \.isBlank))
    }
}
