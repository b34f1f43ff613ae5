import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// Puts a formula among text on the tape: what stands between its dollars.
    mutating func appendFormula(_ node: MarkdownNode) {
        let dollars = node.literal.starts(with: "$$") ? 2 : 1
        tape.atom(
            .textFormula, .init(bytes: MarkdownSlice(rebasing: node.literal.dropFirst(dollars).dropLast(dollars))))
    }

    mutating func writeFormula(_ latex: MarkdownSlice, at node: MarkdownNode) {
        begin(.formula, at: node)
        sink.field(.latex)
        sink.string(latex)
        sink.end(.formula)
    }

    /// The source of a block of math: a fence of dollars, or a code block that says it is one.
    func latex(ofBlock node: MarkdownNode) -> MarkdownSlice? {
        switch node.kind {
        case .formulaBlock:
            var source = node.codeLiteral.trimmingWhitespace.dropFirst(2)
            if source.suffix(2).elementsEqual(MarkdownSlice("$$" as StaticString)) { source = source.dropLast(2) }
            return MarkdownSlice(rebasing: source).trimmingWhitespace
        case .codeBlock where options.dialect == .telegram && node.codeInfo.firstWord.isMath: return node.codeText
        default: return nil
        }
    }
}

extension MarkdownSlice {
    fileprivate var isMath: Bool { count == 4 && starts(with: "math") }

    var firstWord: MarkdownSlice { MarkdownSlice(rebasing: prefix { !$0.isASCIIWhitespace }) }

    fileprivate var trimmingWhitespace: MarkdownSlice {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isASCIIWhitespace { start += 1 }
        while end > start, self[end - 1].isASCIIWhitespace { end -= 1 }
        return MarkdownSlice(rebasing: self[start..<end])
    }
}
