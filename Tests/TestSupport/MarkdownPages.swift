import InstantPageCore

/// Random pages that Markdown can say in full, with text from a hostile alphabet.
public enum MarkdownPages {
    /// The page of choices that are drawn or played as they are asked for.
    public static func page(_ choices: inout Choices) -> InstantPage {
        var generator = Generator()
        let blocks = generator.blocks(&choices, depth: 3)
        return InstantPage(blocks: blocks, media: generator.media)
    }

    /// A page of one paragraph.
    public static func paragraph(_ choices: inout Choices) -> InstantPage {
        var generator = Generator()
        let text = generator.text(&choices, depth: 4)
        return InstantPage(blocks: [.paragraph(text)], media: generator.media)
    }

    /// Characters, and short words, that mean something to Markdown or to this parser.
    static let alphabet: [String] = [
        "a", " ", "b", "*", "_", "`", "~", "[", "]", "(", ")", "<", ">", "&", "!", "|", "#", "-", "+", "=", ".", ":",
        "\\",
        "\"", "'", "$", "@", "/", "^", "{", "1", "2", "\n", "\t", "é", "漢", "。", "👍", "€", "\u{A0}", "\u{2003}",
        "\u{FEFF}", "\u{1}",
        "**", "__", "~~", "```", "~~~", "](", "[x]", "[ ] ", "[^a]", "[a]: b", "&amp;", "&#42;", "&copy;", "<b>",
        "</b>",
        "<br>", "<!--", "-->", "<?", "www.a.bc", "http://a.bc", "a@b.cd", "- ", "1. ", "# ", "> ", "---", "===", "|-|",
        "a|b",
        "***", "||", "==", "tab\tbed", "  ", "![", "\\*", "<a href=\"b\">", "word", "]:", "[^",
    ]

    struct Generator {
        var media: [MediaId: InstantPageMedia] = [:]
        /// True for all that the Bot API can carry, false for what every dialect says.
        var isFull = false
        /// Where HTML is needed no link stands inside another.
        private(set) var isInLink = false

        init(isFull: Bool = false) {
            self.isFull = isFull
        }

        mutating func blocks(_ choices: inout Choices, depth: Int) -> [InstantPageBlock] {
            var blocks: [InstantPageBlock] = []
            while blocks.count < 5, blocks.isEmpty || choices.next(below: 3) != 0 {
                blocks.append(block(&choices, depth: depth))
            }
            return blocks
        }

        private mutating func block(_ choices: inout Choices, depth: Int) -> InstantPageBlock {
            if isFull, choices.flag() { return fullBlock(&choices, depth: depth) }
            switch choices.next(below: depth > 0 ? 11 : 7) {
            case 0, 1: return .paragraph(text(&choices, depth: 3))
            case 2: return .heading(text: text(&choices, depth: 2), level: Int32(choices.next(below: 6) + 1))
            case 3:
                let languages = ["swift", "C#", "a`b", "x&amp;y", "a\\*b"]
                let language = choices.maybe { choices in choices.element(of: languages) }
                return .preformatted(text: .plain(string(&choices)), language: language)
            case 4: return .divider
            case 5: return table(&choices)
            case 6: return medium(&choices)
            case 7, 8: return .blockQuote(blocks: blocks(&choices, depth: depth - 1), caption: .empty)
            default: return list(&choices, depth: depth - 1)
            }
        }

        private mutating func list(_ choices: inout Choices, depth: Int) -> InstantPageBlock {
            let ordered = choices.flag()
            let start: Int32 = ordered ? choices.element(of: [1, 0, 2, 7, 10, 999_999_999]) : 1
            var items: [InstantPageListItem] = []
            while items.count < 4, items.isEmpty || choices.next(below: 3) != 0 {
                let num = ordered ? String(Int(start) + items.count) : nil
                if choices.next(below: 3) < 2 {
                    let checked = choices.rarely(3) ? choices.flag() : nil
                    items.append(.text(text(&choices, depth: 2), num: num, checked: checked))
                } else {
                    items.append(.blocks(blocks(&choices, depth: depth), num: num))
                }
            }
            return .list(items: items, ordered: ordered, numbering: .init(start: start == 1 ? nil : start))
        }

        private mutating func table(_ choices: inout Choices) -> InstantPageBlock {
            let columns = choices.next(below: 3) + 1
            let markers = (0..<columns).map { _ in choices.next(below: 4) }
            let rows = (0...choices.next(below: 3)).map { row in
                InstantPageTableRow(
                    cells: (0..<columns).map { column in
                        let alignment: TableHorizontalAlignment =
                            switch markers[column] {
                            case 1: .left
                            case 2: .center
                            case 3: .right
                            default: row == 0 ? .center : .left
                            }
                        var text: RichText? = choices.rarely(4) ? nil : text(&choices, depth: 2)
                        if row == 0, column == 0 { text = .plain("head") }
                        return InstantPageTableCell(
                            text: text, header: row == 0, alignment: alignment, verticalAlignment: .middle)
                    })
            }
            return .table(title: .empty, rows: rows, bordered: true, striped: true)
        }

