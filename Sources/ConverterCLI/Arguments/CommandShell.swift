/// What all commands do around their work: parse, answer `--help` and `--version`, report a failure.
struct CommandShell {
    var name: String
    var usage: Usage

    func run<IO: CommandIO>(
        _ arguments: [String], _ io: inout IO,
        _ work: (ParsedArguments, inout IO) throws(CommandFailure) -> ExitStatus
    ) -> ExitStatus {
        do throws(CommandFailure) {
            let parsed = try CommandFailure.wrap { () throws(UsageError) in
                try ParsedArguments(arguments, options: usage.options)
            }
            if parsed.has("help") { return try print(usage.text, &io) }
            if parsed.has("version") { return try print("\(name) \(Version.current)\n", &io) }
            return try work(parsed, &io)
        } catch {
            io.report(error.report(of: name))
            return error.status
        }
    }

    private func print(_ text: String, _ io: inout some CommandIO) throws(CommandFailure) -> ExitStatus {
        try CommandFailure.wrap { () throws(IOFailure) in try io.write(text) }
        return .success
    }
}
