/// Finds the boxes of task items.
///
/// The parser finds boxes only on lines that begin with the marker of their item, and calls a box
/// checked when `[x]` stands anywhere on its line. For a page, a box is a box in a quote too, and
/// only its own brackets say its state; so the source is asked.
struct TaskBox {
    private let lines: [[UInt8]]

    init(source: [UInt8]) {
        let text = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        // A line ends with a line feed, a carriage return, or both.
        for byte in text {
            if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
                lines.append([])
            } else if byte != 0x0A {
                lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        self.lines = lines
    }

    /// The state of an item's box, which is taken out of its text; nil without a box.
    func take(from item: inout SyntaxNode) -> Bool? {
        if item.kind == "tasklist" {
            let marker = /(?:[-+*]|\d{1,9}[.)])[ \t]+\[([ xX])\]/
            return source(at: item).prefixMatch(of: marker).map { $0.1 != " " }
        }
        guard let paragraph = item.children.first, paragraph.kind == "paragraph",
            let text = paragraph.children.first, text.kind == "text",
            // Brackets that were escaped, or written as references, are text; so are blanks.
            let box = source(at: paragraph).prefixMatch(of: /\[([ xX])\]([ \t]+)(.*)/),
            text.literal.hasPrefix("[\(box.1)]")
        else { return nil }
        var children = paragraph.children
        children[0].literal = String(text.literal.dropFirst(3 + box.2.count))
        // Nothing else on its line: the text begins on the next one.
        if box.3.isEmpty, children.count > 1, ["softbreak", "linebreak"].contains(children[1].kind) {
            children.remove(at: 1)
        }
        item.children[0].children = children
        return box.1 != " "
    }

    /// For each item below `node`, in document order, whether the parser has left its box in the text.
    func leftInText(below node: SyntaxNode) -> [Bool] {
        var result: [Bool] = []
        node.visit { child in
            var item = child
            switch item.kind {
            case "tasklist": result.append(false)
            case "item": result.append(take(from: &item) != nil)
            default: break
            }
            return true
        }
        return result
    }

    /// What stands in the source from the start of a node to the end of the line.
    private func source(at node: SyntaxNode) -> String {
        guard node.line >= 1, node.line <= lines.count, node.column >= 1 else { return "" }
        return String(decoding: lines[node.line - 1].dropFirst(node.column - 1), as: UTF8.self)
    }
}
