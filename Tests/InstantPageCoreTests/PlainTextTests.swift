import InstantPageCore
import Testing

@Suite struct PlainTextTests {
    @Test func textShowsWhatAReaderSees() {
        let text = RichText.concat([
            .bold(.plain("a")), .formula(latex: "x^2"), .textCustomEmoji(fileId: 1, alt: "👍"),
            .image(id: MediaId(namespace: 7, id: 1), dimensions: PixelDimensions(width: 0, height: 0)),
            .url(text: .plain("link"), url: "https://example.org"),
        ])
        #expect(text.plainText == "ax^2👍link")
    }

    @Test func itemsCarryNumberAndBox() {
        let page = InstantPage(blocks: [
            .list(
                items: [
                    .text(.plain("one"), num: "1", checked: true), .blocks([.paragraph(.plain("two"))], num: "2"),
                ], ordered: true)
        ])
        #expect(page.plainText == "1. [x] one\n2. two")
    }
}
