/// The options of a corpus run, checked.
struct CorpusOptions {
    var folder: String
    var isUpdating: Bool
    var filter: String?

    static let defaultFolder = "Corpus"

    static let specifications: [OptionSpecification] = [
        OptionSpecification("update", short: "u", "record anew what differs, then exit with 1"),
        OptionSpecification("filter", short: "f", value: "TEXT", "only cases whose GROUP/NAME contains TEXT"),
        .help, .version,
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.operands.count <= 1 else {
            throw UsageError(
                "\(arguments.operands[1]): one folder is enough; \(arguments.operands[0]) was given before")
        }
        folder = arguments.operands.first ?? Self.defaultFolder
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        isUpdating = arguments.has("update")
        filter = arguments.value(of: "filter")
    }
}
