import Testing

@testable import ConverterCLI
@testable import MarkdownBridge

/// Notes there and back, by both commands and by `md2ipage --to markdown` alone.
@Suite struct FormatterTests {
    @Test(arguments: [
        "# Errands\n\n- [x] bread\n- [ ] milk\n  1. whole\n  2. oat\n",
        "> **Mira** wrote:\n>\n> - one\n> - two\n>\n> ```swift\n> print(\"done\")\n> ```\n\nAnd so on.\n",
        "| a | b |\n| :--- | ---: |\n| `x \\| y` | [z](https://example.org) |\n",
        "",
    ])
    func canonicalNotesStay(note: String) {
        var there = MemoryIO(standardInput: note)
        #expect(MarkdownCommand.run(arguments: [], io: &there) == .success)
        var back = MemoryIO(standardInput: there.output)
        #expect(PageCommand.run(arguments: [], io: &back) == .success)
        #expect(back.output == note)
        var formatter = MemoryIO(standardInput: note)
        #expect(MarkdownCommand.run(arguments: ["--to", "markdown"], io: &formatter) == .success)
        #expect(formatter.output == note)
    }

    /// The formatter proves what it writes, too.
    @Test func notesAreFormattedWithProof() {
        func format(without rule: EscapeRule, _ note: String) -> (ConverterCLI.ExitStatus, MemoryIO) {
            var io = MemoryIO(standardInput: note)
            let status = MarkdownCommand.run(arguments: ["--to", "markdown"], io: &io) {
                $0.writing.rules = .all.without(rule)
            }
            return (status, io)
        }
        let (repaired, text) = format(without: .star, #"a \*b* c"#)
        #expect(repaired == .success)
        #expect(text.output == #"a \*b\* c"# + "\n")
        let (refused, errors) = format(without: .emailAddress, "a@<i></i>example.org")
        #expect(refused == .refused)
        #expect(errors.output.isEmpty)
        #expect(
            errors.errors.hasPrefix(
                "md2ipage: error: <stdin>: the Markdown would read as another page\n--- page blocks[0]\n"))
        #expect(!errors.errors.contains("--no-verify"))
    }

    @Test func notesAreFormatted() {
        var io = MemoryIO(standardInput: "Title\n=====\n* a\n* b")
        #expect(MarkdownCommand.run(arguments: ["--to=markdown"], io: &io) == .success)
        #expect(io.output == "# Title\n\n- a\n- b\n")
    }
}
