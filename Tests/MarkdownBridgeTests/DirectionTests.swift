import InstantPageCore
import Testing

@testable import MarkdownBridge

/// Which way a page reads, and its other property that comes from the options.
@Suite struct DirectionTests {
    private func page(_ markdown: String, _ options: MarkdownOptions = .init()) throws -> InstantPage {
        let page = try MarkdownReader.page(from: markdown, options: options).value
        #expect(
            try MarkdownReader.pageJSON(from: Array(markdown.utf8), options: options).value == PageJSON.encode(page))
        return page
    }

    @Test(arguments: [
        "שלום עולם", "# مرحبا", "- שלום", "> שלום", "1. 123 שלום", "**«שלום»**", "[שלום](https://example.org)",
        "`code` שלום", "```\nlet many = letters\n```\n\nשלום", "|שלום|\n|---|\n", "![a](http://a.b/c.png \"שלום\")",
        "&#1513;&#1500;", "a[^1]\n\n[^1]: שלום עולם",
    ])
    func readsFromRightToLeft(markdown: String) throws {
        let page = try page(markdown)
        #expect(page.rtl)
        #expect(page.rtl == page.readsRightToLeft)
    }

    @Test(arguments: [
        "hello", "123", "…", "🙂", "`שלום`", "```\nשלום\n```", "hello שלום עולם", "hello hello\n\nשלום",
        "![שלום](http://a.b/c.png)", "", "---",
    ])
    func readsFromLeftToRight(markdown: String) throws {
        let page = try page(markdown)
        #expect(!page.rtl)
        #expect(page.rtl == page.readsRightToLeft)
    }

    @Test func theOptionDecides() throws {
        for markdown in ["hello", "שלום", ""] {
            #expect(try page(markdown, .init(direction: .rightToLeft)).rtl)
            #expect(try !page(markdown, .init(direction: .leftToRight)).rtl)
        }
    }

    @Test func theServerIsAskedNotToDetect() throws {
        let options = MarkdownOptions(direction: .rightToLeft, skipsServerDetection: true)
        let markdown = "![](http://a.b/c.png)"
        #expect(try page(markdown, options).skipEntityDetection)
        #expect(try !page(markdown).skipEntityDetection)
        let json = try MarkdownReader.pageJSON(from: Array(markdown.utf8), options: options).value
        #expect(String(decoding: json, as: UTF8.self).hasSuffix(#"],"rtl":true,"skipEntityDetection":true}"#))
    }

    // MARK: Back

    @Test func onlyWhatTheTextDoesNotTellIsLost() throws {
        func losses(_ text: String, rtl: Bool) throws -> [MarkdownLoss.Kind] {
            let page = InstantPage(blocks: [.paragraph(.plain(text))], rtl: rtl)
            return try MarkdownWriter.provenMarkdown(from: page).losses.map(\.kind)
        }
        #expect(try losses("שלום", rtl: true) == [])
        #expect(try losses("hello", rtl: false) == [])
        #expect(try losses("שלום", rtl: false) == [.page])
        #expect(try losses("hello", rtl: true) == [.page])
        #expect(try losses("hello שלום", rtl: false) == [])
    }
}
