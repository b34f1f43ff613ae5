import TestSupport
import Testing

@testable import InstantPageCore

/// Where the wrappers around entities stand in a text.
@Suite struct EntityWrappingTests {
    private let mention = RichText.textMention(.plain("@durov"))

    private func expect(_ text: RichText, _ wrapped: RichText, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(text.detectingEntities() == wrapped, sourceLocation: sourceLocation)
        #expect(wrapped.normalForm == wrapped, sourceLocation: sourceLocation)
        #expect(wrapped.detectingEntities() == wrapped, sourceLocation: sourceLocation)
        #expect(wrapped.droppingEntities() == text.normalForm, sourceLocation: sourceLocation)
    }

    @Test func plainTextIsCut() {
        expect(.plain("@durov"), mention)
        expect(.plain("a @durov b"), .concat([.plain("a "), mention, .plain(" b")]))
        expect(
            .plain("@durov #tag"), .concat([mention, .plain(" "), .textHashtag(.plain("#tag"))]))
        expect(.plain("nothing"), .plain("nothing"))
        expect(.empty, .empty)
    }

    @Test func eachKindHasItsWrapper() {
        let kinds: [(RichText) -> RichText] = [
            { .textAutoUrl($0) }, { .textAutoEmail($0) }, { .textMention($0) }, { .textHashtag($0) },
            { .textCashtag($0) },
            { .textBotCommand($0) }, { .textAutoPhone($0) }, { .textBankCard($0) },
        ]
        let texts = [
            "example.org", "me@example.org", "@durov", "#tag", "$USD", "/start", "+12125550123", "4111111111111111",
        ]
        for (kind, text) in zip(kinds, texts) { expect(.plain(text), kind(.plain(text))) }
    }

    @Test func wrappersStandOutsideTheStyles() {
        expect(.bold(.plain("@durov")), .textMention(.bold(.plain("@durov"))))
        expect(
            .concat([.bold(.plain("@du")), .plain("rov")]),
            .textMention(.concat([.bold(.plain("@du")), .plain("rov")])))
        expect(
            .bold(.plain("see @durov now")),
            .concat([.bold(.plain("see ")), .textMention(.bold(.plain("@durov"))), .bold(.plain(" now"))]))
        expect(
            .concat([.bold(.concat([.plain("a "), .italic(.plain("b @du"))])), .italic(.plain("rov c"))]),
            .concat([
                .bold(.concat([.plain("a "), .italic(.plain("b "))])),
                .textMention(.concat([.bold(.italic(.plain("@du"))), .italic(.plain("rov"))])),
                .italic(.plain(" c")),
            ]))
        expect(.textSpoiler(.marked(mentionText)), .textMention(.textSpoiler(.marked(mentionText))))
        expect(.subscript(.subscript(mentionText)), .textMention(.subscript(.subscript(mentionText))))
    }

    private let mentionText = RichText.plain("@durov")

