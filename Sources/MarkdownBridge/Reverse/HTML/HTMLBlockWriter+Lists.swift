import InstantPageCore

extension HTMLBlockWriter {
    mutating func open(
        _ items: [InstantPageListItem], _ ordered: Bool, _ numbering: InstantPageListNumbering
    ) {
        if !items.areHTML(ordered: ordered, numbering) { lose(.numbering) }
        let tag = ordered ? HTMLTag("ol").with(numbering) : HTMLTag("ul")
        writeLine(tag.open)
        steps.append(.closing(ordered ? "</ol>" : "</ul>"))
        let depth = path.steps.count
        for (index, item) in items.enumerated().reversed() {
            steps.append(.item(item, number: index, depth: depth))
        }
    }

    mutating func open(_ item: InstantPageListItem) {
        text.line.write(HTMLTag("li").with(item.numbering).open)
        if let checked = item.checked {
            text.line.write(HTMLTag("input").with("type", "checkbox").with("checked", checked).open)
        }
        switch item {
        case .unknown: lose(.item)
        case .text(let text, _, _, _):
            guard text.needsParagraphTag else {
                self.text.write(text, in: .block)
                break
            }
            self.text.writeElement("p", text)
        case .blocks(let blocks, _, _, _):
            return open(blocks, closing: ["</li>"])
        }
        text.line.write("</li>")
        text.line.endLine()
    }
}

extension HTMLTag {
    fileprivate func with(_ numbering: InstantPageListNumbering) -> HTMLTag {
        with("start", numbering.start.map { String($0) }).with("type", numbering.type)
            .with("reversed", numbering.reversed)
    }

    fileprivate func with(_ numbering: InstantPageItemNumbering) -> HTMLTag {
        with("value", numbering.value.map { String($0) }).with("type", numbering.type)
    }
}
