import MarkdownBridge

/// The options of a conversion, checked.
struct ConvertOptions {
    enum DiagnosticsFormat: String, CaseIterable {
        case text, json
    }

    var inputs: [String]
    var output: String?
    var format: OutputFormat
    var markdown: MarkdownOptions
    var isPretty: Bool
    var isStrict: Bool
    var isQuiet: Bool
    var diagnostics: DiagnosticsFormat

    static let specifications = writingSpecifications + MarkdownOptions.specifications + reportSpecifications

    private static let writingSpecifications = [
        OptionSpecification("to", short: "t", value: "FORMAT", "what to write; page when not given"),
        OptionSpecification("output", short: "o", value: "FILE", "write there instead of standard output"),
        OptionSpecification("pretty", short: "p", "indent JSON"),
        OptionSpecification("strict", short: "s", "refuse when anything would be lost"),
    ]

    private static let reportSpecifications = [
        OptionSpecification("diagnostics", value: "FORMAT", "text (the default) or json, to standard error"),
        OptionSpecification("quiet", short: "q", "no diagnostics"),
        OptionSpecification("help", short: "h", "show this"),
        OptionSpecification("version", "show the version"),
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
        output = arguments.value(of: "output")
        isPretty = arguments.has("pretty")
        isStrict = arguments.has("strict")
        isQuiet = arguments.has("quiet")
        format = try arguments.choice(of: "to", from: OutputFormat.all, named: \.name)
        diagnostics = try arguments.choice(of: "diagnostics", from: DiagnosticsFormat.allCases, named: \.rawValue)
        markdown = try MarkdownOptions(arguments)
        if isPretty, inputs.count > 1 {
            throw UsageError("--pretty needs a single input: several give one result a line")
        }
        if inputs.filter({ $0 == "-" }).count > 1 { throw UsageError("standard input (-) can be read only once") }
    }
}

/// A limit by the name that `--limit` gives it.
struct LimitOption {
    var name: String
    var set: @Sendable (inout MarkdownLimits, Int) -> Void

    static let all: [LimitOption] = [
        LimitOption(name: "input-bytes") { $0.inputBytes = $1 },
        LimitOption(name: "line-nesting") { $0.lineNesting = $1 },
        LimitOption(name: "memory") { $0.memory = $1 },
        LimitOption(name: "memory-per-byte") { $0.memoryPerByte = $1 },
        LimitOption(name: "work") { $0.work = $1 },
        LimitOption(name: "work-per-byte") { $0.workPerByte = $1 },
        LimitOption(name: "block-depth") { $0.blockDepth = $1 },
        LimitOption(name: "text-depth") { $0.textDepth = $1 },
        LimitOption(name: "table-columns") { $0.tableColumns = $1 },
    ]

    static func apply(_ list: String, to limits: inout MarkdownLimits) throws(UsageError) {
        for entry in list.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw UsageError("--limit \(entry): it is NAME=N") }
            guard let limit = all.first(where: { $0.name == parts[0] }) else {
                let nearest = Suggestion.nearest(to: String(parts[0]), among: all.map(\.name))
                throw UsageError(
                    "--limit \(entry): there is no limit \(parts[0])" + (nearest.map { "; did you mean \($0)?" } ?? ""))
            }
            guard let value = Int(parts[1]), value >= 0, value <= 1 << 40 else {
                throw UsageError("--limit \(entry): \(parts[1]) is no whole number from 0 to 2^40")
            }
            limit.set(&limits, value)
        }
    }
}
