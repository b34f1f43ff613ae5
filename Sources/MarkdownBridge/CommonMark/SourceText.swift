import InstantPageCore

/// The bytes of an input, and where its lines begin. Not for sharing between threads: the lines
/// are found when they are first needed.
public final class SourceText {
    /// The input as it was read; valid as long as this object is.
    public let bytes: UnsafeBufferPointer<UInt8>
    private let release: () -> Void
    /// The offset of each line, found when first asked for.
    private lazy var lineOffsets: [Int] = findLines()

    /// Takes a copy of `bytes`.
    public convenience init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        _ = copy.initialize(from: bytes)
        self.init(UnsafeBufferPointer(rebasing: copy[0..<bytes.count])) { copy.deallocate() }
    }

    /// Uses memory of the caller, which stays valid until `release` is called.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, release: @escaping () -> Void) {
        self.bytes = bytes
        self.release = release
    }

    deinit {
        release()
    }

    /// The bytes of a line, counted from 1, without its end.
    func line(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        guard number >= 1, number <= lineOffsets.count else { return .init(start: nil, count: 0) }
        let start = lineOffsets[number - 1]
        var end = number < lineOffsets.count ? lineOffsets[number] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    var lineCount: Int { lineOffsets.count }

    /// What follows a position on its line; empty for a position that does not exist.
    func rest(ofLine line: Int, fromColumn column: Int) -> UnsafeBufferPointer<UInt8> {
        let line = self.line(line)
        guard column >= 1, column <= line.count else { return .init(start: nil, count: 0) }
        return UnsafeBufferPointer(rebasing: line[(column - 1)...])
    }

    func position(ofOffset offset: Int) -> SourcePosition {
        var low = 0
        var high = lineOffsets.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineOffsets[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - (lineOffsets.isEmpty ? 0 : lineOffsets[low]) + 1)
    }

    /// The last line that ends with two dollars; 0 for none.
    var lastMathLine: Int {
        let dollar = UInt8(ascii: "$")
        var last: Int?
        var index = bytes.index(of: dollar, from: 0)
        while let first = index {
            if first + 1 < bytes.count, bytes[first + 1] == dollar {
                let rest = bytes[(first + 2)...].first { !$0.isBlank }
                if rest == nil || rest == 0x0A || rest == 0x0D { last = first }
            }
            index = bytes.index(of: dollar, from: first + 1)
        }
        return last.map { position(ofOffset: $0).line } ?? 0
    }

    private func findLines() -> [Int] {
        var scanner = LineScanner(bytes)
        var offsets = [0]
        var offset = 0
        while true {
            let end = scanner.lineEnd(from: offset)
            guard end < bytes.count else { return offsets }
            offset = scanner.nextLine(after: end)
            offsets.append(offset)
        }
    }
}
