#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension UnsafeBufferPointer where Element == UInt8 {
    /// The index of the first `byte` at or after `start`.
    func index(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count else { return nil }
        guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}

/// Finds the lines of a text. A line ends with a line feed, a carriage return, or both together.
struct LineScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Most texts have none, and then need not be searched twice.
    private let hasCarriageReturns: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        hasCarriageReturns = bytes.index(of: 0x0D, from: 0) != nil
    }

    /// Where the line ends that goes on at `offset`.
    @inline(__always)
    func lineEnd(from offset: Int) -> Int {
        let end = bytes.index(of: 0x0A, from: offset) ?? bytes.count
        guard hasCarriageReturns else { return end }
        return UnsafeBufferPointer(rebasing: bytes[..<end]).index(of: 0x0D, from: offset) ?? end
    }

    /// Where the next line begins after a line that ends at `end`.
    @inline(__always)
    func nextLine(after end: Int) -> Int {
        guard end < bytes.count else { return end }
        return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }
}
