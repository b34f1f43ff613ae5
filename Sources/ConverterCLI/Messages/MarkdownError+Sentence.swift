import MarkdownBridge

extension MarkdownError {
    /// The line that the error is about, where it is about one.
    var line: Int? {
        switch self {
        // The parser's calls are counted over the whole input.
        case .tooMuchWork(_, .allocations): nil
        case .lineNestsTooDeep(let line, _, _), .tooMuchWork(let line, _): line
        case .inputTooLarge, .tooMuchMemory, .outOfMemory: nil
        }
    }

    /// What is wrong, and the option that helps where one does.
    var sentence: String {
        switch self {
        case .inputTooLarge(_, let limit):
            "the input has more than \(limit) bytes; --limit input-bytes=N allows more"
        case .lineNestsTooDeep(_, let depth, let limit):
            "the line nests \(depth) quotes and list items, more than \(limit); --limit line-nesting=N allows more"
        case .tooMuchWork(_, .allocations):
            // This budget is no option: it is what the arena's bookkeeping can bear.
            "the parser would take too long: \(MarkdownError.WorkCause.allocations.rawValue); split the input"
        case .tooMuchWork(_, let cause):
            "the parser would take too long: \(cause.rawValue); --limit work=N allows more"
        case .tooMuchMemory(let limit):
            "the parsed document needs more than \(limit) bytes of memory; --limit memory=N allows more"
        case .outOfMemory: "the system has no memory left"
        }
    }
}
