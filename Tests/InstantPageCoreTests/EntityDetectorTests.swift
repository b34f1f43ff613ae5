import TestSupport
import Testing

@testable import InstantPageCore

/// What is found in a text and what is not.
@Suite struct EntityDetectorTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var text: String
        var found: [String]

        init(_ text: String, _ found: String...) {
            self.text = text
            self.found = found
        }

        var testDescription: String { text }
    }

    private func found(in text: String) -> [(kind: DetectedEntity.Kind, text: String)] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { EntityDetector.entities(in: $0) }.map { entity in
            (entity.kind, String(decoding: bytes[entity.range], as: UTF8.self))
        }
    }

    private func expect(_ kind: DetectedEntity.Kind, _ example: Example) {
        let found = found(in: example.text).filter { $0.kind == kind }.map(\.text)
        #expect(found == example.found)
    }

    // MARK: Signs

    @Test(arguments: [
        Example("@durov", "@durov"), Example("ask @durov, @telegram.", "@durov", "@telegram"),
        Example("(@durov)", "@durov"), Example("ё@durov"), Example("a@durov"), Example("_@durov"), Example("½@durov"),
        Example("@abc"), Example("@GIF @vid @pic", "@GIF", "@vid", "@pic"), Example("@wiki", "@wiki"),
        Example("@a234567890123456789012345678901_", "@a234567890123456789012345678901_"),
        Example("@a2345678901234567890123456789012_"), Example("@durové"), Example("@durov@telegram", "@durov"),
        Example("🙂@durov🙂", "@durov"), Example("@@durov", "@durov"), Example("@durov-x", "@durov"),
    ])
    func mentions(_ example: Example) { expect(.mention, example) }

    @Test(arguments: [
        Example("/start", "/start"), Example("/start@some_bot now", "/start@some_bot"),
        Example("and /a, /b.", "/a", "/b"),
        Example("a/start"), Example("/usr/bin"), Example("</b>"), Example("//start"), Example("/start/"),
        Example("/start<"), Example("/start@ab"), Example("/старт"), Example("/\(String(repeating: "a", count: 65))"),
        Example("(/help)", "/help"),
    ])
    func botCommands(_ example: Example) { expect(.botCommand, example) }

    @Test(arguments: [
        Example("#tag", "#tag"), Example("#тег #標籤 #شعار", "#тег", "#標籤", "#شعار"), Example("#1"),
        Example("#1a", "#1a"),
        Example("#_"), Example("a#tag"), Example("#a#b #c", "#c"), Example("##a", "#a"),
        Example("#tag, #tag2.", "#tag", "#tag2"),
        Example("#col·lecció", "#col·lecció"), Example("#tag@channel", "#tag@channel"), Example("#tag@abc", "#tag"),
        Example("#c++", "#c"),
        Example("#\(String(repeating: "я", count: 256))", "#\(String(repeating: "я", count: 256))"),
        Example("#\(String(repeating: "я", count: 300))", "#\(String(repeating: "я", count: 256))"),
        Example("#\(String(repeating: "1", count: 256))a"), Example("#a™", "#a"), Example("#"),
    ])
    func hashtags(_ example: Example) { expect(.hashtag, example) }

    @Test(arguments: [
        Example("$USD", "$USD"), Example("$A and $ABCDEFGH", "$A", "$ABCDEFGH"), Example("$ABCDEFGHI"), Example("$usd"),
        Example("$USd"), Example("US$USD"), Example("$$USD"), Example("$USD$"), Example("$1INCH", "$1INCH"),
        Example("$1INCHA"),
        Example("$1USD"), Example("$USD1"), Example("$TON@channel", "$TON@channel"), Example("$UЅD"),
        Example("$USD.", "$USD"),
    ])
    func cashtags(_ example: Example) { expect(.cashtag, example) }

    // MARK: Addresses

    @Test(arguments: [
        Example("https://example.org", "https://example.org"), Example("HTTP://Example.ORG/A", "HTTP://Example.ORG/A"),
        Example("ftp://example.org/a.txt", "ftp://example.org/a.txt"), Example("sftp://example.org"),
        Example("shttp://example.org"), Example("gopher://example.org"),
        Example("яhttp://example.org", "http://example.org"),
        Example("http://server.lan/x", "http://server.lan/x"), Example("server.lan/x"), Example("http://localhost/x"),
        Example("tg://resolve?domain=durov", "tg://resolve?domain=durov"),
        Example("ton://transfer/a.", "ton://transfer/a"),
        Example("tg://"), Example("tg:resolve"), Example("see tg://join?", "tg://join"),
    ])
    func addressesWithScheme(_ example: Example) { expect(.url, example) }

    @Test(arguments: [
        Example("example.org", "example.org"), Example("www.example.org now", "www.example.org"),
        Example("See example.org. Or example.com, or (example.net).", "example.org", "example.com", "example.net"),
        Example("file.swiftx"), Example("a.b.c"), Example("end.It begins"), Example("EXAMPLE.ORG", "EXAMPLE.ORG"),
        Example("пример.рф", "пример.рф"), Example("例子.中国/路", "例子.中国/路"),
        Example("xn--e1afmkfd.xn--p1ai", "xn--e1afmkfd.xn--p1ai"),
        Example("a.xn--"), Example("1.0"), Example("127.0.0.1:80", "127.0.0.1:80"), Example("127.0.0.256"),
        Example("127.0.0.01"),
        Example("-.org"), Example("a-.org"), Example("a_b.org"), Example("a_b.c.org", "a_b.c.org"), Example("a..org"),
        Example(".org"), Example("...example.org"), Example("x/example.org"), Example("#example.org"),
        Example("teiegram.org"),
        Example("\(String(repeating: "a", count: 63)).org", "\(String(repeating: "a", count: 63)).org"),
        Example("\(String(repeating: "a", count: 64)).org"), Example("a. org"), Example("e.g. this"),
        Example("a.com.", "a.com"), Example("🙂.ws", "🙂.ws"),
    ])
    func bareAddresses(_ example: Example) { expect(.url, example) }

    @Test(arguments: [
        Example("example.org/a_(b)", "example.org/a_(b)"), Example("(example.org/a)", "example.org/a"),
        Example("[example.org/a](b)", "example.org/a"), Example("example.org/a?b=[c]{d}", "example.org/a?b=[c]{d}"),
        Example("example.org/a.", "example.org/a"), Example("example.org/a, b", "example.org/a"),
        Example("«example.org/a»", "example.org/a"), Example("example.org/?", "example.org/"),
        Example("example.org?", "example.org"),
        Example("example.org#x", "example.org#x"), Example("example.org:8080/x", "example.org:8080/x"),
        Example("example.org:0/x", "example.org"), Example("example.org:65536", "example.org"),
        Example("example.org:00080", "example.org:00080"), Example("example.org: x", "example.org"),
        Example("example.org/é–x", "example.org/é–x"), Example("example.org/a…", "example.org/a"),
        Example("example.org/a\u{A0}b", "example.org/a"),
        Example("example.org\nexample.com", "example.org", "example.com"),
        Example("http://user:word@example.org/x", "http://user:word@example.org/x"), Example("http://@example.org"),
        Example("example.org,example.com", "example.org", "example.com"), Example("example.org/a<b>", "example.org/a"),
    ])
    func paths(_ example: Example) { expect(.url, example) }

    @Test(arguments: [
        Example("me@example.org", "me@example.org"),
        Example("<first.last+tag@mail.example.org>", "first.last+tag@mail.example.org"),
        Example("mailto:me@example.org", "me@example.org"), Example("me@localhost"), Example("me@example.toolongtld"),
        Example("a@b@example.org"), Example("me@-a.org"), Example("me@a..org"), Example("me@example.o1"),
        Example("@example.org"),
        Example("\(String(repeating: "a", count: 35))@b.org", "\(String(repeating: "a", count: 35))@b.org"),
        Example("\(String(repeating: "a", count: 36))@b.org"), Example("write me@example.org.", "me@example.org"),
        Example("a.b.c.d.e.f.g.h.i.j.k@b.org", "a.b.c.d.e.f.g.h.i.j.k@b.org"), Example("a.b.c.d.e.f.g.h.i.j.k.l@b.org"),
        Example("a@b.c.d.e.f.g.org", "a@b.c.d.e.f.g.org"), Example("a@b.c.d.e.f.g.h.org"),
    ])
    func emails(_ example: Example) { expect(.email, example) }

    // MARK: Numbers

    @Test(arguments: [
        Example("+12125550123", "+12125550123"), Example("call +1 (212) 555-0123.", "+1 (212) 555-0123"),
        Example("+44 20 7946 0958,", "+44 20 7946 0958"), Example("+33 6 12 34 56 78", "+33 6 12 34 56 78"),
        Example("+7(912)345-67-89", "+7(912)345-67-89"), Example("2125550123"), Example("+123"),
        Example("a+12125550123"),
        Example("++12125550123"), Example("+1212555012345678"), Example("+012125550123"), Example("+100 000 000"),
        Example("+12125550123x"), Example("+1  212 555 0123"), Example("+49 30 1234567 (8)", "+49 30 1234567"),
        Example("+12125550123 - x", "+12125550123"),
    ])
    func phones(_ example: Example) { expect(.phone, example) }

    @Test(arguments: [
        Example("4111 1111 1111 1111", "4111 1111 1111 1111"), Example("4111111111111111", "4111111111111111"),
        Example("4111111111111112"), Example("4111-1111-1111-1111.", "4111-1111-1111-1111"),
        Example("378282246310005", "378282246310005"),
        Example("4111111111111111 4111111111111111", "4111111111111111", "4111111111111111"),
        Example("x4111111111111111"),
        Example("4111111111111111x"), Example("+4111111111111111"), Example("1.4111111111111111"),
        Example("4111111111111111_"),
        Example("2200000000000004", "2200000000000004"), Example("5500000000000004", "5500000000000004"),
        Example("550000000000000000"),
        Example("4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
        Example("4  1  1  1  1  1  1  1  1  1  1  1  1  1  1  1"), Example("41111111111111111111"),
        Example("000000000000"),
    ])
    func bankCards(_ example: Example) { expect(.bankCard, example) }

    // MARK: Together

    @Test func ofTwoThatOverlapTheFirstAndLongerStays() {
        let text = "example.org/@durov?#tag, @durov@example.org, +14111111111111111 tg://example.org"
        let found = found(in: text).map { "\($0.kind.rawValue) \($0.text)" }
        #expect(found == ["url example.org/@durov?#tag", "mention @durov", "url tg://example"])
    }

    @Test(arguments: [
        "@", "#", "$", "/", "+", ".", ":", "1", "+1 ", "www.", "a.", "a@", ".?", "a.b?", "://", "tg://", "tg://a?",
        "a.b/,",
        "http://", "#a", "a.b@", "1-", "1 ", "@a.b/", "(", "a.b/(", ".:0", "é.", "\u{200C}", "a.b:1/.", "?.@", ".+",
        "a.b+c",
    ])
    func millionsOfSignsAreReadOnce(unit: String) {
        let text = Array(String(repeating: unit, count: 1_000_000 / unit.utf8.count).utf8)
        let entities = text.withUnsafeBufferPointer { EntityDetector.entities(in: $0) }
        #expect(Self.areApart(entities, in: text))
    }

    @Test func rangesAreOrderedApartAndOfWholeCharacters() {
        let parts = [
            "a", " ", "@", "durov", "#", "$", "USD", "/", ".", "org", ":", "//", "http", "tg", "+", "1", "2345678", "-",
            "(", ")", "é",
            "яз", "🙂", "\n", "?", ",", "_", "…", "xn--", "中国", "4111111111111111", "\u{200C}", "[", "]", "~", "%",
            "\u{301}",
        ]
        var found = 0
        for seed in 0..<3000 {
            var choices = Choices(seed: UInt64(seed))
            let text = Array((0..<(5 + seed % 20)).map { _ in choices.element(of: parts) }.joined().utf8)
            let entities = text.withUnsafeBufferPointer { EntityDetector.entities(in: $0) }
            #expect(Self.areApart(entities, in: text), "\(String(decoding: text, as: UTF8.self))")
            found += entities.count
        }
        #expect(found > 500)
    }

    private static func areApart(_ entities: [DetectedEntity], in text: [UInt8]) -> Bool {
        var end = 0
        return entities.allSatisfy { entity in
            let range = entity.range
            defer { end = range.upperBound }
            return range.lowerBound >= end && !range.isEmpty && range.upperBound <= text.count
                && [range.lowerBound, range.upperBound].allSatisfy { $0 == text.count || text[$0] & 0xC0 != 0x80 }
        }
    }
}
