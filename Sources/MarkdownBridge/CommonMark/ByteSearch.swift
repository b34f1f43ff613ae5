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

/// Finds the lines of a text, from its start on. A line ends with a line feed, a carriage return, or
/// both together.
struct LineScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    // The first of each at or after the last offset that was asked for. A text may have one of them
    // only, and must not be searched to its end for the other on each line.
    private var lineFeed: Int
    private var carriageReturn: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        lineFeed = bytes.index(of: 0x0A, from: 0) ?? bytes.count
        carriageReturn = bytes.index(of: 0x0D, from: 0) ?? bytes.count
    }

    /// Where the line ends that goes on at `offset`, which is not before that of the last call.
    @inline(__always)
    mutating func lineEnd(from offset: Int) -> Int {
        if lineFeed < offset { lineFeed = bytes.index(of: 0x0A, from: offset) ?? bytes.count }
        if carriageReturn < offset { carriageReturn = bytes.index(of: 0x0D, from: offset) ?? bytes.count }
        return min(lineFeed, carriageReturn)
    }

    /// Where the next line begins after a line that ends at `end`.
    @inline(__always)
    func nextLine(after end: Int) -> Int {
        guard end < bytes.count else { return end }
        return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }
}
