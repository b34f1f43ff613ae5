import MarkdownBridge

/// Why a command stops: the words and the exit code. All of its errors become sentences here.
struct CommandFailure: Error {
    var message: String
    var status: ExitStatus

    init(message: String, status: ExitStatus) {
        self.message = message
        self.status = status
    }

    init(_ error: UsageError) {
        self.init(message: error.message + " (--help shows all options)", status: .usage)
    }

    init(_ error: IOFailure) {
        self.init(message: "cannot \(error.action.rawValue) \(error.path): \(error.reason)", status: .io)
    }

    init(_ error: MarkdownError, input: String) {
        let (line, text) = Self.describe(error)
        self.init(message: input + (line.map { ":\($0)" } ?? "") + ": " + text, status: .malformed)
    }

    private static func describe(_ error: MarkdownError) -> (line: Int?, text: String) {
        switch error {
        case .inputTooLarge(_, let limit):
            (nil, "the input has more than \(limit) bytes; --limit input-bytes=N allows more")
        case .lineNestsTooDeep(let line, let depth, let limit):
            (
                line,
                "the line nests \(depth) quotes and list items, more than \(limit); --limit line-nesting=N allows more"
            )
        case .tooMuchWork(let line, let cause):
            (line, "the parser would take too long: \(cause.rawValue); --limit work=N allows more")
        case .tooMuchMemory(let limit):
            (nil, "the parsed document needs more than \(limit) bytes of memory; --limit memory=N allows more")
        case .outOfMemory:
            (nil, "the system has no memory left")
        }
    }

    static func wrap<Result>(_ body: () throws(UsageError) -> Result) throws(CommandFailure) -> Result {
        do throws(UsageError) {
            return try body()
        } catch {
            throw CommandFailure(error)
        }
    }
}
