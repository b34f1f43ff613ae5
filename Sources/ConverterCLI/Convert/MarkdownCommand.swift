/// `md2ipage`: Markdown in, a page out.
public enum MarkdownCommand {
    /// The name that messages begin with.
    public static let name = "md2ipage"

    /// Runs the command with the arguments after its name, and gives its exit code.
    public static func run(arguments: [String], io: inout some CommandIO) -> ExitStatus {
        run(arguments: arguments, io: &io) { _ in }
    }

    /// The same with options that no argument sets: tests break the writer with them.
    static func run(
        arguments: [String], io: inout some CommandIO, changing change: (inout ConvertOptions) -> Void
    ) -> ExitStatus {
        CommandShell(name: name, usage: usage).run(arguments, &io) { parsed, io throws(CommandFailure) in
            var options = try CommandFailure.wrap { () throws(UsageError) in try ConvertOptions(parsed) }
            change(&options)
            return try Conversion(options: options).run(&io)
        }
    }

    private static let formats = OutputFormat.all.map { "\($0.name) (\($0.help))" }

    static var usage: Usage {
        Usage(
            summary: "Converts Markdown to Telegram's InstantPage blocks (rich messages).",
            synopsis: "\(name) [options] [FILE…]",
            options: ConvertOptions.specifications,
            notes: [
                "Reads standard input when there is no FILE, and for -. Several inputs give one result a line.",
                "Formats: " + formats.prefix(2).joined(separator: ", ") + ",",
                "         " + formats.dropFirst(2).joined(separator: ", ") + ".",
                AllowOption.note,
            ] + LimitOption.notes + [
                "Exit codes: 0 done, 1 refused: by --strict, or Markdown that would read differently,",
                "            2 usage, 3 cannot read or write, 4 past a limit. A failure writes nothing.",
            ])
    }
}
