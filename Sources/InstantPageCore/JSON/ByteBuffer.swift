/// A growing run of bytes, for the hot path.
///
/// The state is behind a pointer of the class: its own stored properties would be checked for
/// exclusive access at each byte.
package final class ByteBuffer {
    private struct State {
        var base: UnsafeMutablePointer<UInt8>
        var count: Int
        var capacity: Int
    }

    private let state: UnsafeMutablePointer<State>

    package init(capacity: Int) {
        let capacity = max(capacity, 64)
        state = .allocate(capacity: 1)
        state.initialize(to: State(base: .allocate(capacity: capacity), count: 0, capacity: capacity))
    }

    deinit {
        state.pointee.base.deallocate()
        state.deallocate()
    }

    package var count: Int { state.pointee.count }

    /// The bytes so far, in place: valid until the next change and no longer than the buffer.
    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: state.pointee.base, count: state.pointee.count)
    }

    /// A copy of the bytes.
    package func array() -> [UInt8] {
        Array(bytes)
    }

    package func removeAll() {
        state.pointee.count = 0
    }

    /// Room for `additional` bytes behind the last one.
    @inline(__always)
    private func reserve(_ additional: Int) -> UnsafeMutablePointer<UInt8> {
        if state.pointee.capacity - state.pointee.count < additional { grow(additional) }
        return state.pointee.base + state.pointee.count
    }

    @inline(__always)
    package func append(_ byte: UInt8) {
        reserve(1).pointee = byte
        state.pointee.count += 1
    }

    @inline(__always)
    package func append(_ string: StaticString) {
        append(UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
    }

    @inline(__always)
    package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count).update(from: start, count: bytes.count)
        state.pointee.count += bytes.count
    }

    package func append(_ string: String) {
        var string = string
        string.withUTF8 { append($0) }
    }

    private func grow(_ additional: Int) {
        let capacity = max(state.pointee.capacity * 2, state.pointee.count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: state.pointee.base, count: state.pointee.count)
        state.pointee.base.deallocate()
        state.pointee.base = larger
        state.pointee.capacity = capacity
    }
}
