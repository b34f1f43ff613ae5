/// The exit codes of all commands.
public enum ExitStatus: Int32, Sendable {
    /// Done.
    case success = 0
    /// The conversion works, but its result was not wanted: lossy where that is refused, Markdown that
    /// reads differently, a corpus case that differs.
    case refused = 1
    /// The command line is wrong.
    case usage = 2
    /// A file cannot be read or written.
    case io = 3
    /// The input is malformed or past a limit.
    case malformed = 4
}
