import MarkdownBridge

/// The options of `md2ipage`, checked.
struct ConvertOptions {
    var common: CommonOptions
    var format: OutputFormat
    var reading: MarkdownOptions
    /// How `--to markdown` writes.
    var writing: MarkdownWriterOptions
    var isPretty: Bool

    static let specifications =
        [
            OptionSpecification("to", short: "t", value: "FORMAT", "what to write; page when not given"),
            .output,
            OptionSpecification("pretty", short: "p", "indent JSON"),
            OptionSpecification("strict", short: "s", "refuse when anything would be lost"),
        ] + MarkdownOptions.specifications + CommonOptions.reportSpecifications

    init(_ arguments: ParsedArguments) throws(UsageError) {
        common = try CommonOptions(arguments)
        format = try arguments.choice(of: "to", from: OutputFormat.all, named: \.name)
        reading = try MarkdownOptions(arguments)
        writing = MarkdownWriterOptions(reading)
        // What is written may be longer than what was read.
        writing.limits.inputBytes = .max
        isPretty = arguments.has("pretty")
        if isPretty, common.inputs.count > 1 {
            throw UsageError("--pretty needs a single input: several give one result a line")
        }
    }
}
