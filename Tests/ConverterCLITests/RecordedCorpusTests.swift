import MarkdownBridge
import Testing

@testable import ConverterCLI

@Suite struct RecordedCorpusTests {
    /// The corpus of this repository holds.
    @Test func holds() {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        var io = ReadOnlyIO()
        #expect(CorpusCommand.run(arguments: ["/" + root + "/Corpus"], io: &io) == .success)
        #expect(io.text.hasSuffix(" passed, 0 failed\n"), "\(io.text)")
    }
}

/// Real files to read; what is written is kept.
private struct ReadOnlyIO: CommandIO {
    private var files = SystemIO()
    private(set) var text = ""

    mutating func read(_ path: String, limit: Int) throws(IOFailure) -> SourceText {
        try files.read(path, limit: limit)
    }
    mutating func list(_ folder: String) throws(IOFailure) -> [String] { try files.list(folder) }
    mutating func report(_ text: String) { self.text += text }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure) {
        text += String(decoding: bytes, as: UTF8.self)
    }

    mutating func replace(_ path: String, with bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure) {
        throw IOFailure(action: .write, path: path, reason: "this test writes nothing")
    }
}
