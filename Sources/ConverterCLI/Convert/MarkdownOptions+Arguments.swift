import MarkdownBridge

/// The options that say how Markdown is read: the same for `md2ipage` and for corpus cases.
extension MarkdownOptions {
    static let specifications: [OptionSpecification] = [
        .dialect,
        OptionSpecification("hard-breaks", "keep line breaks of the source; a space otherwise"),
        OptionSpecification("no-autolink", "leave bare addresses as text"),
        OptionSpecification(
            "allow", value: "NAMES", "keep buttons, unusual links and the like; several parted by commas"),
        OptionSpecification("rtl", value: "WHEN", "the page reads right to left: auto (the default), yes or no"),
        OptionSpecification("detect-entities", "find mentions, hashtags and the like in text, as the server does"),
        OptionSpecification("skip-entity-detection", "ask the server not to do that"),
        .limit,
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            dialect: try arguments.choice(of: "dialect", from: MarkdownDialect.allCases, named: \.rawValue),
            hardBreaks: arguments.has("hard-breaks"), autolink: !arguments.has("no-autolink"),
            policy: try AllowOption.policy(arguments),
            direction: try arguments.choice(of: "rtl", from: MarkdownDirection.allCases, named: \.rawValue),
            detectsEntities: arguments.has("detect-entities"),
            skipsServerDetection: arguments.has("skip-entity-detection"),
            limits: try LimitOption.limits(arguments))
    }
}
