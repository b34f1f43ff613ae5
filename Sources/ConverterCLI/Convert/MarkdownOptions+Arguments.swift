import MarkdownBridge

/// The options that say how Markdown is read: the same for `md2ipage` and for corpus cases.
extension MarkdownOptions {
    static let specifications: [OptionSpecification] = [
        .dialect,
        OptionSpecification("hard-breaks", "keep line breaks of the source; a space otherwise"),
        OptionSpecification("no-autolink", "leave bare addresses as text"),
        .limit,
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        dialect = try arguments.choice(of: "dialect", from: MarkdownDialect.allCases, named: \.rawValue)
        hardBreaks = arguments.has("hard-breaks")
        autolink = !arguments.has("no-autolink")
        limits = try LimitOption.limits(arguments)
    }
}
