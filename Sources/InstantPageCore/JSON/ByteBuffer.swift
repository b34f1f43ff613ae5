/// A growing run of bytes that is written without bounds checks on the hot path.
package final class ByteBuffer {
    package private(set) var count = 0
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    package init(capacity: Int) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit {
        base.deallocate()
    }

    @inline(__always)
    package func reserve(_ additional: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - count < additional { grow(additional) }
        return base + count
    }

    /// Counts bytes that were written behind the pointer of `reserve`.
    @inline(__always)
    package func advance(_ written: Int) {
        count += written
    }

    @inline(__always)
    package func append(_ byte: UInt8) {
        reserve(1).pointee = byte
        count += 1
    }

    @inline(__always)
    package func append(_ string: StaticString) {
        let size = string.utf8CodeUnitCount
        reserve(size).update(from: string.utf8Start, count: size)
        count += size
    }

    package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    package func append(_ string: String) {
        var string = string
        string.withUTF8 { append($0) }
    }

    package func removeAll() {
        count = 0
    }

    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base, count: count)
    }

    package func array() -> [UInt8] {
        Array(bytes)
    }

    private func grow(_ additional: Int) {
        let wanted = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = wanted
    }
}
