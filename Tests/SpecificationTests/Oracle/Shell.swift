import Foundation

/// Runs other programs.
enum Shell {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Where a program is on the `PATH`.
    static func path(of program: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(program) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// What a program writes to its standard output.
    @discardableResult
    static func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
        guard let executable = path(of: program) else {
            throw Failure(description: "\(program) is not on the PATH; script/bootstrap installs what the tests need")
        }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(program) failed with status \(process.terminationStatus)")
        }
        return Array(data)
    }
}
