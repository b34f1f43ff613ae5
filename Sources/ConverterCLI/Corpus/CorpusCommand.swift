/// `ipagecorpus`: converts the cases of a golden corpus and compares them with what is recorded.
public enum CorpusCommand {
    /// What the command is called.
    public static let name = "ipagecorpus"

    /// Runs the command with the arguments after its name, and gives its exit code.
    public static func run(arguments: [String], io: inout some CommandIO) -> ExitStatus {
        if arguments.first == DiffCommand.word {
            return DiffCommand.run(arguments: Array(arguments.dropFirst()), io: &io)
        }
        return CommandShell(name: name, usage: usage).run(arguments, &io) { parsed, io throws(CommandFailure) in
            let options = try CommandFailure.wrap { () throws(UsageError) in try CorpusOptions(parsed) }
            return try CorpusRun(options: options).run(&io)
        }
    }

    static var usage: Usage {
        Usage(
            summary: "Converts the cases of a golden corpus and compares them with what is recorded.",
            synopsis: "\(name) [options] [DIR], or \(name) diff A B to compare two pages",
            options: CorpusOptions.specifications,
            notes: [
                "DIR is \(CorpusOptions.defaultFolder) when not given. A case is GROUP/NAME.md, its expectation",
                "GROUP/NAME\(CorpusCase.pageSuffix), or GROUP/NAME\(CorpusCase.refusalSuffix) for an input that is refused.",
                "GROUP/\(CorpusTable.fileName) has a line for each case, parted by tabs: name, options of md2ipage,",
                "diagnostics as LINE:COLUMN:identifier, and what the case guards; - for none. The option",
                "--canonical says that the input is what ipage2md writes for its page, byte for byte.",
                "Exit codes: 0 all as recorded, 1 something differs or was recorded anew, 2 usage,",
                "            3 cannot read or write, 4 malformed corpus.",
            ])
    }
}
