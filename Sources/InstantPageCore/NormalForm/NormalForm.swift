extension InstantPage {
    /// The page in normal form: of all pages that say the same, the one that Markdown converts to.
    ///
    /// Texts follow the rules of `RichTextTape`. Blocks without content (a paragraph, heading, code
    /// block or quote that shows nothing, a list without items) vanish, an item that holds a single
    /// paragraph has the text form, and an empty text in a cell is no text.
    ///
    /// The law: `page.normalForm.normalForm == page.normalForm`, and a page that Markdown was
    /// converted to is its own normal form. See `Documentation/NormalForm.md`.
    public var normalForm: InstantPage {
        var builder = PageTreeBuilder()
        builder.normalizesBlocks = true
        var walker = PageWalker(sink: builder, normalizesTexts: true)
        walker.walk(self)
        return walker.sink.page ?? self
    }
}

extension RichText {
    /// The text in normal form; see ``InstantPage/normalForm``.
    public var normalForm: RichText {
        var tape = RichTextTape()
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
        default: false
        }
    }
}

extension InstantPageListItem {
    /// An item of one paragraph in its text form; an item without blocks has an empty text.
    package var withTextForm: InstantPageListItem {
        guard case .blocks(let blocks, let num, let checked, let numbering) = self else { return self }
        if blocks.isEmpty { return .text(.empty, num: num, checked: checked, numbering: numbering) }
        guard blocks.count == 1, case .paragraph(let text) = blocks[0] else { return self }
        return .text(text, num: num, checked: checked, numbering: numbering)
    }
}
