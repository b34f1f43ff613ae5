import MarkdownBridge

/// The options of `ipage2md`, checked.
struct WriteOptions {
    var common: CommonOptions
    var format: InputFormat
    var writing: MarkdownWriterOptions
    var separator: String
    var allowsLoss: Bool
    var isVerified: Bool

    static let specifications =
        [
            OptionSpecification("from", short: "f", value: "FORMAT", "what to read; page when not given"),
            .output,
            OptionSpecification(
                "separator", value: "TEXT", allowsEmpty: true, #"between documents, \n and \t known; an empty line"#),
            OptionSpecification("allow-loss", "write although something is lost, and report it"),
            OptionSpecification("strict", short: "s", "refuse when anything would be lost; the default"),
            OptionSpecification("no-verify", "write without reading back"),
            .dialect,
            OptionSpecification("no-autolink", "for readers that leave bare addresses as text"),
            OptionSpecification("detect-entities", "for readers that find mentions, hashtags and the like in text"),
            .limit,
        ] + CommonOptions.reportSpecifications

    init(_ arguments: ParsedArguments) throws(UsageError) {
        common = try CommonOptions(arguments)
        format = try arguments.choice(of: "from", from: InputFormat.all, named: \.name)
        writing = MarkdownWriterOptions(
            dialect: try arguments.choice(of: "dialect", from: MarkdownDialect.allCases, named: \.rawValue),
            autolink: !arguments.has("no-autolink"), detectsEntities: arguments.has("detect-entities"),
            limits: try LimitOption.limits(arguments))
        separator = Self.unescaped(arguments.value(of: "separator") ?? #"\n"#)
        allowsLoss = arguments.has("allow-loss")
        isVerified = !arguments.has("no-verify")
        if allowsLoss, common.isStrict { throw UsageError("--strict and --allow-loss exclude each other") }
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
