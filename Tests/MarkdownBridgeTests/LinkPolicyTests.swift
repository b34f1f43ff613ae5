import InstantPageCore
import Testing

@testable import MarkdownBridge

@Suite struct LinkPolicyTests {
    private func missing(_ url: String, _ policy: MarkdownPolicy = .default) -> MarkdownPolicy {
        let bytes = SourceText(Array(url.utf8))
        switch LinkPolicy(policy).decision(for: bytes.bytes) {
        case .allowed: return []
        case .refused(let missing): return missing
        }
    }

    @Test(arguments: [
        "http://a", "HTTPS://a", "mailto:a@b", "tel:1", "tg://user?id=1", "tg://resolve?domain=login", "#", "#name",
        "\thttps://a",
    ])
    func isAllowed(_ url: String) {
        #expect(missing(url).isEmpty)
    }

    @Test(arguments: [
        "tg://login?code=1", "TG://LOGIN/x", "tg:oauth", "tg://passport#a", "tg:///login", "tg://%6cogin",
        "tg://lo\ngin",
    ])
    func logsIn(_ url: String) {
        #expect(missing(url) == .logins)
        #expect(missing(url, .logins).isEmpty)
    }

    @Test(arguments: [
        "javascript:alert(1)", " JavaScript:a", "java\nscript:a", "ftp://a", "data:,a", "ton://a", "a.b+c-d:",
    ])
    func needsSchemes(_ url: String) {
        #expect(missing(url) == .schemes)
        #expect(missing(url, .schemes).isEmpty)
    }

    @Test(arguments: ["", "a", "//a", "/a:b", "?a:b", "a/b:c", ":a", "1:a", "а:b", "a b:c"])
    func isRelative(_ url: String) {
        #expect(missing(url) == .relativeLinks)
        #expect(missing(url, .relativeLinks).isEmpty)
    }
}
