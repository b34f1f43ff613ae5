import InstantPageCore

/// `ipagecorpus diff A B`: what two pages say differently.
enum DiffCommand {
    static let word = "diff"

    static func run(arguments: [String], io: inout some CommandIO) -> ExitStatus {
        CommandShell(name: "\(CorpusCommand.name) \(word)", usage: usage).run(arguments, &io) {
            parsed, io throws(CommandFailure) in
            guard parsed.operands.count == 2 else {
                throw CommandFailure(UsageError("two pages are compared, \(parsed.operands.count) were given"))
            }
            let first = try page(parsed.operands[0], &io)
            let second = try page(parsed.operands[1], &io)
            let differences = first.differences(from: second)
            let names = (first: parsed.operands[0], second: parsed.operands[1])
            let lines = differences.flatMap { DifferenceText.lines(of: $0, names: names) }
            try CommandFailure.wrap { () throws(IOFailure) in try io.write(lines.map { $0 + "\n" }.joined()) }
            return differences.isEmpty ? .success : .refused
        }
    }

    static var usage: Usage {
        Usage(
            summary: "Shows what two pages say differently. Both are compared in normal form.",
            synopsis: "\(CorpusCommand.name) \(word) A B",
            options: [.help, .version],
            notes: [
                "A and B are files of page JSON, - for standard input.",
                "Exit codes: 0 the same, 1 different, 2 usage, 3 cannot read, 4 malformed page.",
            ])
    }

    private static func page(_ path: String, _ io: inout some CommandIO) throws(CommandFailure) -> InstantPage {
        let bytes = try CorpusFolder.read(path, &io)
        return try CommandFailure.wrap(input: path) { () throws(PageJSONError) in try PageJSON.decode(bytes) }
    }
}
