import Foundation

/// The outline that a page must have, made from the parser's own XML by the rules that the
/// documentation gives for the conversion.
///
/// The XML has no names of footnotes; they come from the HTML of the same input.
struct ExpectedOutline {
    private(set) var outline = Outline()
    private let boxes: TaskBox
    private var text: ExpectedText
    private var footnotes: ArraySlice<String>
    /// The footnote whose first paragraph comes next.
    private var pendingFootnote: String?

    init(of document: SyntaxNode, html: ReferenceHTML, boxes: TaskBox) {
        self.boxes = boxes
        text = ExpectedText(references: html.footnoteReferences[...])
        footnotes = html.footnotes[...]
        blocks(of: document.prunedBlocks.limitingDepth().prunedBlocks)
    }

    private mutating func blocks(of node: SyntaxNode) {
        for (index, var child) in node.children.enumerated() {
            if child.line == 0, index + 1 < node.children.count, node.children[index + 1].kind == "table" {
                // The table took its header from this paragraph, and the parser gave the table the
                // start of the paragraph, and the paragraph none.
                child.attributes["sourcepos"] = node.children[index + 1].attributes["sourcepos"]
            } else if child.kind == "table", index > 0, node.children[index - 1].line == 0 {
                child.attributes["sourcepos"] = "\(child.headerLine):\(child.column)"
            }
            block(child)
        }
    }

    private mutating func block(_ node: SyntaxNode) {
        switch node.kind {
        case "paragraph", "html_block": paragraph(node)
        case "heading": outline.line("heading \(node.attributes["level"] ?? "")", text.text(of: node), at: node.line)
        case "code_block":
            outline.line(Outline.codeLabel(language: node.codeLanguage, text: node.codeText), at: node.line)
        case "thematic_break": outline.line("divider", at: node.line)
        case "block_quote":
            outline.line("quote", at: node.line)
            indented { $0.blocks(of: node) }
        case "list": list(node)
        case "table": table(node)
        case SyntaxNode.unknown: footnote(node)
        default: outline.line("unexpected \(node.kind)")
        }
    }

    private mutating func indented(_ body: (inout ExpectedOutline) -> Void) {
        outline.beginIndent()
        body(&self)
        outline.endIndent()
    }

    // MARK: Paragraphs and footnotes

    /// A paragraph; one that is all of an item is the item's text.
    private mutating func paragraph(_ node: SyntaxNode, isItemText: Bool = false) {
        if let label = node.soleMediumLabel {
            return outline.line(label, at: node.line)
        }
        // The first paragraph of a footnote is all the place that links to it lead to.
        let name = pendingFootnote
        pendingFootnote = nil
        let content = text.text(of: node, inside: name.map(TextWrapper.place))
        if let place = content.solePlace, !isItemText {
            outline.line("anchor \(place)", at: node.line)
        } else {
            outline.line("paragraph", content, at: node.line)
        }
    }

    private mutating func footnote(_ node: SyntaxNode) {
        let name = footnotes.popFirst() ?? "missing footnote"
        if let first = node.children.first, first.becomesParagraph {
            pendingFootnote = name
        } else {
            outline.line("anchor \(name)", at: node.line)
        }
        blocks(of: node)
    }

    // MARK: Lists

    private mutating func list(_ node: SyntaxNode) {
        let ordered = node.attributes["type"] == "ordered"
        let start = node.attributes["start"].flatMap { Int($0) } ?? 1
        outline.line(Outline.listLabel(ordered: ordered, start: start), at: node.line)
        indented { expected in
            for (index, item) in node.children.enumerated() {
                expected.item(item, number: ordered ? String(start + index) : nil)
            }
        }
    }

    private mutating func item(_ node: SyntaxNode, number: String?) {
        var item = node
        let checked = boxes.take(from: &item)
        // What follows the box may show nothing.
        item = item.prunedBlocks
        let isText = item.children.isEmpty || item.children.count == 1 && item.children[0].becomesParagraph
        outline.line(Outline.itemLabel(number: number, checked: checked, isText: isText))
        indented { expected in
            if isText, let paragraph = item.children.first {
                expected.paragraph(paragraph, isItemText: true)
            } else {
                expected.blocks(of: item)
            }
        }
    }

