extension InstantPage {
    /// The page in normal form: of all pages that say the same, the one that Markdown converts to.
    ///
    /// Texts follow the rules of `RichTextTape`. Blocks without content (a paragraph, heading, code
    /// block or quote that shows nothing, a list without items, a table without rows) vanish, a paragraph that is only an
    /// empty anchor is an anchor, an item that holds a single paragraph or anchor has the text form, and
    /// an empty text in a cell is no text. Media known by their address are numbered as they come.
    ///
    /// The law: `page.normalForm.normalForm == page.normalForm`, and a page that Markdown was
    /// converted to is its own normal form. See `Documentation/NormalForm.md`.
    public var normalForm: InstantPage {
        isKnownToBeNormal ? self : normalForm(over: RichTextTape())
    }

    /// The page in normal form, with what the tape does to its texts.
    func normalForm(over tape: RichTextTape) -> InstantPage {
        var builder = PageTreeBuilder()
        builder.normalizesBlocks = true
        let sink = MediaNumberingSink(downstream: builder, media: media)
        var walker = PageWalker(sink: sink, tape: tape)
        walker.walk(self)
        guard var page = walker.sink.downstream.page else { return self }
        page.media = walker.sink.numbering.table
        return page
    }
}

extension RichText {
    /// The text in normal form; see ``InstantPage/normalForm``.
    public var normalForm: RichText {
        normalForm(over: RichTextTape())
    }

    /// The text in normal form, with what the tape does to it.
    func normalForm(over tape: RichTextTape) -> RichText {
        var tape = tape
        var builder = PageTreeBuilder()
        tape.append(self)
        tape.flush(into: &builder, as: .text)
        return builder.text ?? .empty
    }
}

extension InstantPageBlock {
    /// True for a block that shows nothing and marks no place.
    package var saysNothing: Bool {
        switch self {
        case .title(.empty), .subtitle(.empty), .header(.empty), .subheader(.empty), .paragraph(.empty),
            .footer(.empty), .kicker(.empty), .thinking(.empty), .heading(.empty, _), .preformatted(.empty, _),
            .pullQuote(.empty, .empty):
            true
        case .list(let items, _, _): items.isEmpty
        case .blockQuote(let blocks, .empty, _): blocks.isEmpty
        case .formula(let latex): latex.isEmpty
        case .details(.empty, let blocks, _): blocks.isEmpty
        case .collage(let items, let caption), .slideshow(let items, let caption):
            items.isEmpty && caption == InstantPageCaption()
        case .table(.empty, let rows, _, _, _): rows.isEmpty
        case .buttonRow(_, let buttons): buttons.isEmpty
        default: false
        }
    }
}

extension InstantPageBlock {
    /// A paragraph that only marks a place, as the block that does so.
    package var withAnchorForm: InstantPageBlock {
        guard case .paragraph(.anchor(.empty, let name)) = self else { return self }
        return .anchor(name)
    }
}

extension InstantPageListItem {
    /// An item of one paragraph or anchor in its text form; an item without blocks has an empty text.
    package var withTextForm: InstantPageListItem {
        guard case .blocks(let blocks, let num, let checked, let numbering) = self else { return self }
        if blocks.isEmpty { return .text(.empty, num: num, checked: checked, numbering: numbering) }
        guard blocks.count == 1 else { return self }
        switch blocks[0] {
        case .paragraph(let text): return .text(text, num: num, checked: checked, numbering: numbering)
        case .anchor(let name):
            return .text(.anchor(text: .empty, name: name), num: num, checked: checked, numbering: numbering)
        default: return self
        }
    }
}
