import Testing

@testable import InstantPageCore

/// Which way a page reads.
@Suite struct DirectionCensusTests {
    private func readsRightToLeft(_ texts: RichText...) -> Bool {
        InstantPage(blocks: texts.map(InstantPageBlock.paragraph)).readsRightToLeft
    }

    private func readsRightToLeft(_ texts: String...) -> Bool {
        InstantPage(blocks: texts.map { .paragraph(.plain($0)) }).readsRightToLeft
    }

    @Test(arguments: [
        "שלום", "مرحبا", "ܫܠܡܐ", "ހެލޯ", "ߊߟߎ", "ࠔࠋࠌ", "ࡔࡋࡀࡌࡀ", "ࢠ", "\u{FB2A}", "\u{FEE1}", "\u{10900}", "\u{1E900}",
        "\u{200F}.",
        "123 שלום", "(«!» 5) مرحبا", "🙂 שלום", "שלום and many more words",
    ])
    func aTextReadsFromRightToLeft(text: String) {
        #expect(readsRightToLeft(text))
        #expect(Array(text.utf8).withUnsafeBufferPointer { DirectionCensus.isNeeded(for: $0) })
    }

    @Test(arguments: [
        "", "hello", "привет", "你好", "123", "٣٤", "…!?", "🙂", "hello שלום שלום שלום שלום", "\u{200E}שלום", "(1) a שלום",
        "\u{5B0}",
    ])
    func aTextReadsFromLeftToRight(text: String) { #expect(!readsRightToLeft(text)) }

    @Test func whereTextsDifferTheMostLettersDecide() {
        #expect(readsRightToLeft("שלום שלום", "hello"))
        #expect(!readsRightToLeft("שלום", "hello hello"))
        #expect(!readsRightToLeft("שלום", "abcd"))
        // Where all agree, other letters do not count.
        #expect(readsRightToLeft("שלום hello hello hello", "123"))
    }

    @Test func codeSaysNothing() {
        #expect(readsRightToLeft(.concat([.fixed(.plain("let x")), .plain(" שלום")])))
        #expect(!readsRightToLeft(.fixed(.plain("שלום"))))
        let page = InstantPage(blocks: [
            .preformatted(text: .plain("many many letters"), language: nil), .paragraph(.plain("שלום")),
            .buttonRow(alignment: .justify, buttons: [.init(text: .plain("many letters"), action: .disabled)]),
        ])
        #expect(page.readsRightToLeft)
    }

    @Test func textsOfAllPlacesCount() {
        let text = RichText.plain("שלום")
        let blocks: [InstantPageBlock] = [
            .heading(text: text, level: 1), .list(items: [.text(text)], ordered: false),
            .table(title: .empty, rows: [.init(cells: [.init(text: text)])], bordered: false, striped: false),
            .audio(id: MediaId(namespace: 1, id: 1), caption: .init(text: text)),
            .blockQuote(blocks: [.paragraph(text)], caption: .empty),
        ]
        for block in blocks { #expect(InstantPage(blocks: [block]).readsRightToLeft) }
    }

    @Test(arguments: [
        "plain text of more than eight bytes & an ampersand", "héllo wörld — “quoted” … 🙂 ❤️", "日本語、ＦＵＬＬ", "हिन्दी ไทย",
        "\u{FEFF}mark", "&amp; &lt;",
    ])
    func mostTextsNeedNoCount(text: String) {
        #expect(!Array(text.utf8).withUnsafeBufferPointer { DirectionCensus.isNeeded(for: $0) })
    }

    @Test(arguments: ["1234567 &#1513;", "&#x5d0;", "a&rlm;"])
    func referencesAreSeen(text: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { DirectionCensus.isNeeded(for: $0) })
    }

    @Test func noLetterIsMissedBeforeTheCount() {
        for value in UInt32(0x80)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            guard readsRightToLeft(text) else { continue }
            let isNeeded = Array((String(repeating: "a", count: 9) + text).utf8).withUnsafeBufferPointer {
                DirectionCensus.isNeeded(for: $0)
            }
            #expect(isNeeded, "U+\(String(value, radix: 16))")
        }
    }
}