        private mutating func medium(_ choices: inout Choices) -> InstantPageBlock {
            let id = photo(&choices)
            let caption = choices.maybe { choices in string(&choices) }
            let url = choices.maybe { choices in address(&choices) }
            let text: RichText = caption.map { $0.isEmpty ? .empty : .plain($0) } ?? .empty
            return .image(id: id, caption: .init(text: text), url: url)
        }

        mutating func photo(_ choices: inout Choices) -> MediaId {
            let urls = ["a.png", "https://a.bc/d e.jpg", "x)(y.png", "<a>.png", "a\\*b.png", "&amp;.png"]
            let url = choices.element(of: urls)
            let id = MediaId(namespace: 7, id: Int64(media.count + 1))
            media[id] = .external(.init(kind: .photo, url: url, alt: choices.flag() ? string(&choices) : ""))
            return id
        }

        // MARK: Text

        func string(_ choices: inout Choices) -> String {
            var string = ""
            var count = 0
            while count < 8, choices.next(below: 4) != 0 {
                string += choices.element(of: MarkdownPages.alphabet)
                count += 1
            }
            return string
        }

        func address(_ choices: inout Choices) -> String {
            choices.element(of: [
                "b", "http://a.bc", "https://a.bc/d_e?f=g&h", "a b", "a)b", "(a)", "<a", "a>b", "\\a\\*", "#x", "",
                "a\nb", "&amp;",
                "tg://resolve?domain=a", "a|b", "http://a.bc/(d)", "www.a.bc", "http://www.a.bc", "*a*",
            ])
        }

        mutating func text(_ choices: inout Choices, depth: Int) -> RichText {
            var texts: [RichText] = []
            while texts.count < 6, texts.isEmpty || choices.next(below: 3) != 0 {
                texts.append(part(&choices, depth: depth))
            }
            return .concat(texts)
        }

        /// The text of a link.
        mutating func label(_ choices: inout Choices, depth: Int) -> RichText {
            let outer = isInLink
            isInLink = true
            defer { isInLink = outer }
            return text(&choices, depth: depth - 1)
        }

        private mutating func part(_ choices: inout Choices, depth: Int) -> RichText {
            guard depth > 0 else { return .plain(string(&choices)) }
            if isFull, choices.rarely(12) { return fullPart(&choices, depth: depth) }
            let kind = choices.next(below: 22)
            if isFull, isInLink, [14, 15, 19].contains(kind) { return .plain(string(&choices)) }
            switch kind {
            case 0...7: return .plain(string(&choices))
            case 8, 9: return .bold(text(&choices, depth: depth - 1))
            case 10, 11: return .italic(text(&choices, depth: depth - 1))
            case 12: return .strikethrough(text(&choices, depth: depth - 1))
            case 13: return .fixed(choices.flag() ? text(&choices, depth: depth - 1) : .plain(string(&choices)))
            case 14: return .url(text: label(&choices, depth: depth), url: address(&choices))
            case 15:
                let address = address(&choices)
                return .url(text: .plain(address), url: address)
            case 16: return .underline(text(&choices, depth: depth - 1))
            case 17:
                let inner = text(&choices, depth: depth - 1)
                return choices.flag() ? .subscript(inner) : .superscript(inner)
            case 18:
                let inner = text(&choices, depth: depth - 1)
                return choices.flag() ? .marked(inner) : .textSpoiler(inner)
            case 19:
                let inner = choices.flag() ? .plain("a@b.cd") : label(&choices, depth: depth)
                return choices.flag() ? .email(text: inner, email: "a@b.cd") : .phone(text: inner, phone: "+123")
            case 20:
                let inner = text(&choices, depth: depth - 1)
                if choices.flag() {
                    return .anchor(text: inner, name: choices.element(of: ["n", "a\"b", "a&amp;b"]))
                }
                return .textDate(text: inner, date: 1, format: choices.maybe { _ in [.dayOfWeek, .shortTime] })
            default:
                switch choices.next(below: 3) {
                case 0: return .image(id: photo(&choices), dimensions: .init(width: 0, height: 0))
                case 1: return .formula(latex: "x" + string(&choices))
                default: return .textCustomEmoji(fileId: 5, alt: string(&choices))
                }
            }
        }
    }
}
