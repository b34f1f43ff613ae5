/// `ipage2md`: a page in, Markdown out.
public enum PageCommand {
    /// The name that messages begin with.
    public static let name = "ipage2md"

    /// Runs the command with the arguments after its name, and gives its exit code.
    public static func run(arguments: [String], io: inout some CommandIO) -> ExitStatus {
        run(arguments: arguments, io: &io) { _ in }
    }

    /// The same with options that no argument sets: tests break the writer with them.
    static func run(
        arguments: [String], io: inout some CommandIO, changing change: (inout WriteOptions) -> Void
    ) -> ExitStatus {
        CommandShell(name: name, usage: usage).run(arguments, &io) { parsed, io throws(CommandFailure) in
            var options = try CommandFailure.wrap { () throws(UsageError) in try WriteOptions(parsed) }
            change(&options)
            return try Writing(options: options).run(&io)
        }
    }

    static var usage: Usage {
        Usage(
            summary: "Converts Telegram's InstantPage blocks to Markdown that reads back as the same page.",
            synopsis: "\(name) [options] [FILE…]",
            options: WriteOptions.specifications,
            notes: [
                "Reads standard input when there is no FILE, and for -. An input may hold one page or a page a",
                "line. The Markdown is parsed again and compared before it is written; a failure writes nothing.",
                "Formats: " + InputFormat.all.map { "\($0.name) (\($0.help))" }.joined(separator: ", ") + ".",
            ] + LimitOption.notes + [
                "Exit codes: 0 done, 1 refused: something would be lost, or the Markdown would read differently,",
                "            2 usage, 3 cannot read or write, 4 malformed input, or past a limit.",
            ])
    }
}
