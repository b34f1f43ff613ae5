import Foundation

/// The styled text that a node of the parser's XML must give.
struct ExpectedText {
    /// The references to footnotes that come next.
    private var references: ArraySlice<(name: String, label: String)>
    private var result = StyledText()
    /// `<br>` at the end of a line is one line break, not a break and a space.
    private var followsBreakTag = false

    init(references: ArraySlice<(name: String, label: String)>) {
        self.references = references
    }

    /// True for a paragraph or a heading that shows nothing.
    static func isEmpty(_ node: SyntaxNode) -> Bool {
        var text = ExpectedText(references: [])
        return text.text(of: node).isEmpty
    }

    mutating func text(of node: SyntaxNode, inside wrapper: TextWrapper? = nil) -> StyledText {
        result = StyledText()
        if let wrapper { result.open(wrapper) }
        if node.kind == "html_block" {
            let literal = node.literal.utf8
            let end = literal.lastIndex { $0 != 0x0A }.map(literal.index(after:)) ?? literal.startIndex
            result.append(String(decoding: literal[..<end], as: UTF8.self))
        } else {
            append(node.visibleChildren)
        }
        if wrapper != nil { result.close() }
        return result
    }

    private mutating func append(_ nodes: [SyntaxNode]) {
        var tags = RawTag.tags(among: nodes)[...]
        var openWrappers: [Int] = []
        for node in nodes {
            let swallowsBreak = followsBreakTag
            followsBreakTag = false
            if node.kind == "html_inline", let tag = tags.popFirst() {
                append(tag, openWrappers: &openWrappers)
            } else if node.kind != "softbreak" || !swallowsBreak {
                append(node)
            }
        }
    }

    private mutating func append(_ tag: RawTag, openWrappers: inout [Int]) {
        switch tag {
        case .literal(let literal): result.append(literal)
        case .lineBreak:
            result.append("\n")
            followsBreakTag = true
        case .opening(let wrappers):
            for wrapper in wrappers { result.open(wrapper) }
            openWrappers.append(wrappers.count)
        case .closing:
            for _ in 0..<(openWrappers.popLast() ?? 0) { result.close() }
        case .place(let wrappers):
            for wrapper in wrappers { result.open(wrapper) }
            for _ in wrappers { result.close() }
        }
    }

    private mutating func append(_ node: SyntaxNode) {
        switch node.kind {
        case "text": result.append(node.literal)
        case "softbreak": result.append(" ")
        case "linebreak": result.append("\n")
        case "code": wrap(.style(.fixed)) { $0.result.append(node.literal) }
        case "strong": wrap(.style(.bold)) { $0.append(node.visibleChildren) }
        case "emph": wrap(.style(.italic)) { $0.append(node.visibleChildren) }
        case "strikethrough": wrap(.style(.strikethrough)) { $0.append(node.visibleChildren) }
        case "link":
            wrap(.link(to: node.attributes["destination"] ?? "")) { $0.append(node.visibleChildren) }
        case "image": appendImage(node)
        case SyntaxNode.unknown: appendReference()
        default: result.append(object: "unexpected \(node.kind)")
        }
    }

    private mutating func wrap(_ wrapper: TextWrapper, _ body: (inout ExpectedText) -> Void) {
        result.open(wrapper)
        body(&self)
        result.close()
    }

    private mutating func appendImage(_ node: SyntaxNode) {
        let address = node.attributes["destination"] ?? ""
        if address.isEmpty {
            // Nothing can be shown but the alternative text.
            result.append(node.alternativeText)
        } else {
            result.append(object: Outline.mediaLabel("image", address: address, alt: node.alternativeText))
        }
    }

    /// A reference to a footnote is its number, raised, and a link to the place of its name.
    private mutating func appendReference() {
        let (name, label) = references.popFirst() ?? ("missing", "missing reference")
        let unreserved = CharacterSet(charactersIn: "-._~").union(
            CharacterSet(charactersIn: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
        let encoded = name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? name
        result.open(.link(to: "#" + encoded))
        result.open(.raised)
        result.append(label)
        result.close()
        result.close()
    }
}
