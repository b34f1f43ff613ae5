/// Builds a tree from a stream.
///
/// The fields of an object may come in any order. The producer is trusted to give each object the
/// fields it has in `PageNode.fields`, of their kind; a stream that does not (the JSON reader
/// checks what it reads before it streams it) gives defaults, never a trap.
package struct PageTreeBuilder: PageSink {
    /// Applies the block rules of the normal form while building.
    package var normalizesBlocks = false

    private var frames: [Frame] = []
    private var values = PageValues()
    private var pendingField: PageField?
    private var plainText: [UInt8] = []
    private var finishedPage: InstantPage?

    private enum Frame {
        case object(field: PageField?, base: Int)
        case array(PageValues.ArrayKind, field: PageField?, base: Int)
    }

    package init() {}

    /// The page, once the stream has ended one.
    package var page: InstantPage? { finishedPage }

    /// The text, when a text alone was streamed.
    package var text: RichText? {
        guard case .text(let text)? = values.last else { return nil }
        return text
    }

    /// The block, when a block alone was streamed.
    package var block: InstantPageBlock? {
        guard case .block(let block)? = values.last else { return nil }
        return block
    }

    // MARK: Stream

    package mutating func begin(_ node: PageNode) {
        frames.append(.object(field: takeField(), base: values.count))
    }

    package mutating func end(_ node: PageNode) {
        guard case .object(let field, let base)? = frames.popLast() else { return }
        if node == .page {
            finishedPage = values.takePage(from: base)
        } else if let value = values.takeObject(node, from: base, normalizing: normalizesBlocks) {
            values.append(value, for: field)
        }
    }

    package mutating func field(_ field: PageField) {
        pendingField = field
    }

    package mutating func bool(_ value: Bool) { append(.bool(value)) }
    package mutating func int32(_ value: Int32) { append(.int32(value)) }
    package mutating func int64(_ value: Int64) { append(.int64(value)) }
    package mutating func double(_ value: Double) { append(.double(value)) }
    package mutating func mediaId(_ value: MediaId) { append(.mediaId(value)) }
    package mutating func bytes(_ value: [UInt8]) { append(.bytes(value)) }

    package mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        append(.string(String(decoding: value, as: UTF8.self)))
    }

    package mutating func beginArray() {
        frames.append(.array(kindOfNextArray(), field: takeField(), base: values.count))
    }

    package mutating func endArray() {
        guard case .array(let kind, let field, let base)? = frames.popLast() else { return }
        values.append(values.takeArray(kind, from: base), for: field)
    }

    /// Plain text in one piece, without the detour over a copy of the pieces.
    package mutating func plain(_ text: UnsafeBufferPointer<UInt8>) {
        append(.text(.plain(String(decoding: text, as: UTF8.self))))
    }

    package mutating func beginPlain() {
        plainText.removeAll(keepingCapacity: true)
    }

    package mutating func piece(_ text: UnsafeBufferPointer<UInt8>) {
        plainText.append(contentsOf: text)
    }

    package mutating func endPlain() {
        append(.text(.plain(String(decoding: plainText, as: UTF8.self))))
    }

    // MARK: Parts

    private mutating func takeField() -> PageField? {
        defer { pendingField = nil }
        return pendingField
    }

    private mutating func append(_ value: PageValues.Value) {
        values.append(value, for: takeField())
    }

    private func kindOfNextArray() -> PageValues.ArrayKind {
        switch pendingField?.kind {
        case .blocks: return .blocks
        case .items: return .items
        case .rows: return .rows
        case .articles: return .articles
        case .buttons: return .buttons
        case .media: return .media
        default: break
        }
        if case .array(.rows, _, _)? = frames.last { return .cells }
        return .texts
    }
}
