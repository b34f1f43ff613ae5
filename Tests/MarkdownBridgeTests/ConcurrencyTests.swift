import Foundation
import InstantPageCore
import MarkdownBridge
import Testing

@Suite struct ConcurrencyTests {
    /// Documents with everything whose parsing touches the state that the C library shares.
    private static let documents: [[UInt8]] = (0..<1000).map { number in
        let text = """
            # Title \(number) ~~old~~ www.example.org/\(number)

            - [x] *a* **b** ~~c~~ http://example.org/\(number)?q=(\(number))
            - [ ] `code` a\(number)@example.org [^n]

            | a~~x~~ | b |
            |:--|--:|
            | \(String(repeating: "~~w~~ ", count: number % 7)) | https://example.com |

            [^n]: note \(number)
            """
        return Array(text.utf8)
    }

    /// A document that stops in the inline phase, where the shared state is being changed.
    private static let stopped = Array(
        ("[a]: " + String(repeating: "x", count: 50_000) + "\n\n"
            + String(repeating: "[a] ", count: 20_000) + "~~w~~").utf8)

    private static func convertAll() throws -> [[UInt8]] {
        try documents.map { try MarkdownReader.pageJSON(from: $0).value }
    }

    @Test func eightThreadsAgreeWithOne() throws {
        let expected = try Self.convertAll()
        let differences = Counter()
        let threads = (0..<8).map { index in
            let thread = Thread {
                for (number, document) in Self.documents.enumerated() {
                    if index == 0, number % 100 == 0 { _ = try? MarkdownReader.pageJSON(from: Self.stopped) }
                    let result = try? MarkdownReader.pageJSON(from: document).value
                    if result != expected[number] { differences.increment() }
                }
                differences.finish()
            }
            thread.start()
            return thread
        }
        differences.wait(for: threads.count)
        #expect(differences.count == 0)
    }

    @Test func aStoppedParseLeavesNothingBehind() throws {
        let document = Array("a ~~b~~ www.example.org ~c~ x:y w\n".utf8)
        let before = try MarkdownReader.pageJSON(from: document).value
        var withoutAutolink = MarkdownOptions()
        withoutAutolink.autolink = false
        let plainBefore = try MarkdownReader.pageJSON(from: document, options: withoutAutolink).value
        // Other refusals come before the inline phase.
        let refusal = #expect(throws: MarkdownError.self) { try MarkdownReader.pageJSON(from: Self.stopped) }
        guard case .tooMuchMemory? = refusal else {
            Issue.record("refused for another reason: \(String(describing: refusal))")
            return
        }
        #expect(try MarkdownReader.pageJSON(from: document).value == before)
        #expect(try MarkdownReader.pageJSON(from: document, options: withoutAutolink).value == plainBefore)
    }
}

private final class Counter: @unchecked Sendable {
    private let condition = NSCondition()
    private var differences = 0
    private var finished = 0

    var count: Int { condition.withLock { differences } }

    func increment() {
        condition.withLock { differences += 1 }
    }

    func finish() {
        condition.withLock {
            finished += 1
            condition.signal()
        }
    }

    func wait(for threads: Int) {
        condition.withLock {
            while finished < threads { condition.wait() }
        }
    }
}
