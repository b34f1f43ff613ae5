import Testing

@testable import ConverterCLI

@Suite struct PageCommandTests {
    private func run(
        _ arguments: String..., input: String = "", files: [String: String] = [:]
    ) -> (status: ConverterCLI.ExitStatus, io: MemoryIO) {
        var io = MemoryIO(files: files, standardInput: input)
        let status = PageCommand.run(arguments: arguments, io: &io)
        return (status, io)
    }

    private static func page(_ blocks: String) -> String { #"{"version":1,"blocks":[\#(blocks)]}"# }
    private static func paragraph(_ text: String) -> String { page(#"{"type":"paragraph","text":"\#(text)"}"#) }
    /// A page that loses its kind of block.
    private static let lossy = page(#"{"type":"kicker","text":"a"},{"type":"paragraph","text":"b"}"#)

    // MARK: Input and output

    @Test func readsStandardInput() {
        let (status, io) = run(input: Self.paragraph("a"))
        #expect(status == .success)
        #expect(io.output == "a\n")
        #expect(io.errors.isEmpty)
        #expect(run("-", input: Self.paragraph("a")).io.output == "a\n")
        #expect(run(input: Self.page("")).io.output == "")
    }

    @Test func readsAPageOfManyLines() {
        #expect(run(input: "{\n  \"version\": 1,\n  \"blocks\": []\n}\n").status == .success)
    }

    @Test func partsDocuments() {
        let lines = Self.paragraph("a") + "\n" + Self.paragraph("b") + "\r\n\n" + Self.paragraph("c") + "\n"
        #expect(run(input: lines).io.output == "a\n\nb\n\nc\n")
        #expect(run("--separator", "", input: lines).io.output == "a\nb\nc\n")
        #expect(run(#"--separator=\n---\n\n"#, input: lines).io.output == "a\n\n---\n\nb\n\n---\n\nc\n")
        #expect(
            run(#"--separator=\t\\n\x\"#, input: Self.paragraph("a") + "\n" + Self.paragraph("b")).io.output
                == "a\n\t\\n\\x\\b\n")
        let files = ["a.json": Self.paragraph("a"), "b.json": Self.paragraph("b")]
        #expect(run("a.json", "-", "b.json", input: Self.paragraph("c"), files: files).io.output == "a\n\nc\n\nb\n")
    }

    @Test func writesAFile() {
        let (status, io) = run("-o", "a.md", input: Self.paragraph("a"))
        #expect(status == .success)
        #expect(io.output.isEmpty)
        #expect(io.text(of: "a.md") == "a\n")
    }

    @Test func obeysTheDialect() {
        let page = Self.page(#"{"type":"paragraph","text":{"type":"textSpoiler","text":"a"}}"#)
        #expect(run(input: page).io.output == "||a||\n")
        let gfm = run("--dialect", "gfm", input: page)
        #expect(gfm.status == .refused)
        #expect(gfm.io.errors.contains("[spoiler]"))
        #expect(run(input: Self.paragraph("www.example.org")).io.output == "www\\.example.org\n")
        #expect(run("--no-autolink", input: Self.paragraph("www.example.org")).io.output == "www.example.org\n")
    }

    // MARK: Losses

    @Test func refusesLosses() {
        let files = ["a.json": Self.paragraph("a"), "a.md": "old"]
        let (status, io) = run("-o", "a.md", "a.json", "-", input: Self.lossy, files: files)
        #expect(status == .refused)
        #expect(io.text(of: "a.md") == "old")
        #expect(io.output.isEmpty)
        #expect(
            io.errors == """
                <stdin>: warning: this kind of block has no spelling, only its text is written, at blocks[0] [block-kind]
                ipage2md: error: 1 thing would be lost; --allow-loss writes the rest

                """)
        #expect(run("--strict", input: Self.lossy).status == .refused)
    }

    @Test func writesTheRestWhenAllowed() {
        let (status, io) = run("--allow-loss", "--diagnostics=json", input: Self.lossy)
        #expect(status == .success)
        #expect(io.output == "a\n\nb\n")
        #expect(
            io.errors == #"{"file":"<stdin>","path":"blocks[0]","severity":"warning","identifier":"block-kind","#
                + #""message":"this kind of block has no spelling, only its text is written"}"# + "\n")
        #expect(run("--allow-loss", "--quiet", input: Self.lossy).io.errors.isEmpty)
        #expect(run("--allow-loss", "--strict", input: Self.lossy).status == .usage)
    }

    @Test func writesWithoutProof() {
        let (status, io) = run("--no-verify", input: Self.paragraph("# a"))
        #expect(status == .success)
        #expect(io.output == "\\# a\n")
        // What is lost is refused all the same.
        #expect(run("--no-verify", input: Self.lossy).status == .refused)
    }

    // MARK: Faults of the input

    @Test func namesTheFaultOfAPage() {
        let (status, io) = run(
            "-o", "a.md", "a.json", files: ["a.json": #"{"version":1,"blocks":[{"type":"paragraf"}]}"#])
        #expect(status == .malformed)
        #expect(io.errors.hasPrefix("ipage2md: error: a.json: "))
        #expect(io.errors.contains("(byte 31, at blocks[0].type)"))
        #expect(io.replaced.isEmpty)
    }

    /// Bytes count from the start of the input, also in a later line.
    @Test func namesTheFaultOfALine() {
        let first = Self.paragraph("a")
        let (status, io) = run(input: first + "\n" + #"{"version":2,"blocks":[]}"# + "\n")
        #expect(status == .malformed)
        #expect(io.output.isEmpty)
        #expect(io.errors.contains("(byte \(first.utf8.count + 12), at version)"), "\(io.errors)")
    }

    @Test func namesAMissingFile() {
        let (status, io) = run("a.json")
        #expect(status == .io)
        #expect(io.errors == "ipage2md: error: cannot read a.json: No such file or directory\n")
    }

    @Test func helpFitsAScreen() {
        let help = run("--help").io.output
        #expect(help == PageCommand.usage.text)
        #expect(help.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 24)
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 104 })
    }

    // MARK: There and back

    @Test(arguments: [
        "# Errands\n\n- [x] bread\n- [ ] milk\n  1. whole\n  2. oat\n",
        "> **Mira** wrote:\n>\n> - one\n> - two\n>\n> ```swift\n> print(\"done\")\n> ```\n\nAnd so on.\n",
        "| a | b |\n| :--- | ---: |\n| `x \\| y` | [z](https://example.org) |\n",
        "",
    ])
    func canonicalNotesStay(note: String) {
        var there = MemoryIO(standardInput: note)
        #expect(MarkdownCommand.run(arguments: [], io: &there) == .success)
        #expect(run(input: there.output).io.output == note)
        var formatter = MemoryIO(standardInput: note)
        #expect(MarkdownCommand.run(arguments: ["--to", "markdown"], io: &formatter) == .success)
        #expect(formatter.output == note)
    }

    @Test func notesAreFormatted() {
        var io = MemoryIO(standardInput: "Title\n=====\n* a\n* b")
        #expect(MarkdownCommand.run(arguments: ["--to=markdown"], io: &io) == .success)
        #expect(io.output == "# Title\n\n- a\n- b\n")
    }
}
