import Testing

@testable import ConverterCLI

@Suite struct CorpusCommandTests {
    private static let heading = "case\toptions\tdiagnostics\tguards\n"
    private static let page = """
        {
          "version": 1,
          "blocks": [
            {
              "type": "paragraph",
              "text": "a b"
            }
          ]
        }

        """

    /// A corpus of one case that passes.
    private static func corpus(
        line: String = "one\t-\t-\ta soft break is a space", input: String = "a\nb\n", page: String? = Self.page
    ) -> MemoryIO {
        var io = MemoryIO(files: ["Corpus/g/cases.tsv": heading + line + "\n", "Corpus/g/one.md": input])
        io.files["Corpus/g/one.page.json"] = page.map { Array($0.utf8) }
        return io
    }

    private static func run(_ io: inout MemoryIO, _ arguments: String...) -> ConverterCLI.ExitStatus {
        CorpusCommand.run(arguments: arguments, io: &io)
    }

    // MARK: Comparing

    @Test func passes() {
        var io = Self.corpus()
        #expect(Self.run(&io) == .success)
        #expect(io.output == "1 passed, 0 failed\n")
        #expect(io.errors == "")
        #expect(io.replaced == [])
    }

    @Test func showsWhatDiffers() {
        var io = Self.corpus(input: "a\nc\n")
        #expect(Self.run(&io) == .refused)
        #expect(
            io.output == """
                FAILED g/one: a soft break is a space
                --- one.page.json (recorded)
                +++ one.page.json (now)
                @@ -3,7 +3,7 @@
                   "blocks": [
                     {
                       "type": "paragraph",
                -      "text": "a b"
                +      "text": "a c"
                     }
                   ]
                 }

                0 passed, 1 failed

                """)
        #expect(io.replaced == [])
    }

    @Test func comparesDiagnostics() {
        var io = Self.corpus(line: "one\t-\t1:1:literal-html\ta tag stays text", input: "a\nb\n")
        #expect(Self.run(&io) == .refused)
        #expect(io.output.contains("  diagnostics recorded: 1:1:literal-html\n  diagnostics now:      -\n"))
        #expect(!io.output.contains("---"))
    }

    @Test func obeysTheOptionsOfACase() {
        let page = Self.page.replacing("a b", with: #"a\nb"#)
        var io = Self.corpus(line: "one\t--hard-breaks --dialect=gfm\t-\ta break stays", page: page)
        #expect(Self.run(&io) == .success)
        io.files["Corpus/g/one.md"] = Array("a\nc\n".utf8)
        #expect(Self.run(&io) == .refused)
        #expect(io.output.contains("  options: --hard-breaks --dialect=gfm\n"))
    }

    @Test func comparesCanonicalInputs() {
        var io = Self.corpus(line: "one\t--canonical\t-\tthe writer joins the lines")
        #expect(Self.run(&io) == .refused)
        #expect(
            io.output.contains(
                """
                  the input is not what the writer makes of its page
                  @@ -1,3 +1,2 @@
                  -a
                  -b
                  +a b
                  \u{20}

                """))
        io.files["Corpus/g/one.md"] = Array("a b\n".utf8)
        #expect(Self.run(&io) == .success)
    }

    @Test func missesAnExpectation() {
        var io = Self.corpus(page: nil)
        #expect(Self.run(&io) == .refused)
        #expect(io.output.contains("  there is no one.page.json; --update records one\n"))
    }

    @Test func comparesRefusals() {
        var io = Self.corpus(line: "one\t--limit=input-bytes=3\t-\ta large input is refused", page: nil)
        let refusal = "<input>: the input has more than 3 bytes; --limit input-bytes=N allows more\n"
        io.files["Corpus/g/one.refusal.txt"] = Array(refusal.utf8)
        #expect(Self.run(&io) == .success)
    }

    @Test func selects() {
        var io = Self.corpus(line: "one\t-\t-\ta soft break is a space\ntwo\t-\t-\tthe same again")
        io.files["Corpus/g/two.md"] = Array("other".utf8)
        #expect(Self.run(&io, "--filter", "g/one") == .success)
        #expect(io.output == "1 passed, 0 failed\n")
        #expect(Self.run(&io, "--filter=three") == .usage)
        #expect(io.errors.contains("--filter three: no case has that in its GROUP/NAME"))
    }

    @Test func readsNestedGroupsAndOtherFolders() {
        var io = MemoryIO(files: [
            "c/README.md": "read me", "c/a/b/cases.tsv": Self.heading + "one\t-\t-\tguards\n", "c/a/b/one.md": "a b",
            "c/a/b/one.page.json": Self.page,
        ])
        #expect(Self.run(&io, "c/") == .success)
        #expect(io.output == "1 passed, 0 failed\n")
    }

    // MARK: Recording

    @Test func records() {
        var io = Self.corpus(input: "a <x> b\n", page: nil)
        #expect(Self.run(&io, "--update") == .refused)
        #expect(io.output == "recorded g/one: one.page.json, diagnostics\n0 passed, 1 failed\n")
        #expect(io.text(of: "Corpus/g/one.page.json") == Self.page.replacing("a b", with: "a <x> b"))
        #expect(
            io.text(of: "Corpus/g/cases.tsv")
                == Self.heading + "one\t-\t1:3:literal-html\ta soft break is a space\n")
        #expect(Self.run(&io) == .success)
    }

    @Test func recordsOnlyWhatDiffers() {
        var io = Self.corpus()
        #expect(Self.run(&io, "--update") == .success)
        #expect(io.replaced == [])
    }

    @Test func asksToDeleteWhatNoLongerHolds() {
        var io = Self.corpus(line: "one\t--limit=input-bytes=3\t-\ta large input is refused")
        #expect(Self.run(&io, "--update") == .refused)
        #expect(io.output.contains("recorded g/one: one.refusal.txt, delete one.page.json by hand\n"))
        #expect(Self.run(&io) == .malformed)
        #expect(io.errors.contains("Corpus/g/one: the case has both .page.json and .refusal.txt"))
    }

    @Test func saysWhatItCannotWrite() {
        var io = Self.corpus(page: nil)
        io.readOnly = ["Corpus/g/one.page.json"]
        #expect(Self.run(&io, "--update") == .io)
        #expect(io.errors == "ipagecorpus: error: cannot write Corpus/g/one.page.json: Permission denied\n")
    }

    // MARK: Faults of the corpus

    @Test(arguments: [
        ("Corpus/g/stray.md", "Corpus/g/stray.md: no line of cases.tsv"),
        ("Corpus/g/one.page.jsn", "Corpus/g/one.page.jsn: no line of cases.tsv"),
        ("Corpus/other/two.md", "Corpus/other/two.md: no line of cases.tsv"),
    ])
    func refusesStrayFiles(file: String, message: String) {
        var io = Self.corpus()
        io.files[file] = []
        #expect(Self.run(&io) == .malformed)
        #expect(io.errors.contains(message))
    }

    @Test func leavesOtherFoldersAlone() {
        var io = Self.corpus()
        io.files["Corpus/spec/examples.txt"] = []
        #expect(Self.run(&io) == .success)
    }

    @Test(arguments: [
        ("two\t-\t-\tguards", "Corpus/g/two.md: the case has a line in cases.tsv but no input"),
        ("one\t-\t-", "Corpus/g/cases.tsv:2: the line needs four columns"),
        ("one\t\t-\tguards", "Corpus/g/cases.tsv:2: the line needs four columns"),
        ("one\t-\t-\t-", "Corpus/g/cases.tsv:2: one: say in a sentence what the case guards"),
        ("one\t-\t-\tguards\none\t-\t-\tguards", "Corpus/g/cases.tsv:3: one has a line already"),
        (
            "one\t--hard-brakes\t-\tguards",
            "Corpus/g/cases.tsv:2: there is no option --hard-brakes; did you mean --hard-breaks?"
        ),
        ("one\t--pretty\t-\tguards", "Corpus/g/cases.tsv:2: there is no option --pretty"),
        ("one\tgfm\t-\tguards", "Corpus/g/cases.tsv:2: gfm is no option"),
        (
            "one\t--dialect=gmf\t-\tguards",
            "Corpus/g/cases.tsv:2: --dialect gmf: there is no such value; did you mean gfm?"
        ),
    ])
    func refusesWrongLines(line: String, message: String) {
        var io = Self.corpus(line: line)
        #expect(Self.run(&io) == .malformed)
        #expect(io.errors.contains(message))
    }

    @Test func refusesATableWithoutHeading() {
        var io = Self.corpus()
        io.files["Corpus/g/cases.tsv"] = Array("one\t-\t-\tguards\n".utf8)
        #expect(Self.run(&io) == .malformed)
        #expect(io.errors.contains("Corpus/g/cases.tsv:1: the first line names the columns"))
    }

    @Test func refusesAnEmptyCorpus() {
        var io = MemoryIO(files: ["Corpus/README.md": ""])
        #expect(Self.run(&io) == .malformed)
        #expect(io.errors.contains("Corpus holds no cases"))
    }

    // MARK: The command line

    @Test func namesAMissingFolder() {
        var io = MemoryIO()
        #expect(Self.run(&io, "nowhere") == .io)
        #expect(io.errors == "ipagecorpus: error: cannot read nowhere: No such file or directory\n")
    }

    @Test func suggestsOptions() {
        var io = Self.corpus()
        #expect(Self.run(&io, "--updte") == .usage)
        #expect(io.errors.contains("did you mean --update?"))
        #expect(Self.run(&io, "a", "b") == .usage)
    }

    @Test func explainsItself() {
        var io = MemoryIO()
        #expect(Self.run(&io, "--help") == .success)
        #expect(io.output.contains("Usage: ipagecorpus [options] [DIR]"))
        #expect(io.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
        #expect(io.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(Self.run(&io, "--version") == .success)
        #expect(io.output.hasSuffix("ipagecorpus \(Version.current)\n"))
    }
}
