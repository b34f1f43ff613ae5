import InstantPageCore
import MarkdownBridge

/// What both converters do around their work: read inputs, report findings, write the result.
struct CommandRun {
    let options: CommonOptions
    /// Findings that say that something is lost.
    private var losses = 0

    init(options: CommonOptions) {
        self.options = options
    }

    /// Reads an input whole.
    func read(
        _ input: CommandInput, limits: MarkdownLimits, _ io: inout some CommandIO
    ) throws(CommandFailure) -> SourceText {
        let limit = limits.inputBytes
        let source = try CommandFailure.wrap { () throws(IOFailure) in try io.read(input.path, limit: limit) }
        guard source.bytes.count <= limit else {
            throw CommandFailure(.inputTooLarge(bytes: source.bytes.count, limit: limit), input: input.name)
        }
        return source
    }

    /// Counts what is lost, and tells of all findings.
    mutating func report(_ findings: [Finding], of input: CommandInput, _ io: inout some CommandIO) {
        losses += findings.count { $0.severity == .warning }
        guard !options.isQuiet, !findings.isEmpty else { return }
        let lines = findings.map { $0.line(input: input.name, format: options.diagnostics) + "\n" }
        io.report(lines.joined())
    }

    /// Ends the run when anything was lost; `hint` says what that has to do with the options.
    func refuseLosses(_ hint: String) throws(CommandFailure) {
        guard losses > 0 else { return }
        // A conversion lists so many.
        let count = losses > 1000 ? "more than 1000 things" : losses == 1 ? "1 thing" : "\(losses) things"
        throw CommandFailure(message: "\(count) would be lost\(hint)", status: .refused)
    }

    /// Writes the result where the options say.
    func write(_ result: ByteBuffer, _ io: inout some CommandIO) throws(CommandFailure) {
        try CommandFailure.wrap { () throws(IOFailure) in
            if let path = options.output {
                try io.replace(path, with: result.bytes)
            } else {
                try io.write(result.bytes)
            }
        }
    }
}
