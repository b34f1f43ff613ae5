import InstantPageCore

extension MarkdownPages {
    /// A page of everything that the Bot API can carry.
    public static func telegramPage(_ choices: inout Choices) -> InstantPage {
        var generator = Generator(isFull: true)
        let blocks = generator.blocks(&choices, depth: 3)
        return InstantPage(blocks: blocks, media: generator.media)
    }
}

extension MarkdownPages.Generator {
    /// A block that Markdown alone does not say, mostly.
    mutating func fullBlock(_ choices: inout Choices, depth: Int) -> InstantPageBlock {
        switch choices.next(below: depth > 0 ? 16 : 11) {
        case 0: return .footer(text(&choices, depth: 2))
        case 1: return code(&choices)
        case 2: return .pullQuote(text: text(&choices, depth: 2), caption: caption(&choices))
        case 3: return .formula(latex: "x" + string(&choices))
        case 4: return .thinking(text(&choices, depth: 2))
        case 5: return fullTable(&choices)
        case 6: return fullMedium(&choices)
        case 7: return map(&choices)
        case 8: return buttonRow(&choices)
        case 9: return .anchor(choices.element(of: ["n", "a\"b", "<a>", "&amp;"]))
        case 10: return group(&choices)
        case 11, 12:
            return .details(
                title: caption(&choices), blocks: choices.rarely(5) ? [] : blocks(&choices, depth: depth - 1),
                expanded: choices.flag())
        case 13:
            return .blockQuote(
                blocks: blocks(&choices, depth: depth - 1), caption: caption(&choices),
                collapsed: choices.flag() ? true : nil)
        default: return fullList(&choices, depth: depth - 1)
        }
    }

    /// A text or none.
    private mutating func caption(_ choices: inout Choices) -> RichText {
        choices.flag() ? text(&choices, depth: 2) : .empty
    }

    private mutating func mediaCaption(_ choices: inout Choices) -> InstantPageCaption {
        InstantPageCaption(text: caption(&choices), credit: caption(&choices))
    }

    private mutating func code(_ choices: inout Choices) -> InstantPageBlock {
        let languages = ["swift", "two words", "~a", "~a`b", "math", "a\"b", "a&amp;b", "<a>", "\u{1}"]
        let language: String? = choices.flag() ? choices.element(of: languages) : nil
        return .preformatted(text: text(&choices, depth: 2), language: language)
    }

    // MARK: Lists

    private mutating func fullList(_ choices: inout Choices, depth: Int) -> InstantPageBlock {
        let ordered = choices.flag()
        var numbering = InstantPageListNumbering()
        if ordered {
            numbering.start = choices.element(of: [nil, 2, 0, -3, 27, .max, .min])
            numbering.type = choices.element(of: [nil, "a", "A", "i", "I"])
            numbering.reversed = choices.flag()
        }
        var counter = ListCounter(numbering)
        var items: [InstantPageListItem] = []
        while items.count < 4, items.isEmpty || choices.next(below: 3) != 0 {
            var itemNumbering = InstantPageItemNumbering()
            if ordered {
                itemNumbering.value = choices.rarely(3) ? choices.element(of: [5, 0, -1, .max]) : nil
                itemNumbering.type = choices.rarely(4) ? choices.element(of: ["a", "I"]) : nil
            }
            let num = ordered ? counter.count(itemNumbering).label : nil
            let checked = choices.rarely(3) ? choices.flag() : nil
            if choices.flag() {
                items.append(
                    .blocks(blocks(&choices, depth: depth), num: num, checked: checked, numbering: itemNumbering))
            } else {
                items.append(.text(caption(&choices), num: num, checked: checked, numbering: itemNumbering))
            }
        }
        return .list(items: items, ordered: ordered, numbering: numbering)
    }

    // MARK: Tables

    private mutating func fullTable(_ choices: inout Choices) -> InstantPageBlock {
        var rows: [InstantPageTableRow] = []
        while rows.count < 3, rows.isEmpty || choices.flag() {
            var cells: [InstantPageTableCell] = []
            while cells.count < 3, cells.isEmpty || choices.flag() { cells.append(cell(&choices)) }
            rows.append(InstantPageTableRow(cells: cells))
        }
        return .table(
            title: caption(&choices), rows: rows, bordered: choices.flag(), striped: choices.flag(),
            compact: choices.flag())
    }

    private mutating func cell(_ choices: inout Choices) -> InstantPageTableCell {
        InstantPageTableCell(
            text: choices.flag() ? text(&choices, depth: 2) : nil, header: choices.flag(),
            alignment: choices.element(of: TableHorizontalAlignment.allCases),
            verticalAlignment: choices.element(of: TableVerticalAlignment.allCases),
            colspan: choices.element(of: [1, 2, 20]), rowspan: choices.element(of: [1, 3]))
    }

    // MARK: Media

