import MarkdownBridge
import Testing

@Suite struct DialectTests {
    /// What Telegram's dialect adds begins with one of these.
    private static let additions = ["<", "|", "=", "$", "tg:", "@", "#", "math", "__"]

    /// Every example converts in each dialect; one that has nothing of Telegram's additions says the
    /// same in both, and its page is its own normal form.
    @Test func examplesWithoutAdditionsAreTheSame() throws {
        var compared = 0
        for example in try SpecificationExamples.specification.get() + SpecificationExamples.carried.get() {
            let telegram = try MarkdownReader.page(
                from: example.bytes, options: .init(dialect: .telegram, policy: .all)
            ).value
            let gfm = try MarkdownReader.page(from: example.bytes, options: .init(dialect: .gfm, policy: .all)).value
            #expect(telegram.normalForm == telegram, "\(example.name)")
            #expect(gfm.normalForm == gfm, "\(example.name)")
            guard !Self.additions.contains(where: example.text.contains) else { continue }
            #expect(telegram == gfm, "\(example.name)")
            compared += 1
        }
        #expect(compared > 300)
    }
}
