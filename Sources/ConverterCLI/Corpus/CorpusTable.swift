import MarkdownBridge

/// The table of a group: a line for each case.
struct CorpusTable {
    static let fileName = "cases.tsv"
    private static let heading = "case\toptions\tdiagnostics\tguards"

    var group: String
    var cases: [CorpusCase]

    /// Reads the table of a group; `path` is for messages.
    init(_ bytes: [UInt8], group: String, path: String) throws(CommandFailure) {
        self.group = group
        cases = []
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(message: "\(path): the table is not UTF-8; save it as UTF-8", status: .malformed)
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == Self.heading else {
            throw CommandFailure(
                message: "\(path):1: the first line names the columns: "
                    + Self.heading.split(separator: "\t").joined(separator: ", "),
                status: .malformed)
        }
        if lines.last == "" { lines.removeLast() }
        for (index, line) in lines.enumerated().dropFirst() {
            do throws(UsageError) {
                cases.append(try Self.readCase(line, group: group, known: cases))
            } catch {
                throw CommandFailure(message: "\(path):\(index + 1): \(error.message)", status: .malformed)
            }
        }
    }

    private static func readCase(
        _ line: Substring, group: String, known: [CorpusCase]
    ) throws(UsageError) -> CorpusCase {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 4, columns.allSatisfy({ !$0.isEmpty }) else {
            throw UsageError(
                "the line needs four columns parted by tabs: name, options, diagnostics, guards (- for none)")
        }
        guard !known.contains(where: { $0.name == columns[0] }) else {
            throw UsageError("\(columns[0]) has a line already; give the case another name")
        }
        guard columns[3] != "-" else { throw UsageError("\(columns[0]): say in a sentence what the case guards") }
        let arguments = try readOptions(columns[1])
        return CorpusCase(
            group: group, name: columns[0], optionsText: columns[1], options: try MarkdownOptions(arguments),
            isCanonical: arguments.has(canonical.name), diagnostics: columns[2], guards: columns[3])
    }

    /// An option of the table alone.
    private static let canonical = OptionSpecification(
        "canonical", "the input is what the writer makes of the page, byte for byte")

    private static func readOptions(_ text: String) throws(UsageError) -> ParsedArguments {
        let words = text == "-" ? [] : text.split(separator: " ").map(String.init)
        let arguments = try ParsedArguments(words, options: MarkdownOptions.specifications + [canonical])
        if let operand = arguments.operands.first {
            throw UsageError("\(operand) is no option; the column takes options of md2ipage parted by blanks, or -")
        }
        return arguments
    }

    var text: String {
        let lines = cases.map { [$0.name, $0.optionsText, $0.diagnostics, $0.guards].joined(separator: "\t") }
        return ([Self.heading] + lines).joined(separator: "\n") + "\n"
    }
}
