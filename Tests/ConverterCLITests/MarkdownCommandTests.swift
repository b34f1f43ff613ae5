import InstantPageCore
import MarkdownBridge
import Testing

@testable import ConverterCLI

@Suite struct MarkdownCommandTests {
    private func run(
        _ arguments: String..., input: String = "", files: [String: String] = [:]
    ) -> (status: ConverterCLI.ExitStatus, io: MemoryIO) {
        var io = MemoryIO(files: files, standardInput: input)
        let status = MarkdownCommand.run(arguments: arguments, io: &io)
        return (status, io)
    }

    private static let emptyPage = #"{"version":1,"blocks":[]}"# + "\n"
    private static func paragraph(_ text: String) -> String {
        #"{"version":1,"blocks":[{"type":"paragraph","text":"\#(text)"}]}"# + "\n"
    }

    @Test(arguments: [
        (["--output", ""], "--output needs a value: --output FILE"),
        (["--output="], "--output needs a value: --output FILE"),
        (["-o", ""], "-o needs a value: -o FILE"),
        (["--limit", ""], "--limit needs a value: --limit NAME=N"),
        ([""], "one of the arguments is empty; a file has a name"),
        (["--", ""], "one of the arguments is empty; a file has a name"),
    ])
    func emptyArgumentsAreRefused(arguments: [String], message: String) {
        var io = MemoryIO()
        #expect(MarkdownCommand.run(arguments: arguments, io: &io) == .usage)
        #expect(io.errors == "md2ipage: error: \(message) (--help shows all options)\n")
    }

