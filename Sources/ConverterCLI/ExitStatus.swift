/// The exit codes of all commands.
public enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The conversion works, but its result was not wanted: lossy under `--strict`, a corpus case differs.
    case refused = 1
    /// The command line is wrong.
    case usage = 2
    /// A file cannot be read or written.
    case io = 3
    /// The input is malformed or past a limit.
    case malformed = 4
    /// A fault of the program.
    case `internal` = 70
}
