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
            let text = differences.map { DifferenceText.text(of: $0, names: names) + "\n" }.joined()
            do throws(IOFailure) {
                try io.write(text)
            } catch {
                throw CommandFailure(error)
            }
            return differences.isEmpty ? .success : .refused
        }
    }

    static var usage: Usage {
        Usage(
            summary: "Shows what two pages say differently. Both are compared in normal form.",
            synopsis: "\(CorpusCommand.name) \(word) A B",
            options: [
                OptionSpecification("help", short: "h", "show this"),
                OptionSpecification("version", "show the version"),
            ],
            notes: [
                "A and B are files of page JSON, - for standard input.",
                "Exit codes: 0 the same, 1 different, 2 usage, 3 cannot read, 4 malformed page.",
            ])
    }

    private static func page(_ path: String, _ io: inout some CommandIO) throws(CommandFailure) -> InstantPage {
        let bytes = try CorpusFolder.read(path, &io)
        do throws(PageJSONError) {
            return try PageJSON.decode(bytes)
        } catch {
            throw CommandFailure(message: "\(path): \(error)", status: .malformed)
        }
    }
}
