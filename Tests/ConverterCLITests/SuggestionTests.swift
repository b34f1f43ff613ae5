import Testing

@testable import ConverterCLI

@Suite struct SuggestionTests {
    @Test func findsSlips() {
        #expect(Suggestion.nearest(to: "pety", among: ["pretty", "strict"]) == nil)
        #expect(Suggestion.nearest(to: "prety", among: ["pretty", "strict"]) == "pretty")
        #expect(Suggestion.nearest(to: "txet", among: ["page", "text"]) == "text")
    }
}
