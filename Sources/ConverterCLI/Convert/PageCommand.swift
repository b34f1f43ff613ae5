import InstantPageCore
import MarkdownBridge

/// `ipage2md`: a page in, Markdown out.
public enum PageCommand {
    /// The name that messages begin with.
    public static let name = "ipage2md"

    /// Runs the command with the arguments after its name, and gives its exit code.
    public static func run(arguments: [String], io: inout some CommandIO) -> ExitStatus {
        CommandShell(name: name, usage: usage).run(arguments, &io) { parsed, io throws(CommandFailure) in
            let options = try CommandFailure.wrap { () throws(UsageError) in try WriteOptions(parsed) }
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
                "Exit codes: 0 done, 1 refused: something would be lost, or the Markdown would read differently,",
                "            2 usage, 3 cannot read or write, 4 malformed input, 70 internal error.",
            ])
    }
}

/// The options of `ipage2md`, checked.
struct WriteOptions {
    var inputs: [String]
    var output: String?
    var format: InputFormat
    var markdown: MarkdownWriterOptions
    var separator: String
    var allowsLoss: Bool
    var isVerified: Bool
    var isQuiet: Bool
    var diagnostics: ConvertOptions.DiagnosticsFormat

    static let specifications = [
        OptionSpecification("from", short: "f", value: "FORMAT", "what to read; recognised when not given"),
        OptionSpecification("output", short: "o", value: "FILE", "write there instead of standard output"),
        OptionSpecification(
            "separator", value: "TEXT", allowsEmpty: true, #"between documents, \n and \t known; an empty line"#),
        OptionSpecification("allow-loss", "write although something is lost, and report it"),
        OptionSpecification("strict", short: "s", "refuse when anything would be lost; the default"),
        OptionSpecification("no-verify", "write without reading back"),
        OptionSpecification("dialect", short: "d", value: "NAME", "telegram (the default) or gfm"),
        OptionSpecification("no-autolink", "for readers that leave bare addresses as text"),
        OptionSpecification("diagnostics", value: "FORMAT", "text (the default) or json, to standard error"),
        OptionSpecification("quiet", short: "q", "no diagnostics"),
        OptionSpecification("help", short: "h", "show this"),
        OptionSpecification("version", "show the version"),
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
        output = arguments.value(of: "output")
        format = try arguments.choice(of: "from", from: InputFormat.all, named: \.name)
        markdown = MarkdownWriterOptions(
            dialect: try arguments.choice(of: "dialect", from: MarkdownDialect.allCases, named: \.rawValue),
            autolink: !arguments.has("no-autolink"))
        separator = Self.unescaped(arguments.value(of: "separator") ?? #"\n"#)
        allowsLoss = arguments.has("allow-loss")
        isVerified = !arguments.has("no-verify")
        isQuiet = arguments.has("quiet")
        diagnostics = try arguments.choice(
            of: "diagnostics", from: ConvertOptions.DiagnosticsFormat.allCases, named: \.rawValue)
        if allowsLoss, arguments.has("strict") { throw UsageError("--strict and --allow-loss exclude each other") }
        if inputs.filter({ $0 == "-" }).count > 1 { throw UsageError("standard input (-) can be read only once") }
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                switch character {
                case "n": result += "\n"
                case "t": result += "\t"
                case "\\": result += "\\"
                default: result += "\\" + String(character)
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}

/// A format that `ipage2md` reads. A new format is one more entry of ``all``.
struct InputFormat {
    var name: String
    var help: String
    /// The pages of an input.
    var read: @Sendable (UnsafeBufferPointer<UInt8>) throws(PageJSONError) -> [InstantPage]

    static let all = [InputFormat(name: "page", help: "page JSON", read: pages)]

    /// One page, or a page a line: that is told by the first line, which is a page of its own or not.
    private static func pages(_ bytes: UnsafeBufferPointer<UInt8>) throws(PageJSONError) -> [InstantPage] {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
        guard let first = lines.first, lines.count > 1,
            (try? PageJSON.decode(UnsafeBufferPointer(rebasing: first))) != nil
        else { return [try PageJSON.decode(bytes)] }
        var pages: [InstantPage] = []
        for line in lines {
            do throws(PageJSONError) {
                pages.append(try PageJSON.decode(UnsafeBufferPointer(rebasing: line)))
            } catch {
                var error = error
                error.offset += line.startIndex
                throw error
            }
        }
        return pages
    }
}