    // MARK: Tables

    private mutating func table(_ node: SyntaxNode) {
        outline.line("table bordered striped", at: node.line)
        var rows = node.children[...]
        // The XML says alignments at the header only.
        let alignments = rows.first?.children.map { $0.attributes["align"] } ?? []
        // A header without any text, above rows, is how Markdown writes a table without a header.
        if rows.count > 1, rows[0].children.allSatisfy({ $0.visibleChildren.isEmpty }) { rows.removeFirst() }
        indented { expected in
            for row in rows { expected.row(row, alignments: alignments) }
        }
    }

    private mutating func row(_ row: SyntaxNode, alignments: [String?]) {
        let isHeader = row.kind == "table_header"
        outline.line("row")
        indented { expected in
            for (cell, alignment) in zip(row.children, alignments) {
                let alignment = alignment ?? (isHeader ? "center" : "left")
                expected.outline.line(
                    Outline.cellLabel(isHeader: isHeader, alignment: alignment), expected.text.text(of: cell))
            }
        }
    }
}

extension SyntaxNode {
    /// The node without blocks that show nothing: no page can show them. Lists and items stay.
    fileprivate var prunedBlocks: SyntaxNode {
        guard ["document", "block_quote", "list", "item", "tasklist", Self.unknown].contains(kind) else { return self }
        var node = self
        node.children = children.map(\.prunedBlocks).filter { child in
            switch child.kind {
            case "paragraph", "heading": !ExpectedText.isEmpty(child)
            case "code_block": !child.codeText.isEmpty
            case "block_quote": !child.children.isEmpty
            default: true
            }
        }
        return node
    }

    /// The line of a table's header: two before the first row, one before the delimiter row.
    fileprivate var headerLine: Int {
        if children.count > 1 { return children[1].line - 2 }
        let lastLine = attributes["sourcepos"]?.split(separator: "-").last?.prefix { $0 != ":" }
        return (lastLine.flatMap { Int($0) } ?? 1) - 1
    }

    fileprivate var codeText: String {
        literal.utf8.last == 0x0A ? String(decoding: literal.utf8.dropLast(), as: UTF8.self) : literal
    }

    fileprivate var codeLanguage: String? {
        attributes["info"]?.utf8.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).first
            .map { String(decoding: $0, as: UTF8.self) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    fileprivate var becomesParagraph: Bool {
        kind == "html_block" || kind == "paragraph" && soleMediumLabel == nil
    }

    /// The children without empty texts, which the parser leaves where it took blanks away.
    var visibleChildren: [SyntaxNode] {
        children.filter { $0.kind != "text" || !$0.literal.isEmpty }
    }

    /// The line of a paragraph that is a medium: an image, or a photo that leads somewhere.
    fileprivate var soleMediumLabel: String? {
        guard kind == "paragraph", visibleChildren.count == 1, var image = visibleChildren.first else { return nil }
        var link = ""
        if image.kind == "link", image.visibleChildren.count == 1, image.visibleChildren[0].kind == "image" {
            link = " to \(image.attributes["destination"] ?? "")"
            image = image.visibleChildren[0]
        }
        guard image.kind == "image", let address = image.attributes["destination"], !address.isEmpty else { return nil }
        let block = Self.mediaBlock(forAddress: address)
        guard link.isEmpty || block == "image" else { return nil }
        return Outline.mediaLabel(
            block + link, address: address, alt: image.alternativeText, caption: image.attributes["title"] ?? "")
    }

    /// The block for a medium, by the extension of its address or by what a `tg:` address names.
    private static func mediaBlock(forAddress address: String) -> String {
        if let named = address.prefixMatch(of: /tg:\/\/(video|audio|document)\?/) { return String(named.1) }
        let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "image" }
        switch name[name.index(after: dot)...] {
        case "mp4", "m4v", "mov", "webm", "mkv": return "video"
        case "gif": return "video playing"
        case "mp3", "m4a", "aac", "flac", "wav", "ogg", "oga", "opus": return "audio"
        case "pdf", "zip", "txt", "doc", "docx", "xls", "xlsx", "csv", "epub": return "document"
        default: return "image"
        }
    }
}
