import Foundation
import InstantPageCore
import TestSupport
import Testing

/// Asks a validator from outside whether the schema file says what writer and reader do.
@Suite(.enabled(if: PageSchemaOracle.isInstalled, "needs python3-jsonschema"))
struct PageSchemaOracleTests {
    @Test func whatIsWrittenIsValid() throws {
        let pages = (0..<150).map { PageJSON.encode(RandomPages.page(seed: $0)) }
        let answer = try PageSchemaOracle.run(pages)
        #expect(answer.last == "150 passed, 0 failed", "\(answer.prefix(5))")
    }

    /// What the reader refuses for the schema's sake is not valid either.
    @Test func whatIsRefusedIsInvalid() throws {
        let beyondSchemas: [PageJSONError.Reason] = [
            .duplicateKey("rtl"), .duplicateKey("blocks"), .duplicateKey("type"), .numberOutOfRange,
            .duplicateMediaId(MediaId(namespace: 0, id: 1)),
        ]
        let cases = PageJSONErrorTests.meaning.filter {
            // To a validator 1.0 is an integer; it knows no 64-bit range and takes no second key.
            !beyondSchemas.contains($0.reason) && !$0.json.contains("1.0")
        }
        let pages = cases.map { Array($0.json.replacingOccurrences(of: "§", with: "").utf8) }
        let answer = try PageSchemaOracle.run(pages)
        #expect(answer.last == "0 passed, \(pages.count) failed", "\(answer)")
    }
}

enum PageSchemaOracle {
    private static let python = URL(fileURLWithPath: "/usr/bin/python3")

    static let isInstalled: Bool = (try? output(of: ["-c", "import jsonschema"], input: nil)) != nil

    /// The lines that the oracle prints about pages.
    static func run(_ pages: [[UInt8]]) throws -> [String] {
        let script = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Oracles/page_schema.py")
        let input = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString).ndjson")
        defer { try? FileManager.default.removeItem(at: input) }
        try Data(pages.joined(separator: [UInt8(ascii: "\n")])).write(to: input)
        return try output(of: [script.path], input: input, mayFail: true)
            .split(separator: "\n").map(String.init)
    }

    private static func output(of arguments: [String], input: URL?, mayFail: Bool = false) throws -> String {
        let process = Process()
        process.executableURL = python
        process.arguments = arguments
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard mayFail || process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
        return String(decoding: data, as: UTF8.self)
    }
}
