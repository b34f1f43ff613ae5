import InstantPageCore
import MarkdownBridge

/// Why a command stops: the words and the exit code. All of its errors become sentences here.
struct CommandFailure: Error {
    /// One sentence.
    var message: String
    /// What there is to say beside it, a line each.
    var details: [String] = []
    var status: ExitStatus

    /// What stands on standard error. Line breaks inside a line come from the input, so each is escaped
    /// on its own.
    func report(of command: String) -> String {
        (["\(command): error: \(message)"] + details).map { $0.onOneLine + "\n" }.joined()
    }
}

extension CommandFailure {
    init(_ error: UsageError) {
        self.init(message: error.message + " (--help shows all options)", status: .usage)
    }

    init(_ error: IOFailure) {
        self.init(message: "cannot \(error.action.rawValue) \(error.path): \(error.reason)", status: .io)
    }

    init(_ error: PageJSONError, input: String) {
        self.init(message: "\(input): \(error)", status: .malformed)
    }

    init(_ error: MarkdownError, input: String) {
        let place = error.line.map { ":\($0)" } ?? ""
        self.init(message: "\(input)\(place): \(error.sentence)", status: .malformed)
    }

    /// Markdown that is not written because it says something else than the page.
    init(_ error: MarkdownProofError, input: String) {
        switch error {
        case .differs(let differences):
            self.init(
                message: "\(input): the Markdown would read as another page",
                details: differences.flatMap { DifferenceText.lines(of: $0, names: ("page", "read back")) },
                status: .refused)
        case .refused(let error):
            let place = error.line.map { " at its line \($0)" } ?? ""
            self.init(
                message: "\(input): the Markdown would be refused\(place): \(error.sentence)", status: .refused)
        }
    }
}

extension CommandFailure {
    static func wrap<Result>(_ body: () throws(UsageError) -> Result) throws(CommandFailure) -> Result {
        do throws(UsageError) {
            return try body()
        } catch {
            throw CommandFailure(error)
        }
    }

    static func wrap<Result>(_ body: () throws(IOFailure) -> Result) throws(CommandFailure) -> Result {
        do throws(IOFailure) {
            return try body()
        } catch {
            throw CommandFailure(error)
        }
    }

    static func wrap<Result>(
        input: String, _ body: () throws(PageJSONError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(PageJSONError) {
            return try body()
        } catch {
            throw CommandFailure(error, input: input)
        }
    }

    static func wrap<Result>(
        input: String, _ body: () throws(MarkdownError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(MarkdownError) {
            return try body()
        } catch {
            throw CommandFailure(error, input: input)
        }
    }

    static func wrap<Result>(
        input: String, _ body: () throws(MarkdownProofError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(MarkdownProofError) {
            return try body()
        } catch {
            throw CommandFailure(error, input: input)
        }
    }
}
