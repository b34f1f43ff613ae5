extension InstantPage {
    /// Everything a reader sees, one line per paragraph, item or table row: cells are parted by a
    /// tab, items carry their number and box, quotes and details show what they hold.
    public var plainText: String {
        blocks.plainText
    }
}

extension InstantPageBlock {
    /// See ``InstantPage/plainText``.
    public var plainText: String {
        [self].plainText
    }
}

extension [InstantPageBlock] {
    /// See ``InstantPage/plainText``.
    public var plainText: String {
        var writer = PlainTextWriter()
        writer.write(self)
        return writer.lines.joined(separator: "\n")
    }
}

private struct PlainTextWriter {
    var lines: [String] = []
    /// What stands before the next line: the number and box of the items it opens.
    private var label = ""
    private var steps: [Step] = []

    private enum Step {
        case block(InstantPageBlock)
        case item(InstantPageListItem)
        case text(RichText)
    }

    mutating func write(_ blocks: [InstantPageBlock]) {
        steps = blocks.reversed().map(Step.block)
        while let step = steps.popLast() {
            switch step {
            case .block(let block): write(block)
            case .item(let item): write(item)
            case .text(let text): line(text)
            }
        }
    }

    private mutating func line(_ text: RichText) {
        line(text.plainText)
    }

    private mutating func line(_ text: String) {
        guard !text.isEmpty || !label.isEmpty else { return }
        lines.append(label + text)
        label = ""
    }

    private mutating func push(_ blocks: [InstantPageBlock], then caption: InstantPageCaption = .init()) {
        steps.append(.text(caption.credit))
        steps.append(.text(caption.text))
        steps.append(contentsOf: blocks.reversed().map(Step.block))
    }

    private mutating func write(_ block: InstantPageBlock) {
        switch block {
        case .unsupported, .divider, .anchor: break
        case .title(let text), .subtitle(let text), .header(let text), .subheader(let text), .paragraph(let text),
            .footer(let text), .kicker(let text), .thinking(let text), .preformatted(let text, _),
            .heading(let text, _), .authorDate(let text, _):
            line(text)
        case .formula(let latex): line(latex)
        case .list(let items, _, _): steps.append(contentsOf: items.reversed().map(Step.item))
        case .blockQuote(let blocks, let caption, _): push(blocks, then: .init(text: caption))
        case .pullQuote(let text, let caption):
            line(text)
            line(caption)
        case .image(_, let caption, _, _, _), .video(_, let caption, _, _, _), .audio(_, let caption),
            .document(_, let caption), .webEmbed(_, _, _, let caption, _, _, _), .map(_, _, _, _, let caption):
            push([], then: caption)
        case .cover(let block): steps.append(.block(block))
        case .postEmbed(_, _, _, let author, _, let blocks, let caption):
            line(author)
            push(blocks, then: caption)
        case .collage(let items, let caption), .slideshow(let items, let caption): push(items, then: caption)
        case .channelBanner(let channel): line(channel?.title ?? "")
        case .table(let title, let rows, _, _, _):
            line(title)
            for row in rows {
                line(row.cells.map { $0.text?.plainText ?? "" }.joined(separator: "\t"))
            }
        case .details(let title, let blocks, _):
            line(title)
            push(blocks)
        case .relatedArticles(let title, let articles):
            line(title)
            for article in articles { line(article.title ?? article.url) }
        case .buttonRow(_, let buttons):
            line(buttons.map { $0.text.plainText }.joined(separator: "\t"))
        }
    }

    private mutating func write(_ item: InstantPageListItem) {
        let box = item.checked.map { $0 ? "[x] " : "[ ] " } ?? ""
        label += (item.num.map { "\($0). " } ?? "- ") + box
        switch item {
        case .unknown: line("")
        case .text(let text, _, _, _): line(text)
        case .blocks(let blocks, _, _, _):
            if blocks.isEmpty { line("") } else { push(blocks) }
        }
    }
}
