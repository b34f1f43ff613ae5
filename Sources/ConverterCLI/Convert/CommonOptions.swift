/// The options that both converters share, checked.
struct CommonOptions {
    var inputs: [CommandInput]
    var output: String?
    var isStrict: Bool
    var isQuiet: Bool
    var diagnostics: DiagnosticsFormat

    /// Those about messages, which end the list of both commands.
    static let reportSpecifications: [OptionSpecification] = [.diagnostics, .quiet, .help, .version]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands.isEmpty ? [.standardInput] : arguments.operands.map(CommandInput.init(path:))
        output = arguments.value(of: "output")
        isStrict = arguments.has("strict")
        isQuiet = arguments.has("quiet")
        diagnostics = try arguments.choice(of: "diagnostics", from: DiagnosticsFormat.allCases, named: \.rawValue)
        if inputs.count(where: { $0 == .standardInput }) > 1 {
            throw UsageError("standard input (-) can be read only once")
        }
    }
}
