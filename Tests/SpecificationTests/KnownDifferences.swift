enum Oracle {
    case words, structure
}

/// A sample in which a page differs from what an oracle expects, and why that is right. An entry
/// that no longer differs fails its test.
struct KnownDifference {
    var sample: String
    var oracle: Oracle
    var reason: String

    static let all: [KnownDifference] = [Oracle.words, .structure].map { oracle in
        KnownDifference(
            sample: "Corpus/input/invalid-at-end-of-line.md", oracle: oracle,
            reason: "the program takes the end of a line for a part of an ill-formed sequence")
    }
}
