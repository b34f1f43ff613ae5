#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a command as this process: real arguments, real files.
public enum CommandProcess {
    /// Runs `command`, whose messages begin with `name`, with the arguments after the program's name,
    /// and exits with its status.
    public static func run(_ name: String, _ command: ([String], inout SystemIO) -> ExitStatus) -> Never {
        // A reader that stops reading (`md2ipage … | head`) is no error of ours.
        signal(SIGPIPE, SIG_DFL)
        var io = SystemIO()
        let status = run(name, command, &io)
        // What is still allocated goes with the process, which is faster than freeing it.
        exit(status.rawValue)
    }

    private static func run(
        _ name: String, _ command: ([String], inout SystemIO) -> ExitStatus, _ io: inout SystemIO
    ) -> ExitStatus {
        do throws(UsageError) {
            let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
            return command(try texts(of: arguments.dropFirst().compactMap { $0 }), &io)
        } catch {
            let failure = CommandFailure(error)
            io.report(failure.report(of: name))
            return failure.status
        }
    }

    /// Arguments as strings. Strings hold UTF-8 only: another file name, repaired, would be that of
    /// another file.
    static func texts(of arguments: [UnsafeMutablePointer<CChar>]) throws(UsageError) -> [String] {
        var texts: [String] = []
        for argument in arguments {
            guard let text = String(validatingCString: argument) else {
                throw UsageError(
                    "\(String(cString: argument)): the argument is not UTF-8;"
                        + " such a file can be given as standard input, or be written as standard output")
            }
            texts.append(text)
        }
        return texts
    }
}
