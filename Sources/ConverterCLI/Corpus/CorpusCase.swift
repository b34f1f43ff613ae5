import MarkdownBridge

/// A case of the corpus, as its line in the group's table describes it.
struct CorpusCase {
    static let inputSuffix = ".md"
    static let pageSuffix = ".page.json"
    static let refusalSuffix = ".refusal.txt"
    static let suffixes = [inputSuffix, pageSuffix, refusalSuffix]

    /// The folder that holds the case, relative to the corpus; empty for the corpus itself.
    var group: String
    var name: String
    /// The options as the table spells them.
    var optionsText: String
    var options: MarkdownOptions
    /// True when the input is what the writer makes of the page, byte for byte.
    var isCanonical: Bool
    /// The diagnostics as the table spells them.
    var diagnostics: String
    var guards: String

    var path: String { group.isEmpty ? name : group + "/" + name }
}
