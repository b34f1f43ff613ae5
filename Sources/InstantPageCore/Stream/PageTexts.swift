/// What a text of a page is, for those who look at the texts alone.
package enum PageTextPlace {
    /// The text of a paragraph, heading, list item or table cell, in nothing but lists, quotes and tables.
    case prose
    /// Code and the labels of buttons, whose characters stand for themselves.
    case verbatim
    case other
}

extension InstantPage {
    /// Visits the texts of the page, prose in its order, in a small part of the time that a stream takes.
    /// Before each block it asks whether it is done.
    package func forEachText(
        until isDone: () -> Bool = { false }, _ body: (RichText, PageTextPlace) -> Void
    ) {
        var frames = [PageTextFrame.blocks(blocks[...], .prose)]
        while let frame = frames.popLast() {
            switch frame {
            case .blocks(let blocks, let place):
                for index in blocks.indices {
                    if isDone() { return }
                    guard let inside = blocks[index].visitTexts(place, body) else { continue }
                    frames.append(.blocks(blocks[(index + 1)...], place))
                    frames.append(inside)
                    break
                }
            case .items(let items, let place):
                for index in items.indices {
                    guard let inside = items[index].visitTexts(place, body) else { continue }
                    frames.append(.items(items[(index + 1)...], place))
                    frames.append(inside)
                    break
                }
            }
        }
    }
}

/// What is still to be visited of an array.
private enum PageTextFrame {
    case blocks(ArraySlice<InstantPageBlock>, PageTextPlace)
    case items(ArraySlice<InstantPageListItem>, PageTextPlace)
}

extension InstantPageListItem {
    /// Visits the item's text; gives the blocks in it.
    fileprivate func visitTexts(
        _ place: PageTextPlace, _ body: (RichText, PageTextPlace) -> Void
    ) -> PageTextFrame? {
        switch self {
        case .unknown: return nil
        case .text(let text, _, _, _):
            body(text, place)
            return nil
        case .blocks(let blocks, _, _, _): return .blocks(blocks[...], place)
        }
    }
}

extension InstantPageBlock {
    /// Visits the block's own texts; gives what it holds.
    fileprivate func visitTexts(
        _ place: PageTextPlace, _ body: (RichText, PageTextPlace) -> Void
    ) -> PageTextFrame? {
        func other(_ texts: RichText...) {
            for text in texts where text != .empty { body(text, .other) }
        }
        switch self {
        case .unsupported, .divider, .anchor, .channelBanner, .formula: break
        case .paragraph(let text), .heading(let text, _): body(text, place)
        case .preformatted(let text, _): body(text, .verbatim)
        case .title(let text), .subtitle(let text), .header(let text), .subheader(let text), .footer(let text),
            .kicker(let text), .thinking(let text), .authorDate(let text, _), .relatedArticles(let text, _):
            other(text)
        case .pullQuote(let text, let caption): other(text, caption)
        case .list(let items, _, _): return .items(items[...], place)
        case .blockQuote(let blocks, let caption, _):
            other(caption)
            return .blocks(blocks[...], place)
        case .details(let title, let blocks, _):
            other(title)
            return .blocks(blocks[...], .other)
        case .cover(let block): return .blocks([block], .other)
        case .collage(let blocks, let caption), .slideshow(let blocks, let caption),
            .postEmbed(_, _, _, _, _, let blocks, let caption):
            other(caption.text, caption.credit)
            return .blocks(blocks[...], .other)
        case .image(_, let caption, _, _, _), .video(_, let caption, _, _, _), .audio(_, let caption),
            .document(_, let caption), .map(_, _, _, _, let caption), .webEmbed(_, _, _, let caption, _, _, _):
            other(caption.text, caption.credit)
        case .table(let title, let rows, _, _, _):
            other(title)
            for row in rows {
                for cell in row.cells { if let text = cell.text { body(text, place) } }
            }
        case .buttonRow(_, let buttons):
            for button in buttons { body(button.text, .verbatim) }
        }
        return nil
    }
}
