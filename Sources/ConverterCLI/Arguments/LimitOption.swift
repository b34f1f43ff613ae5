import MarkdownBridge

/// A limit by the name that `--limit` gives it.
struct LimitOption {
    var name: String
    var set: @Sendable (inout MarkdownLimits, Int) -> Void

    static let all: [LimitOption] = [
        LimitOption(name: "input-bytes") { $0.inputBytes = $1 },
        LimitOption(name: "line-nesting") { $0.lineNesting = $1 },
        LimitOption(name: "memory") { $0.memory = $1 },
        LimitOption(name: "memory-per-byte") { $0.memoryPerByte = $1 },
        LimitOption(name: "work") { $0.work = $1 },
        LimitOption(name: "work-per-byte") { $0.workPerByte = $1 },
        LimitOption(name: "block-depth") { $0.blockDepth = $1 },
        LimitOption(name: "text-depth") { $0.textDepth = $1 },
        LimitOption(name: "table-columns") { $0.tableColumns = $1 },
    ]

    /// The names for a help text, over two lines.
    static let notes = [
        "Limits: " + all.prefix(6).map(\.name).joined(separator: ", ") + ",",
        "        " + all.dropFirst(6).map(\.name).joined(separator: ", ") + ".",
    ]

    /// The limits with what all `--limit` of a command line change.
    static func limits(_ arguments: ParsedArguments) throws(UsageError) -> MarkdownLimits {
        var limits = MarkdownLimits()
        for list in arguments.values(of: OptionSpecification.limit.name) {
            for entry in list.split(separator: ",", omittingEmptySubsequences: false) { try apply(entry, to: &limits) }
        }
        return limits
    }

    private static func apply(_ entry: Substring, to limits: inout MarkdownLimits) throws(UsageError) {
        let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw UsageError("--limit \(entry): it is NAME=N") }
        guard let limit = all.first(where: { $0.name == parts[0] }) else {
            let hint = Suggestion.hint(for: parts[0], among: all.map(\.name))
            throw UsageError("--limit \(entry): there is no limit \(parts[0]); \(hint)")
        }
        guard let value = Int(parts[1]), value >= 0, value <= 1 << 40 else {
            throw UsageError("--limit \(entry): \(parts[1]) is no whole number from 0 to 2^40")
        }
        limit.set(&limits, value)
    }
}
