enum Oracle {
    case words, structure
}

/// A sample in which a page differs from what an oracle expects, and why that is right. An entry
/// that no longer differs fails its test.
struct KnownDifference {
    var sample: String
    var oracle: Oracle
    var reason: String

    static let all: [KnownDifference] = []
}