    private mutating func fullMedium(_ choices: inout Choices) -> InstantPageBlock {
        let kinds: [InstantPageExternalMedia.Kind] = [.photo, .video, .animation, .audio, .voice, .document]
        let kind = choices.element(of: kinds)
        let id = medium(&choices, kind)
        let caption = mediaCaption(&choices)
        switch kind {
        case .photo:
            let url = choices.rarely(3) ? "https://a.bc/" + string(&choices) : nil
            return .image(id: id, caption: caption, url: url, spoiler: choices.flag())
        case .video, .animation:
            let isAnimation = kind == .animation
            return .video(
                id: id, caption: caption, autoplay: isAnimation, loop: isAnimation, spoiler: choices.flag())
        case .audio, .voice: return .audio(id: id, caption: caption)
        case .document: return .document(id: id, caption: caption)
        }
    }

    private mutating func medium(_ choices: inout Choices, _ kind: InstantPageExternalMedia.Kind) -> MediaId {
        let urls: [String] =
            switch kind {
            case .photo: ["a.png", "b", "tg://photo?id=a", "c.mp4", "d\"<e>.jpg"]
            case .video: ["a.mp4", "b", "tg://video?id=a"]
            case .animation: ["a.gif", "b", "tg://animation?id=a"]
            case .audio: ["a.mp3", "b", "tg://audio?id=a"]
            case .voice: ["a.oga", "tg://voice?id=a"]
            case .document: ["a.pdf", "b", "tg://document?id=a"]
            }
        let id = MediaId(namespace: kind == .photo ? 7 : 8, id: Int64(media.count + 1))
        media[id] = .external(
            .init(kind: kind, url: choices.element(of: urls), alt: choices.flag() ? string(&choices) : ""))
        return id
    }

    private mutating func group(_ choices: inout Choices) -> InstantPageBlock {
        var items: [InstantPageBlock] = []
        while items.count < 3, items.isEmpty || choices.flag() { items.append(fullMedium(&choices)) }
        let caption = mediaCaption(&choices)
        return choices.flag() ? .collage(items: items, caption: caption) : .slideshow(items: items, caption: caption)
    }

    private mutating func map(_ choices: inout Choices) -> InstantPageBlock {
        let coordinates: [Double] = [0, 52.5, -13.37, 90, -90, 1e-7, 0.1 + 0.2]
        return .map(
            latitude: choices.element(of: coordinates), longitude: choices.element(of: coordinates),
            zoom: choices.element(of: [0, 1, 24]),
            dimensions: .init(width: choices.element(of: [0, 600]), height: choices.element(of: [0, 400])),
            caption: mediaCaption(&choices))
    }

    // MARK: Buttons

    private mutating func buttonRow(_ choices: inout Choices) -> InstantPageBlock {
        var buttons: [InstantPageButton] = []
        while buttons.count < 3, buttons.isEmpty || choices.flag() { buttons.append(button(&choices)) }
        return .buttonRow(
            alignment: choices.element(of: InstantPageButtonRowAlignment.allCases), buttons: buttons)
    }

    private func button(_ choices: inout Choices) -> InstantPageButton {
        let label: RichText =
            switch choices.next(below: 4) {
            case 0, 1: .plain("l" + string(&choices))
            case 2: .concat([.textCustomEmoji(fileId: 5, alt: "e"), .plain(string(&choices))])
            default: .textDate(text: .plain(string(&choices)), date: 7, format: [.shortTime])
            }
        let style = choices.next(below: 5)
        return InstantPageButton(
            text: label, action: action(&choices),
            color: [.danger, .primary, .success, nil, nil][style], isLink: style == 4)
    }

    private func action(_ choices: inout Choices) -> ReplyMarkupButtonAction {
        switch choices.next(below: 7) {
        case 0: .disabled
        case 1: .url("https://a.bc/" + string(&choices))
        case 2: .callback(requiresPassword: false, data: Array(payload(&choices).utf8))
        case 3:
            choices.flag()
                ? .switchInline(samePeer: true, query: string(&choices), peerTypes: [])
                : .switchInline(
                    samePeer: false, query: string(&choices), peerTypes: .init(rawValue: Int32(choices.next(below: 16)))
                )
        case 4: .urlAuth(url: "https://a.bc/" + string(&choices), buttonId: 0)
        case 5: .openWebView(url: "https://a.bc/" + string(&choices), simple: false)
        default: .copyText(payload: "c" + string(&choices))
        }
    }

    /// Up to 64 bytes.
    private func payload(_ choices: inout Choices) -> String {
        var payload = "d"
        for scalar in string(&choices).unicodeScalars.prefix(15) { payload.unicodeScalars.append(scalar) }
        return payload
    }

    // MARK: Texts

    /// A part of a text that Markdown alone does not say.
    mutating func fullPart(_ choices: inout Choices, depth: Int) -> RichText {
        switch choices.next(below: 3) {
        case 0: .textButton(button(&choices))
        case 1 where !isInLink: .textMentionName(text: label(&choices, depth: depth), peerId: 42)
        default: .anchor(text: text(&choices, depth: depth - 1), name: choices.element(of: ["n", "<", "a|b"]))
        }
    }
}
