import InstantPageCore

/// Writes lines, each after the prefixes of the quotes and items that it stands in.
///
/// Nothing is ever written twice or moved: a prefix is written when its line gets its first byte, so
/// the output is linear in what it says and in how deep it says it.
struct LineWriter {
    let buffer: ByteBuffer
    private(set) var isAtLineStart = true
    /// What each open container puts before its first line; empty once it has.
    private var firsts: [[UInt8]] = []
    /// What all open containers put before later lines, and how much of it each one.
    private var rest: [UInt8] = []
    private var restLengths: [Int] = []
    /// The outermost container whose first line is still to come.
    private var pending = 0

    init(buffer: ByteBuffer) {
        self.buffer = buffer
    }

    /// Opens a container: `first` stands before its first line, `rest` before the others.
    mutating func push(first: [UInt8], rest: [UInt8]) {
        firsts.append(first)
        restLengths.append(rest.count)
        self.rest += rest
    }

    /// Closes the innermost container.
    mutating func pop() {
        firsts.removeLast()
        rest.removeLast(restLengths.removeLast())
        pending = min(pending, firsts.count)
    }

    /// How many containers begin on the line that is being written or comes next.
    var containersOnLine: Int { firsts.count - pending + startedOnLine }
    private var startedOnLine = 0

    // MARK: Writing

    mutating func write(_ bytes: MarkdownSlice) {
        startLine()
        buffer.append(bytes)
    }

    mutating func write(_ byte: UInt8) {
        startLine()
        buffer.append(byte)
    }

    mutating func write(_ text: StaticString) {
        startLine()
        buffer.append(text)
    }

    mutating func write(_ text: String) {
        startLine()
        buffer.append(text)
    }

    mutating func write(_ byte: UInt8, count: Int) {
        startLine()
        for _ in 0..<count { buffer.append(byte) }
    }

    /// Writes a text as it is, each of its lines on one of its own. A carriage return ends one too: what
    /// follows it would stand without the prefixes.
    mutating func writeLines(of text: String) {
        var text = text
        text.withUTF8 { bytes in
            for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                if !line.isEmpty { write(MarkdownSlice(rebasing: line)) }
                endLine()
            }
        }
    }

    /// Writes the prefixes of a line that has none yet.
    mutating func startLine() {
        guard isAtLineStart else { return }
        isAtLineStart = false
        writePrefix(trimmed: false)
    }

    /// Ends the line, be it empty.
    mutating func endLine() {
        if isAtLineStart { writePrefix(trimmed: true) }
        buffer.append(UInt8(ascii: "\n"))
        isAtLineStart = true
        startedOnLine = 0
    }

    private mutating func writePrefix(trimmed: Bool) {
        var prefix = rest[...]
        if pending < firsts.count {
            startedOnLine = firsts.count - pending
            prefix = rest.dropLast(restLengths[pending...].reduce(0, +))
            for first in firsts[pending...] { prefix += first }
            pending = firsts.count
        }
        if trimmed {
            while prefix.last == UInt8(ascii: " ") { prefix.removeLast() }
        }
        prefix.withUnsafeBufferPointer { buffer.append($0) }
    }
}