    @Test func codeAndCarriersOfDataAreLeftAlone() {
        let left: [RichText] = [
            .fixed(mentionText), .url(text: mentionText, url: "u"), .email(text: mentionText, email: "e"),
            .phone(text: mentionText, phone: "1"), .textMentionName(text: mentionText, peerId: 1),
            .textDate(text: mentionText, date: 1), .textTonAddress(mentionText), .textHashtag(mentionText),
            .bold(.url(text: .italic(mentionText), url: "u")),
            .textCustomEmoji(fileId: 1, alt: "@durov"), .formula(latex: "@durov"),
            .textButton(InstantPageButton(text: mentionText, action: .disabled)),
        ]
        for text in left { #expect(text.detectingEntities() == text.normalForm) }
        // What overlaps with them is no entity, and their text goes on in the text beside them.
        let mixed: [RichText] = [
            .concat([.plain("example.org/"), .fixed(.plain("a")), .plain("/b")]),
            .concat([.plain("@du"), .url(text: .plain("rov"), url: "u")]),
            .concat([.plain("@du"), .url(text: .empty, url: "u"), .plain("rov")]),
            .concat([.fixed(.plain("a")), .plain("@durov")]),
        ]
        for text in mixed { #expect(text.detectingEntities() == text) }
        expect(
            .concat([.plain("@durov "), .fixed(.plain("@durov")), .plain(" @durov")]),
            .concat([mention, .plain(" "), .fixed(.plain("@durov")), .plain(" "), mention]))
    }

    @Test func anAtomIsABreak() {
        let emoji = RichText.textCustomEmoji(fileId: 1, alt: "a")
        expect(.concat([emoji, .plain("@durov"), emoji]), .concat([emoji, mention, emoji]))
        let cut = RichText.concat([.plain("@du"), emoji, .plain("rov")])
        #expect(cut.detectingEntities() == cut)
    }

    @Test func aNamedTextMayHoldEntitiesAndBeHeld() {
        func named(_ text: RichText) -> RichText { .anchor(text: text, name: "n") }
        expect(named(.plain("@durov")), named(mention))
        expect(.bold(named(.italic(.plain("@durov")))), named(.textMention(.bold(.italic(.plain("@durov"))))))
        #expect(
            RichText.bold(.concat([.plain("a"), named(.plain("b @durov"))])).detectingEntities()
                == .concat([
                    .bold(.plain("a")), named(.concat([.bold(.plain("b ")), .textMention(.bold(.plain("@durov")))])),
                ]))
        expect(
            .concat([.plain("@du"), named(.empty), .plain("rov")]),
            .textMention(.concat([.plain("@du"), named(.empty), .plain("rov")])))
        expect(
            .concat([.plain("@d"), named(.plain("ur")), .plain("ov")]),
            .textMention(.concat([.plain("@d"), named(.plain("ur")), .plain("ov")])))
        expect(.concat([named(.empty), .plain("@durov")]), .concat([named(.empty), mention]))
        for crossing: RichText in [
            .concat([.plain("@du"), named(.plain("rov a"))]), .concat([named(.plain("a @du")), .plain("rov")]),
        ] {
            #expect(crossing.detectingEntities() == crossing)
        }
    }

    @Test func textsNestNoDeeperThanTheLimit() {
        func nested(_ depth: Int) -> RichText { (0..<depth).reduce(mentionText) { text, _ in .superscript(text) } }
        let limit = InstantPageLimits.textDepth
        #expect(nested(limit).detectingEntities() == nested(limit))
        expect(nested(limit - 1), .textMention(nested(limit - 1)))
    }

    @Test func everyTextOfAPageButCodeAndLabelsIsSearched() {
        let text = mentionText
        let action = ReplyMarkupButtonAction.disabled
        func page(_ text: RichText, list: RichText) -> InstantPage {
            InstantPage(blocks: [
                .paragraph(text), .heading(text: text, level: 1), .title(text), .footer(text), .thinking(text),
                .list(items: [.text(list), .blocks([.paragraph(text), .divider])], ordered: false),
                .blockQuote(blocks: [.paragraph(text)], caption: text), .pullQuote(text: text, caption: text),
                .details(title: text, blocks: [.paragraph(text)], expanded: false),
                .table(
                    title: text, rows: [.init(cells: [.init(text: text)])], bordered: false, striped: false),
                .audio(id: MediaId(namespace: 1, id: 1), caption: .init(text: text, credit: text)),
                .preformatted(text: .plain("@durov"), language: nil),
                .buttonRow(alignment: .justify, buttons: [.init(text: .plain("@durov"), action: action)]),
            ])
        }
        let found = page(text, list: text).detectingEntities()
        #expect(found == page(mention, list: mention))
    }

    @Test func detectingKeepsTheNormalFormAndChangesNothingTwice() throws {
        try checkProperty(seed: 41, count: 600, pages: { Self.page(&$0) }) { page in
            let found = page.detectingEntities()
            return found.normalForm == found && found.detectingEntities() == found
                && found == page.normalForm.detectingEntities() && found.plainText == page.normalForm.plainText
        }
    }

    /// A page of texts in which something can be found.
    private static func page(_ choices: inout Choices) -> InstantPage {
        let parts = ["@durov", " ", "@du", "rov", "example.org", "/a", "#tag", "me@", "+1 212 5550123", "$USD", "a"]
        func text(_ choices: inout Choices, _ depth: Int) -> RichText {
            if depth == 0 || choices.next(below: 3) == 0 { return .plain(choices.element(of: parts)) }
            if choices.flag() { return .concat((0..<choices.next(below: 4)).map { _ in text(&choices, depth - 1) }) }
            let inner = text(&choices, depth - 1)
            switch choices.next(below: 8) {
            case 0: return .bold(inner)
            case 1: return .italic(inner)
            case 2: return .superscript(inner)
            case 3: return .fixed(inner)
            case 4: return .url(text: inner, url: "u")
            case 5: return .anchor(text: inner, name: "n")
            case 6: return .textMention(inner)
            default: return .textCustomEmoji(fileId: 1, alt: "a")
            }
        }
        return InstantPage(blocks: (0..<3).map { _ in .paragraph(text(&choices, 5)) })
    }
}
