enum Oracle {
    case words, structure
}

/// A sample in which a page differs from what an oracle expects, and why that is right. An entry
/// that no longer differs fails its test.
struct KnownDifference {
    var sample: String
    var oracle: Oracle
    var reason: String

    static let all: [KnownDifference] = [
        KnownDifference(
            sample: "Corpus/limits/quotes-past-64.md", oracle: .structure,
            reason: "quotes past the depth limit are shown as text"),
        KnownDifference(
            sample: "Corpus/empty-blocks/tag-pairs.md", oracle: .structure,
            reason: "a paragraph that is only an empty anchor is an anchor block"),
    ]
}
