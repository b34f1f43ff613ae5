import MarkdownBridge

@testable import ConverterCLI

/// Files, streams and what a command did with them, all in memory.
struct MemoryIO: CommandIO {
    var files: [String: [UInt8]] = [:]
    var standardInput: [UInt8] = []
    /// Paths that cannot be written.
    var readOnly: Set<String> = []
    private(set) var outputBytes: [UInt8] = []
    private(set) var errors = ""
    /// The files that were put in place, in order.
    private(set) var replaced: [String] = []

    init(files: [String: String] = [:], standardInput: String = "") {
        self.files = files.mapValues { Array($0.utf8) }
        self.standardInput = Array(standardInput.utf8)
    }

    var output: String { String(decoding: outputBytes, as: UTF8.self) }

    func text(of path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }

    mutating func read(_ path: String, limit: Int) throws(IOFailure) -> SourceText {
        if path == "-" { return SourceText(Array(standardInput.prefix(limit + 1))) }
        guard let bytes = files[path] else {
            throw IOFailure(action: .read, path: path, reason: "No such file or directory")
        }
        return SourceText(Array(bytes.prefix(limit + 1)))
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure) {
        outputBytes += bytes
    }

    mutating func replace(_ path: String, with bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure) {
        guard !readOnly.contains(path) else {
            throw IOFailure(action: .write, path: path, reason: "Permission denied")
        }
        files[path] = Array(bytes)
        replaced.append(path)
    }

    mutating func report(_ text: String) {
        errors += text
    }

    mutating func list(_ folder: String) throws(IOFailure) -> [String] {
        let below = files.keys.filter { $0.hasPrefix(folder + "/") }
        guard !below.isEmpty else {
            throw IOFailure(action: .read, path: folder, reason: "No such file or directory")
        }
        return below.map { String($0.dropFirst(folder.utf8.count + 1)) }.sorted()
    }
}
