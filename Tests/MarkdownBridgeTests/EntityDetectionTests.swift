import InstantPageCore
import TestSupport
import Testing

@testable import MarkdownBridge

/// Entities in what Markdown becomes, and back.
@Suite struct EntityDetectionTests {
    private static let detecting = MarkdownOptions(detectsEntities: true)
    private let mention = RichText.textMention(.plain("@durov"))

    /// Converts both ways that there are.
    private func page(_ markdown: String, _ options: MarkdownOptions = detecting) throws -> InstantPage {
        let page = try MarkdownReader.page(from: markdown, options: options).value
        #expect(
            try MarkdownReader.pageJSON(from: Array(markdown.utf8), options: options).value == PageJSON.encode(page))
        #expect(page.normalForm == page)
        return page
    }

    private func text(_ markdown: String, _ options: MarkdownOptions = detecting) throws -> RichText? {
        guard case .paragraph(let text)? = try page(markdown, options).blocks.first else { return nil }
        return text
    }

    @Test func areFoundOnlyWhenAskedFor() throws {
        #expect(try text("@durov", .init()) == .plain("@durov"))
        #expect(try text("@durov") == mention)
        #expect(try text("@durov", .init(dialect: .gfm, detectsEntities: true)) == mention)
    }

    @Test func standOutsideTheStyles() throws {
        #expect(try text("**@du**rov") == .textMention(.concat([.bold(.plain("@du")), .plain("rov")])))
        #expect(try text("_a @durov_") == .concat([.italic(.plain("a ")), .textMention(.italic(.plain("@durov")))]))
    }

    @Test(arguments: [true, false])
    func bareAddressesAreTextsOfTheirOwnKind(autolink: Bool) throws {
        let options = MarkdownOptions(autolink: autolink, detectsEntities: true)
        let address = RichText.plain("https://example.org")
        #expect(try text("https://example.org", options) == .textAutoUrl(address))
        #expect(try text("www.example.org", options) == .textAutoUrl(.plain("www.example.org")))
        #expect(try text("me@example.org", options) == .textAutoEmail(.plain("me@example.org")))
        #expect(try text("<https://example.org>", options) == .url(text: address, url: "https://example.org"))
        #expect(
            try text("<me@example.org>", options) == .email(text: .plain("me@example.org"), email: "me@example.org"))
        #expect(try text("[https://example.org](http://b.c)", options) == .url(text: address, url: "http://b.c"))
        #expect(try text("`@durov`", options) == .fixed(.plain("@durov")))
    }

    @Test func areFoundInEveryText() throws {
        let markdown = """
            # @durov

            - @durov
            - > @durov

            | @durov |
            |---|
            | @durov |

            ![](http://a.b/c.png "@durov")

            a[^1]

            [^1]: @durov

            ```
            @durov
            ```
            """
        let plain = try page(markdown, .init())
        let found = try page(markdown)
        #expect(found == plain.detectingEntities())
        #expect(String(decoding: PageJSON.encode(found), as: UTF8.self).components(of: #""textMention""#) == 7)
    }

    @Test func textsNestNoDeeperThanTheLimit() throws {
        var options = Self.detecting
        options.limits.textDepth = 2
        #expect(
            try text("***@durov*** **@durov**", options)
                == .concat([
                    .bold(.italic(.plain("@durov"))), .plain(" "), .textMention(.bold(.plain("@durov"))),
                ]))
    }

    @Test func theConverterFindsWhatThePageFinds() throws {
        for seed in 0..<UInt64(2_000) {
            var choices = Choices(seed: seed)
            let written = MarkdownWriter.markdown(from: Self.randomPage(&choices), options: .init(autolink: false)).text
            let unlinked = try MarkdownReader.page(from: written, options: .init(autolink: false)).value
            #expect(try page(written) == unlinked.detectingEntities(), "\(written)")
        }
    }

    // MARK: Back

    @Test func foundAgainTheyAreWrittenAsTheirText() throws {
        let markdown = "see https://example.org/a_b_c, **@du**rov and #tag; <https://example.org>\n"
        let written = try MarkdownWriter.provenMarkdown(from: page(markdown), options: .init(detectsEntities: true))
        #expect(written.text == markdown)
        #expect(written.losses.isEmpty)
        let lossy = try MarkdownWriter.provenMarkdown(from: page(markdown))
        #expect(lossy.losses.map(\.kind) == [.entity])
    }

    @Test func whatIsFoundElsewhereIsALoss() throws {
        let texts: [RichText] = [
            .plain("@durov"), .textMention(.plain("durov")), .bold(mention), .textHashtag(.plain("@durov")),
            .concat([.plain("a"), mention]),
        ]
        for text in texts {
            let isSame = text.normalForm == text.droppingEntities().detectingEntities()
            let page = InstantPage(blocks: [.paragraph(.plain("a")), .paragraph(text), .divider])
            let written = try MarkdownWriter.provenMarkdown(from: page, options: .init(detectsEntities: true))
            #expect(written.losses.map(\.kind) == (isSame ? [] : [.entity]), "\(text)")
            #expect(!isSame || text == .bold(mention))
        }
        let caption = InstantPage(
            blocks: [.image(id: MediaId(namespace: 9, id: 1), caption: .init(text: .plain("@durov")))],
            media: [MediaId(namespace: 9, id: 1): .external(.init(kind: .photo, url: "a.png"))])
        let options = MarkdownWriterOptions(detectsEntities: true)
        #expect(try MarkdownWriter.provenMarkdown(from: caption, options: options).losses.map(\.kind) == [.entity])
        let found = caption.detectingEntities()
        #expect(try MarkdownWriter.provenMarkdown(from: found, options: options).losses.isEmpty)
    }

    @Test func pagesWithEntitiesComeBack() throws {
        let options = MarkdownWriterOptions(detectsEntities: true)
        for pages in [Self.randomPage, { MarkdownPages.page(&$0).detectingEntities() }] {
            do throws(PropertyFailure) {
                try checkProperty(seed: 7, count: 2_000, pages: pages) { page in
                    try RoundTripLaw.holds(for: page, options: options, allowsLoss: false)
                }
            } catch {
                Issue.record("\(RoundTripLaw.report(error.page, options: options))\n\(error)")
            }
        }
    }

    /// A page in whose texts there is much to find.
    private static func randomPage(_ choices: inout Choices) -> InstantPage {
        let parts = [
            "@durov", " ", "@du", "rov", "https://a.org/_b_", "a.org", "/a", "#tag", "me@a.org", "+1 212 5550123",
            "$USD", "a",
            "*", "_", ".", "4111 1111 1111 1111",
        ]
        func text(_ choices: inout Choices, _ depth: Int) -> RichText {
            if depth == 0 || choices.next(below: 3) == 0 { return .plain(choices.element(of: parts)) }
            let inner = RichText.concat((0...choices.next(below: 3)).map { _ in text(&choices, depth - 1) })
            switch choices.next(below: 6) {
            case 0: return .bold(inner)
            case 1: return .italic(inner)
            case 2: return .fixed(inner)
            case 3: return .url(text: inner, url: "https://a.org")
            case 4: return .anchor(text: inner, name: "n")
            default: return inner
            }
        }
        let blocks = (0...choices.next(below: 2)).map { _ in InstantPageBlock.paragraph(text(&choices, 4)) }
        return InstantPage(blocks: blocks).detectingEntities()
    }

    // MARK: Hostile input

    @Test(arguments: ["@ ", "#", "$", "/", "www. ", "a.", "1", "+1 ", "**@durov** ", "a@ ", "*a.b/*", "@durov\n"])
    func aMillionBytesConvert(unit: String) throws {
        let markdown = Array(String(repeating: unit, count: 1_000_000 / unit.utf8.count).utf8)
        let json = try MarkdownReader.pageJSON(from: markdown, options: Self.detecting).value
        #expect(json.count > markdown.count / 2)
    }
}

extension String {
    /// How often another string occurs.
    fileprivate func components(of other: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: other) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
