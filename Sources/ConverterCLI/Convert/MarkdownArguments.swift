import MarkdownBridge

/// The options that say how Markdown is read: the same for every command and for corpus cases.
extension MarkdownOptions {
    static let specifications = [
        OptionSpecification("dialect", short: "d", value: "NAME", "telegram (the default) or gfm"),
        OptionSpecification("hard-breaks", "keep line breaks of the source; a space otherwise"),
        OptionSpecification("no-autolink", "leave bare addresses as text"),
        OptionSpecification("limit", value: "NAME=N", "change a limit; several parted by commas"),
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        dialect = try arguments.choice(of: "dialect", from: MarkdownDialect.allCases, named: \.rawValue)
        hardBreaks = arguments.has("hard-breaks")
        autolink = !arguments.has("no-autolink")
        for list in arguments.values(of: "limit") { try LimitOption.apply(list, to: &limits) }
    }
}

extension ParsedArguments {
    /// The one of `values` that an option names; the first one when it is not given.
    func choice<Value>(
        of option: String, from values: [Value], named keyPath: KeyPath<Value, String>
    ) throws(UsageError) -> Value {
        guard let name = value(of: option) else { return values[0] }
        if let value = values.first(where: { $0[keyPath: keyPath] == name }) { return value }
        let names = values.map { $0[keyPath: keyPath] }
        if let nearest = Suggestion.nearest(to: name, among: names) {
            throw UsageError("--\(option) \(name): there is no such value; did you mean \(nearest)?")
        }
        throw UsageError("--\(option) \(name): there is no such value; it may be \(names.joined(separator: ", "))")
    }
}
