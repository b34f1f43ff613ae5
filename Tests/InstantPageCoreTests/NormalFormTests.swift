import InstantPageCore
import TestSupport
import Testing

@testable import InstantPageCore

@Suite struct NormalFormTests {
    private func link(_ text: RichText, _ url: String = "u") -> RichText { .url(text: text, url: url) }

    @Test func neighbouringPlainTextIsOneTextAndEmptyIsNothing() {
        #expect(RichText.concat([.plain("a"), .plain("b")]).normalForm == .plain("ab"))
        #expect(
            RichText.concat([.plain("a"), .empty, .plain(""), .bold(.plain("")), .plain("b")]).normalForm
                == .plain("ab"))
        #expect(RichText.plain("").normalForm == .empty)
        #expect(RichText.bold(.concat([.italic(.empty), .plain("")])).normalForm == .empty)
        // What carries data stays, and so do places without text.
        #expect(link(.plain("")).normalForm == link(.empty))
        #expect(RichText.anchor(text: .empty, name: "n").normalForm == .anchor(text: .empty, name: "n"))
    }

    @Test func concatenationsAreSpliced() {
        let text = RichText.concat([.concat([.plain("a"), .concat([.bold(.plain("b"))])]), .concat([.plain("c")])])
        #expect(text.normalForm == .concat([.plain("a"), .bold(.plain("b")), .plain("c")]))
        #expect(RichText.concat([.bold(.concat([.plain("a")]))]).normalForm == .bold(.plain("a")))
        #expect(RichText.concat([]).normalForm == .empty)
    }

    @Test func neighbouringEqualStylesAreOne() {
        let text = RichText.concat([.bold(.plain("a")), .bold(.italic(.plain("b"))), .bold(.italic(.plain("c")))])
        #expect(text.normalForm == .bold(.concat([.plain("a"), .italic(.plain("bc"))])))
        #expect(
            RichText.concat([.subscript(.plain("a")), .subscript(.plain("b"))]).normalForm == .subscript(.plain("ab")))
        let links = RichText.concat([link(.plain("a")), link(.plain("b"))])
        #expect(links.normalForm == links)
    }

    @Test func styleInsideItselfSaysNothing() {
        #expect(RichText.bold(.italic(.bold(.plain("a")))).normalForm == .bold(.italic(.plain("a"))))
        #expect(
            RichText.bold(.concat([.plain("a"), link(.bold(.plain("b")))])).normalForm
                == .bold(.concat([.plain("a"), link(.plain("b"))])))
        let deeper = RichText.subscript(.subscript(.plain("a")))
        #expect(deeper.normalForm == deeper)
    }

    @Test func wrappersOverTheSameRangeHaveOneOrder() {
        let styles: [(RichText) -> RichText] = [
            { .textSpoiler($0) }, { .marked($0) }, { .bold($0) }, { .italic($0) }, { .underline($0) },
            { .strikethrough($0) }, { .superscript($0) }, { .fixed($0) },
        ]
        let ordered = link(styles.reversed().reduce(.plain("a")) { $1($0) })
        let reversed = styles.reduce(link(.plain("a"))) { $1($0) }
        #expect(reversed.normalForm == ordered)
        #expect(ordered.normalForm == ordered)
        let raised = RichText.superscript(.subscript(.plain("a")))
        #expect(raised.normalForm == raised)
        let carriers = link(.email(text: .plain("a"), email: "e"))
        #expect(carriers.normalForm == carriers)
        // Ordering makes neighbours equal.
        #expect(
            RichText.concat([.italic(.bold(.plain("a"))), .bold(.italic(.plain("b")))]).normalForm
                == .bold(.italic(.plain("ab"))))
    }

    @Test func textsInsideButtonsAndDifferencesFollowTheRules() {
        let split = RichText.concat([.plain("a"), .plain("b")])
        let button = InstantPageButton(text: split, action: .disabled)
        #expect(RichText.textButton(button).normalForm == .textButton(.init(text: .plain("ab"), action: .disabled)))
        #expect(
            RichText.textDiff(text: split, oldText: .bold(split)).normalForm
                == .textDiff(text: .plain("ab"), oldText: .bold(.plain("ab"))))
    }

    @Test func emptyBlocksVanishAndSingleParagraphsAreTextItems() {
        let page = InstantPage(blocks: [
            .paragraph(.plain("")), .blockQuote(blocks: [.heading(text: .empty, level: 1)], caption: .bold(.empty)),
            .list(
                items: [.blocks([.paragraph(.plain("a"))], num: "1"), .blocks([.paragraph(.empty)])], ordered: false),
            .list(items: [], ordered: true), .divider,
            .table(title: .empty, rows: [.init(cells: [.init(text: .plain(""))])], bordered: false, striped: false),
        ])
        #expect(
            page.normalForm.blocks == [
                .list(items: [.text(.plain("a"), num: "1"), .text(.empty)], ordered: false), .divider,
                .table(title: .empty, rows: [.init(cells: [.init(text: nil)])], bordered: false, striped: false),
            ])
    }

    // MARK: Laws

    @Test func normalFormOfANormalFormIsItself() throws {
        try checkProperty(seed: 21, count: 2000) { page in
            let normal = page.normalForm
            let bytes = PageJSON.encode(normal)
            return try normal.normalForm == normal && PageJSON.decode(bytes) == normal
        }
    }

    @Test func textsFollowTheRulesAndKeepWhatTheyShow() throws {
        try checkProperty(seed: 22, count: 2000) { page in
            texts(of: page).allSatisfy { text in
                let normal = text.normalForm
                return Self.followsRules(normal) && normal.normalForm == normal
                    && normal.plainText.utf8.elementsEqual(text.plainText.utf8)
            }
        }
    }

    /// Every text of the paragraphs of a page, and of its lists and quotes as they come.
    private func texts(of page: InstantPage) -> [RichText] {
        var texts: [RichText] = []
        var blocks = page.blocks
        while let block = blocks.popLast() {
            switch block {
            case .paragraph(let text), .title(let text), .kicker(let text), .heading(let text, _): texts.append(text)
            case .blockQuote(let inner, let caption, _):
                blocks += inner
                texts.append(caption)
            case .details(let title, let inner, _):
                blocks += inner
                texts.append(title)
            case .buttonRow(_, let buttons): texts += buttons.map(\.text)
            default: break
            }
        }
        return texts
    }

    /// The rules of `RichTextTape`, spelled out a second time.
    private static func followsRules(_ text: RichText, inside open: Set<PageNode> = [], isTop: Bool = true) -> Bool {
        switch text {
        case .empty: return isTop
        case .plain(let string): return !string.isEmpty
        case .concat(let parts):
            guard parts.count > 1 else { return false }
            for (part, next) in zip(parts, parts.dropFirst()) {
                if case .plain = part, case .plain = next { return false }
                if let style = wrapper(part)?.node, style.isStyle, wrapper(next)?.node == style { return false }
            }
            return parts.allSatisfy { part in
                if case .concat = part { return false }
                return followsRules(part, inside: open, isTop: false)
            }
        case .textButton(let button): return followsRules(button.text)
        case .textDiff(let inner, let oldText): return followsRules(inner) && followsRules(oldText)
        default:
            guard let (node, inner) = wrapper(text) else { return true }
            if node.styleBit != 0, open.contains(node) { return false }
            if node.isStyle, inner == .empty { return false }
            if let (innerNode, _) = wrapper(inner), innerNode.rank < node.rank { return false }
            return followsRules(inner, inside: open.union([node]), isTop: !node.isStyle)
        }
    }

    private static func wrapper(_ text: RichText) -> (node: PageNode, inner: RichText)? {
        switch text {
        case .bold(let inner): (.textBold, inner)
        case .italic(let inner): (.textItalic, inner)
        case .underline(let inner): (.textUnderline, inner)
        case .strikethrough(let inner): (.textStrikethrough, inner)
        case .fixed(let inner): (.textFixed, inner)
        case .subscript(let inner): (.textSubscript, inner)
        case .superscript(let inner): (.textSuperscript, inner)
        case .marked(let inner): (.textMarked, inner)
        case .textSpoiler(let inner): (.textSpoiler, inner)
        case .url(let inner, _, _): (.textUrl, inner)
        case .email(let inner, _): (.textEmail, inner)
        case .phone(let inner, _): (.textPhone, inner)
        case .anchor(let inner, _): (.textAnchor, inner)
        case .textMentionName(let inner, _): (.textMentionName, inner)
        case .textDate(let inner, _, _): (.textDate, inner)
        case .textMention(let inner): (.textMention, inner)
        case .textHashtag(let inner): (.textHashtag, inner)
        case .textAutoUrl(let inner): (.textAutoUrl, inner)
        default: nil
        }
    }

    /// A quadratic tree builder or tape would take minutes for these.
    @Test func largePagesHaveANormalForm() {
        let count = 30_000
        let button = RichText.textButton(.init(text: .plain("b"), action: .disabled))
        let pages = [
            InstantPage(blocks: (0..<count).map { .paragraph(.concat([.plain("p\($0)"), button])) }),
            InstantPage(blocks: [.paragraph(.concat((0..<count).flatMap { [.bold(.plain("\($0)")), button] }))]),
        ]
        for page in pages { #expect(page.normalForm == page) }
        let merged = InstantPage(blocks: [.paragraph(.concat((0..<count).map { _ in .italic(.bold(.plain("x"))) }))])
        #expect(merged.normalForm.blocks == [.paragraph(.bold(.italic(.plain(String(repeating: "x", count: count)))))])
    }
}

@Suite struct NormalFormCheckTests {
    /// What is known to be normal is.
    @Test func isNeverWrong() throws {
        for seed in 0..<3000 as Range<UInt64> {
            let page = RandomPages.page(seed: seed)
            var choices = Choices(seed: seed)
            for page in [page, page.normalForm, MarkdownPages.page(&choices), MarkdownPages.page(&choices).normalForm]
            where page.isKnownToBeNormal {
                #expect(page.normalForm(over: RichTextTape()) == page, "seed \(seed)")
            }
        }
    }

    @Test func knowsOrdinaryPages() {
        let page = InstantPage(blocks: [
            .paragraph(.concat([.plain("a"), .bold(.italic(.plain("b")))])),
            .list(items: [.text(.empty), .blocks([.paragraph(.plain("c")), .divider])], ordered: false),
        ])
        #expect(page.isKnownToBeNormal)
        #expect(!InstantPage(blocks: [.paragraph(.italic(.bold(.plain("b"))))]).isKnownToBeNormal)
        #expect(!InstantPage(blocks: [.paragraph(.concat([.plain("a"), .plain("b")]))]).isKnownToBeNormal)
    }
}
