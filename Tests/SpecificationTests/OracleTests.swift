import Testing

/// Two oracles over every sample, both from the `cmark-gfm` program, which shares the parser with
/// the converter but nothing after it:
///
/// - words: the words of a page are those of the program's HTML, in order, and media have the same
///   alternative texts;
/// - structure: blocks nest as in the program's XML, and each character has the same styles and
///   leads to the same place.
///
/// Raw HTML is visible text, except the tags that the converter reads.
@Suite struct OracleTests {
    private static let comparisons = Result {
        try Comparison.compare(
            SpecificationExamples.specification.get() + SpecificationExamples.carried.get()
                + SpecificationExamples.nested.get() + Mixtures.all + Documents.toolchain + Documents.repository)
    }

    @Test(arguments: try SpecificationExamples.specification.get())
    func specification(example: Sample) throws {
        try check(example)
    }

    @Test(arguments: try SpecificationExamples.carried.get())
    func extensionsAndRegressions(example: Sample) throws {
        try check(example)
    }

    @Test(arguments: try SpecificationExamples.nested.get())
    func insideQuotesAndItems(example: Sample) throws {
        try check(example)
    }

    @Test(arguments: Mixtures.all)
    func mixtures(sample: Sample) throws {
        try check(sample)
    }

    @Test(.enabled(if: !Documents.toolchain.isEmpty, "the Swift toolchain ships no Markdown"))
    func toolchainDocuments() throws {
        for document in Documents.toolchain { try check(document) }
    }

    @Test func repositoryDocuments() throws {
        for document in Documents.repository { try check(document) }
    }

    /// The tests above mean nothing when they read nothing.
    @Test func nothingIsLeftOut() throws {
        let comparisons = try Self.comparisons.get()
        #expect(try SpecificationExamples.specification.get().count >= 670)
        #expect(try SpecificationExamples.carried.get().count == 55)
        #expect(comparisons.values.reduce(0) { $0 + $1.wordCount } > 10_000)
        #expect(KnownDifference.all.allSatisfy { known in comparisons.keys.contains { $0.name == known.sample } })
    }

    private func check(_ sample: Sample) throws {
        let comparison = try #require(try Self.comparisons.get()[sample])
        for (oracle, difference) in [(Oracle.words, comparison.words), (.structure, comparison.structure)] {
            if let known = KnownDifference.all.first(where: { $0.sample == sample.name && $0.oracle == oracle }) {
                #expect(
                    difference != nil, "\(sample.name) no longer differs: take it out of the list (\(known.reason))")
            } else if let difference {
                Issue.record("\(sample.name), \(oracle)\n\(difference)\ninput:\n\(sample.text.prefix(2000))")
            }
        }
    }
}
