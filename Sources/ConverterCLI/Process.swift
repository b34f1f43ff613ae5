#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a command as this process: real arguments, real files.
public enum CommandProcess {
    /// Runs `command` with the arguments after the program's name, and exits with its status.
    public static func run(_ command: ([String], inout SystemIO) -> ExitStatus) -> Never {
        // A reader that stops reading (`md2ipage … | head`) is no error of ours.
        signal(SIGPIPE, SIG_DFL)
        var io = SystemIO()
        let status = command(Array(CommandLine.arguments.dropFirst()), &io)
        // What is still allocated goes with the process, which is faster than freeing it.
        exit(status.rawValue)
    }
}
