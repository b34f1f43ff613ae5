import Testing

@testable import ConverterCLI
@testable import MarkdownBridge

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

    @Test func passesOptionsOnToTheProof() throws {
        let arguments = ["--detect-entities", "--no-autolink", "--dialect=gfm", "--limit", "work=5"]
        let options = try WriteOptions(ParsedArguments(arguments, options: WriteOptions.specifications))
        let expected = MarkdownOptions(
            dialect: .gfm, autolink: false, policy: .all, detectsEntities: true, limits: .init(work: 5))
        #expect(options.writing.readerOptions == expected)
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

    @Test func namesThePageThatLosesAProperty() {
        let (_, io) = run("--allow-loss", input: #"{"version":1,"views":1,"blocks":[]}"#)
        #expect(
            io.errors
                == "<stdin>: warning: \(MarkdownLoss.Kind.page.explanation), at the page [page-property]\n")
    }

    @Test func writesTheRestWhenAllowed() {
        let (status, io) = run("--allow-loss", "--diagnostics=json", input: Self.lossy)
        #expect(status == .success)
        #expect(io.output == "a\n\nb\n")
        #expect(
            io.errors == #"{"file":"<stdin>","path":"blocks[0]","severity":"warning","identifier":"block-kind","#
                + #""message":"this kind of block has no spelling, only its text is written"}"# + "\n")
        #expect(run("--allow-loss", "--quiet", input: Self.lossy).io.errors.isEmpty)
        let named = run("--allow-loss", "a\nb.json", files: ["a\nb.json": Self.lossy])
        #expect(named.io.errors.hasPrefix(#"a\u{a}b.json: warning: "#))
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

    @Test func limitsTheInput() {
        let page = Self.paragraph("a")
        #expect(run("--limit", "input-bytes=\(page.utf8.count)", input: page).status == .success)
        let (status, io) = run("--limit", "input-bytes=9", input: page)
        #expect(status == .malformed)
        #expect(
            io.errors
                == "ipage2md: error: <stdin>: the input has more than 9 bytes; --limit input-bytes=N allows more\n")
    }

    @Test func helpAndVersion() {
        #expect(run("--help").io.output == PageCommand.usage.text)
        #expect(run("--version").io.output == "ipage2md \(Version.current)\n")
    }

    // MARK: Proof

    private func runBroken(
        without rule: EscapeRule, _ arguments: String..., input: String
    ) -> (status: ConverterCLI.ExitStatus, io: MemoryIO) {
        var io = MemoryIO(files: ["a.md": "old"], standardInput: input)
        let status = PageCommand.run(arguments: arguments, io: &io) { $0.writing.rules = .all.without(rule) }
        return (status, io)
    }

    @Test func writesWhatConservativeWritingRepairs() {
        let (status, io) = runBroken(without: .star, input: Self.paragraph("a *b* c"))
        #expect(status == .success)
        #expect(io.output == #"a \*b\* c"# + "\n")
        #expect(io.errors.isEmpty)
    }

    @Test func refusesWhatIsNotProven() {
        let page = Self.page(#"{"type":"divider"},{"type":"paragraph","text":"mail a@example.org now"}"#)
        let (status, io) = runBroken(without: .emailAddress, "-o", "a.md", input: page)
        #expect(status == .refused)
        #expect(io.output.isEmpty)
        #expect(io.replaced.isEmpty)
        #expect(
            io.errors == #"""
                ipage2md: error: <stdin>: the Markdown would read as another page
                --- page blocks[1]
                +++ read back blocks[1]
                @@ -1,3 +1,9 @@
                 paragraph
                -  text: "mail a@example.org now"
                +  text: [
                +    "mail "
                +    email
                +      email: "a@example.org"
                +      text: "a@example.org"
                +    " now"
                +  ]
                 \#("")
                --no-verify writes it all the same

                """#)
        let unproven = runBroken(without: .emailAddress, "--no-verify", input: page)
        #expect(unproven.status == .success)
        #expect(unproven.io.output == "---\n\nmail a@example.org now\n")
    }

    @Test func tellsWhenTheReaderWouldRefuse() {
        let page = Self.paragraph(String(repeating: "<?", count: 300))
        var io = MemoryIO(standardInput: page)
        let status = PageCommand.run(arguments: ["--limit", "memory=1,memory-per-byte=0"], io: &io)
        #expect(status == .refused)
        #expect(io.output.isEmpty)
        #expect(
            io.errors == """
                ipage2md: error: <stdin>: the Markdown would be refused: the parsed document needs more than 1 bytes of \
                memory; --limit memory=N allows more
                --no-verify writes it all the same

                """)
    }
}
