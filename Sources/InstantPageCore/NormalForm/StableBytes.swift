/// Copies of strings that stay where they are until all are dropped.
package final class StableBytes {
    private var chunks: [UnsafeMutableBufferPointer<UInt8>] = []
    private var used = 0

    private static let chunkSize = 16 * 1024

    package init() {}

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    package func removeAll() {
        used = 0
        // Most texts need one chunk, and the next text will need it too.
        if chunks.count == 1, chunks[0].count == Self.chunkSize { return }
        for chunk in chunks { chunk.deallocate() }
        chunks.removeAll(keepingCapacity: true)
    }

    package func keep(_ string: String) -> UnsafeBufferPointer<UInt8> {
        var string = string
        return string.withUTF8 { keep($0) }
    }

    package func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard let source = bytes.baseAddress, bytes.count > 0 else { return .init(start: nil, count: 0) }
        if chunks.isEmpty || chunks[chunks.count - 1].count - used < bytes.count {
            chunks.append(.allocate(capacity: max(Self.chunkSize, bytes.count)))
            used = 0
        }
        guard let base = chunks[chunks.count - 1].baseAddress else { return .init(start: nil, count: 0) }
        let copy = base + used
        copy.update(from: source, count: bytes.count)
        used += bytes.count
        return UnsafeBufferPointer(start: copy, count: bytes.count)
    }
}