    @Test func messagesAreOnOneLineAndWithoutControls() {
        let input = "a <u y=\"\u{1B}]0;t\u{7}\u{202E}\">"
        let (_, io) = run("n\nl.md", files: ["n\nl.md": input])
        #expect(
            io.errors == #"n\u{a}l.md:1:3: warning: <u y="\u{1b}]0;t\u{7}\u{202e}"> stays visible"#
                + " as it was written [literal-html]\n")
        #expect(run("a\u{1B}b").io.errors == "md2ipage: error: cannot read a\\u{1b}b: No such file or directory\n")
    }

    @Test func argumentsAreUTF8() throws {
        var good = Array("é".utf8CString)
        var bad: [CChar] = [0x61, -1, 0]
        try good.withUnsafeMutableBufferPointer { good in
            let good = try #require(good.baseAddress)
            #expect(try CommandProcess.texts(of: [good]) == ["é"])
            bad.withUnsafeMutableBufferPointer { bad in
                _ = #expect(throws: UsageError.self) { try CommandProcess.texts(of: [good, bad.baseAddress ?? good]) }
            }
        }
    }

    // MARK: Input and output

    @Test func readsStandardInput() {
        let (status, io) = run(input: "a")
        #expect(status == .success)
        #expect(io.output == Self.paragraph("a"))
        #expect(io.errors.isEmpty)
        #expect(run("-", input: "a").io.output == io.output)
        #expect(run().io.output == Self.emptyPage)
    }

    @Test func severalInputsGiveALineEach() {
        let files = ["one.md": "a", "two.md": "b"]
        let (status, io) = run("one.md", "-", "two.md", input: "c", files: files)
        #expect(status == .success)
        #expect(io.output == Self.paragraph("a") + Self.paragraph("c") + Self.paragraph("b"))
        #expect(run("-t", "text", "one.md", "two.md", files: files).io.output == "\"a\"\n\"b\"\n")
    }

    @Test func writesAFile() {
        let (status, io) = run("--output=page.json", input: "a")
        #expect(status == .success)
        #expect(io.output.isEmpty)
        #expect(io.text(of: "page.json") == Self.paragraph("a"))
    }

    @Test func aFailureWritesNothing() {
        let files = ["one.md": "a", "page.json": "old"]
        let missing = run("-o", "page.json", "one.md", "missing.md", files: files)
        #expect(missing.status == .io)
        #expect(missing.io.text(of: "page.json") == "old")
        #expect(missing.io.output.isEmpty)
        #expect(missing.io.errors == "md2ipage: error: cannot read missing.md: No such file or directory\n")

        let refused = run("--strict", "-o", "page.json", "one.md", "-", input: "<x>", files: files)
        #expect(refused.status == .refused)
        #expect(refused.io.text(of: "page.json") == "old")
    }

    @Test func indents() {
        #expect(run("--pretty").io.output == "{\n  \"version\": 1,\n  \"blocks\": []\n}\n")
        #expect(run("--pretty", input: "a \"{b\\\\\": [1,2]").io.output.contains(#""a \"{b\\\": [1,2]""#))
    }

    // MARK: Options

    @Test func changesTheConversion() {
        #expect(run("--hard-breaks", input: "a\nb").io.output == Self.paragraph(#"a\nb"#))
        #expect(run("--no-autolink", input: "www.example.org").io.output == Self.paragraph("www.example.org"))
        #expect(run("--dialect", "gfm", "-q", input: "a<tg-spoiler>b</tg-spoiler>").io.output.contains("<tg-spoiler>"))
        #expect(run("--limit", "block-depth=1", "-qt", "text", input: "> > a").io.output == "a\n")
        #expect(
            run("--to", "markdown-ast", input: "a").io.output
                == "document\n  paragraph @1:1\n    text \"a\" @1:1\n")
    }

    /// What each option changes in the conversion, as the library knows it.
    @Test(arguments: [
        ([], MarkdownOptions()),
        (["--dialect", "gfm", "--hard-breaks"], MarkdownOptions(dialect: .gfm, hardBreaks: true)),
        (["--no-autolink"], MarkdownOptions(autolink: false)),
        (
            ["--allow", "buttons,web-apps", "--allow=schemes"],
            MarkdownOptions(policy: [.maps, .buttons, .webApps, .schemes])
        ),
        (["--allow", "logins,relative-links"], MarkdownOptions(policy: [.maps, .logins, .relativeLinks])),
        (["--allow", "all"], MarkdownOptions(policy: .all)),
        (["--rtl", "auto"], MarkdownOptions(direction: .automatic)),
        (["--rtl", "yes"], MarkdownOptions(direction: .rightToLeft)),
        (["--rtl", "no"], MarkdownOptions(direction: .leftToRight)),
        (["--detect-entities"], MarkdownOptions(detectsEntities: true)),
        (["--skip-entity-detection"], MarkdownOptions(skipsServerDetection: true)),
        (["--limit", "memory=1,work=2"], MarkdownOptions(limits: .init(memory: 1, work: 2))),
    ])
    func readingOptions(arguments: [String], expected: MarkdownOptions) throws {
        let options = try ConvertOptions(ParsedArguments(arguments, options: ConvertOptions.specifications))
        #expect(options.reading == expected)
        #expect(options.writing.detectsEntities == expected.detectsEntities)
        #expect(options.writing.dialect == expected.dialect)
        #expect(options.writing.autolink == expected.autolink)
    }

    @Test func abbreviatesLongOptions() {
        #expect(run("--pre").status == .success)
        #expect(run("--d", "gfm").status == .usage)
        #expect(run("--d", "gfm").io.errors.contains("--d may be any of --dialect, --detect-entities, --diagnostics"))
    }

    @Test func endsOptions() {
        #expect(run("--", "--strict", files: ["--strict": "a"]).io.output == Self.paragraph("a"))
    }

    @Test(arguments: [
        (["--prety"], "there is no option --prety; did you mean --pretty?"),
        (["--zzz"], "there is no option --zzz"),
        (["-z"], "there is no option -z"),
        (["--to"], "--to needs a value: --to FORMAT"),
        (["--strict=1"], "--strict takes no value"),
        (["--to", "pages"], "--to pages: there is no such value; did you mean page?"),
        (["--to", "docx"], "--to docx: there is no such value; it may be page, markdown-ast, markdown, text"),
        (["--dialect", "tg"], "--dialect tg: there is no such value; it may be telegram, gfm"),
        (["--limit", "work"], "--limit work: it is NAME=N"),
        (["--limit", "wrk=1"], "--limit wrk=1: there is no limit wrk; did you mean work?"),
        (
            ["--limit", "zzz=1,"],
            "--limit zzz=1: there is no limit zzz; it may be input-bytes, line-nesting, memory,"
                + " memory-per-byte, work, work-per-byte, block-depth, text-depth, table-columns"
        ),
        (["--allow", "maps,buttns"], "--allow maps,buttns: there is no buttns; did you mean buttons?"),
        (
            ["--allow", "x"],
            "--allow x: there is no x; it may be buttons, logins, web-apps, schemes, relative-links,"
                + " maps, all"
        ),
        (
            ["--allow", "maps,"],
            "--allow maps,: there is no empty name; it may be buttons, logins, web-apps, schemes,"
                + " relative-links, maps, all"
        ),
        (["--rtl", "ye"], "--rtl ye: there is no such value; did you mean yes?"),
        (["--limit", "work=-1"], "--limit work=-1: -1 is no whole number from 0 to 2^40"),
        (["--pretty", "a", "b"], "--pretty needs a single input: several give one result a line"),
        (["-", "-"], "standard input (-) can be read only once"),
    ])
    func wrongCommandLines(arguments: [String], message: String) {
        var io = MemoryIO()
        #expect(MarkdownCommand.run(arguments: arguments, io: &io) == .usage)
        #expect(io.errors == "md2ipage: error: \(message) (--help shows all options)\n")
        #expect(io.output.isEmpty)
    }

    @Test func helpAndVersion() {
        #expect(run("--help").io.output == MarkdownCommand.usage.text)
        #expect(run("--version").io.output == "md2ipage \(Version.current)\n")
    }

    // MARK: Diagnostics

    @Test func diagnosticsHaveTwoSpellings() {
        #expect(
            run(input: "a <x>").io.errors
                == "<stdin>:1:3: warning: <x> stays visible as it was written [literal-html]\n")
        #expect(
            run("--diagnostics", "json", "a.md", files: ["a.md": "a <x>"]).io.errors == """
                {"file":"a.md","line":1,"column":3,"severity":"warning","identifier":"literal-html",\
                "message":"<x> stays visible as it was written"}

                """)
        #expect(run("--quiet", input: "a <x>").io.errors.isEmpty)
    }

    @Test func strictRefusesLossOnly() {
        let lossy = run("--strict", "--quiet", input: "a <x> <y>")
        #expect(lossy.status == .refused)
        #expect(lossy.io.output.isEmpty)
        #expect(lossy.io.errors == "md2ipage: error: 2 things would be lost, and --strict refuses that\n")
        // An empty heading is a note, no loss.
        #expect(run("--strict", input: "#\n\na").status == .success)
    }

    @Test(arguments: [
        ("input-bytes=2", "abc", "<stdin>: the input has more than 2 bytes; --limit input-bytes=N allows more"),
        (
            "line-nesting=1", "a\n\n> > b",
            "<stdin>:3: the line nests 2 quotes and list items, more than 1; --limit line-nesting=N allows more"
        ),
        (
            "memory=1,memory-per-byte=0", "a",
            "<stdin>: the parsed document needs more than 1 bytes of memory; --limit memory=N allows more"
        ),
        (
            "work=0,work-per-byte=0", String(repeating: "<?", count: 300),
            "<stdin>:1: the parser would take too long: many HTML tags that are never closed; --limit work=N allows more"
        ),
    ])
    func limitsRefuse(limit: String, input: String, message: String) {
        let (status, io) = run("--limit", limit, input: input)
        #expect(status == .malformed)
        #expect(io.errors == "md2ipage: error: \(message)\n")
    }

    /// The budget of the parser's calls is no option, so that none is named.
    @Test func noOptionIsNamedThatDoesNotHelp() {
        let failure = CommandFailure(.tooMuchWork(line: 1, cause: .allocations), input: "a.md")
        #expect(
            failure.report(of: "x") == "x: error: a.md: the parser would take too long: very many small constructs;"
                + " split the input\n")
    }

    @Test func eachLineOfAFailureIsEscaped() {
        let failure = CommandFailure(message: "a\nb", details: ["c\u{1B}", "d"], status: .refused)
        #expect(failure.report(of: "x") == "x: error: a\\u{a}b\nc\\u{1b}\nd\n")
    }
}
