import InstantPageCore

extension BlockWriter {
    /// How a block is written.
    enum Form {
        /// As Markdown, maybe with losses.
        case markdown
        /// As a fragment of HTML, with all that is in it.
        case html
    }

    /// Markdown where it says all of the block, HTML where that says more. `missing` is what Markdown
    /// does not say.
    func form(of block: InstantPageBlock, missing: Set<MarkdownLoss.Kind>) -> Form {
        guard options.dialect == .telegram, !missing.isEmpty else { return .markdown }
        switch block {
        case .preformatted, .table, .formula, .collage, .slideshow, .footer, .pullQuote, .map, .thinking, .buttonRow:
            return .html
        case .blockQuote(_, let caption, let collapsed):
            return caption != .empty || collapsed == true ? .html : .markdown
        case .list(let items, let ordered, let numbering):
            return items.areHTML(ordered: ordered, numbering) ? .html : .markdown
        case .image, .video, .audio, .document:
            return !missing.isDisjoint(with: [.mediaProperty, .mediaKind]) ? .html : .markdown
        default: return .markdown
        }
    }

    /// Writes a block and all that is in it as one fragment of HTML.
    mutating func writeHTML(_ block: InstantPageBlock) {
        var text = HTMLTextWriter(line: inline.line, options: options, media: inline.media)
        text.isConservative = inline.isConservative
        var writer = HTMLBlockWriter(text: text, path: path, conservative: conservative)
        writer.write(block)
        inline.line = writer.text.line
        for loss in writer.losses { lose(loss) }
    }

    // MARK: Markdown between tags

    /// True for a block that is tags around Markdown.
    func holdsMarkdownInTags(_ block: InstantPageBlock) -> Bool {
        guard options.dialect == .telegram else { return false }
        switch block {
        case .details(_, let blocks, _): return !blocks.isEmpty
        case .collage, .slideshow: return markdownLosses(of: block).isEmpty
        default: return false
        }
    }

    /// Opens details, whose blocks are Markdown again. A dialect without them has their title in bold.
    mutating func open(_ blocks: [InstantPageBlock], _ title: RichText, expanded: Bool) {
        guard options.dialect == .telegram else {
            writeText(.bold(title), .paragraph)
            if !blocks.isEmpty { pushAfterBlankLine(blocks) }
            return
        }
        inline.withHTML { $0.writeSummary(title, expanded: expanded, in: .amongMarkdown) }
        takeLosses()
        guard !blocks.isEmpty else {
            inline.line.write("</details>")
            return inline.line.endLine()
        }
        inline.line.endLine()
        steps.append(.closing("</details>"))
        pushAfterBlankLine(blocks)
    }

    /// Opens a group of media, each of which is a block of Markdown.
    mutating func open(_ items: [InstantPageBlock], in tag: String, _ closing: StaticString) {
        inline.line.write(HTMLTag(tag).open)
        inline.line.endLine()
        steps.append(.closing(closing))
        pushAfterBlankLine(items)
    }

    private mutating func pushAfterBlankLine(_ blocks: [InstantPageBlock]) {
        inline.line.endLine()
        push(blocks, placements(of: blocks, itemMarker: 0, isItem: false))
    }

    /// Writes a formula between lines of dollar signs.
    mutating func writeFormula(_ latex: String) {
        inline.line.write("$$")
        inline.line.endLine()
        inline.line.writeLines(of: latex)
        inline.line.write("$$")
        inline.line.endLine()
    }
}

extension InlineWriter {
    /// Writes HTML where the line stands.
    mutating func withHTML(_ body: (inout HTMLTextWriter) -> Void) {
        var writer = HTMLTextWriter(line: line, options: options, media: media)
        writer.isConservative = isConservative
        body(&writer)
        line = writer.line
        losses += writer.losses
    }
}
