import InstantPageCore

/// The outline that a page has.
struct PageOutline {
    private(set) var outline = Outline()
    private let page: InstantPage

    init(of page: InstantPage, positions: [SourcePosition]) {
        self.page = page
        for (index, block) in page.blocks.enumerated() {
            self.block(block, at: index < positions.count ? positions[index].line : 0)
        }
    }

    private mutating func indented(_ body: (inout PageOutline) -> Void) {
        outline.beginIndent()
        body(&self)
        outline.endIndent()
    }

    private mutating func blocks(_ blocks: [InstantPageBlock]) {
        for block in blocks { self.block(block, at: 0) }
    }

    private mutating func block(_ block: InstantPageBlock, at line: Int) {
        switch block {
        case .paragraph(let text): outline.line("paragraph", styled(text), at: line)
        case .heading(let text, let level): outline.line("heading \(level)", styled(text), at: line)
        case .preformatted(.plain(let text), let language):
            outline.line(Outline.codeLabel(language: language, text: text), at: line)
        case .divider: outline.line("divider", at: line)
        case .anchor(let name): outline.line("anchor \(name)", at: line)
        case .blockQuote(let blocks, .empty, nil):
            outline.line("quote", at: line)
            indented { $0.blocks(blocks) }
        case .list(let items, let ordered, let numbering) where numbering.type == nil && !numbering.reversed:
            outline.line(Outline.listLabel(ordered: ordered, start: numbering.start.map(Int.init)), at: line)
            indented { outline in
                for item in items { outline.item(item) }
            }
        case .table(.empty, let rows, true, true, false):
            outline.line("table bordered striped", at: line)
            indented { outline in
                for row in rows { outline.row(row) }
            }
        case .image(let id, let caption, let url, nil, false):
            outline.line(page.mediaLabel("image" + (url.map { " to \($0)" } ?? ""), id, caption: caption), at: line)
        case .video(let id, let caption, false, false, false):
            outline.line(page.mediaLabel("video", id, caption: caption), at: line)
        case .video(let id, let caption, true, true, false):
            outline.line(page.mediaLabel("video playing", id, caption: caption), at: line)
        case .audio(let id, let caption): outline.line(page.mediaLabel("audio", id, caption: caption), at: line)
        case .document(let id, let caption): outline.line(page.mediaLabel("document", id, caption: caption), at: line)
        default: outline.line("unexpected \(block)", at: line)
        }
    }

    private mutating func item(_ item: InstantPageListItem) {
        func label(isText: Bool) -> String {
            Outline.itemLabel(number: item.num, checked: item.checked, isText: isText)
        }
        switch item {
        case .text(let text, _, _, InstantPageItemNumbering()):
            outline.line(label(isText: true))
            if text != .empty { indented { $0.block(.paragraph(text), at: 0) } }
        case .blocks(let blocks, _, _, InstantPageItemNumbering()):
            outline.line(label(isText: false))
            indented { $0.blocks(blocks) }
        default: outline.line("unexpected \(item)")
        }
    }

    private mutating func row(_ row: InstantPageTableRow) {
        outline.line("row")
        indented { outline in
            for cell in row.cells {
                guard cell.verticalAlignment == .middle, cell.colspan == 1, cell.rowspan == 1, cell.text != .empty
                else {
                    outline.outline.line("unexpected \(cell)")
                    continue
                }
                outline.outline.line(
                    Outline.cellLabel(isHeader: cell.header, alignment: "\(cell.alignment)"),
                    cell.text.map(outline.styled) ?? StyledText())
            }
        }
    }

    private func styled(_ text: RichText) -> StyledText {
        var result = StyledText()
        append(text, to: &result)
        return result
    }

    private func append(_ text: RichText, to result: inout StyledText) {
        switch text.part {
        case .plain(let string): result.append(string)
        case .sequence(let texts): for text in texts { append(text, to: &result) }
        case .wrapped(let wrapper, let inner):
            result.open(wrapper)
            append(inner, to: &result)
            result.close()
        case .image(let id): result.append(object: page.mediaLabel("image", id))
        case .other: result.append(object: "unexpected \(text)")
        }
    }
}
