extension InstantPage {
    /// The page as an indented outline, one node per line: stable, and made for reading diffs.
    public var dump: String {
        var walker = PageWalker(sink: PageDumpSink())
        walker.walk(self)
        return walker.sink.text
    }
}

extension InstantPageBlock {
    /// The block as an outline; see ``InstantPage/dump``.
    public var dump: String {
        var walker = PageWalker(sink: PageDumpSink())
        walker.walk(self)
        return walker.sink.text
    }
}

/// Writes the stream as an outline. Objects and fields indent what they hold.
private struct PageDumpSink: PageSink {
    var text = ""
    private var indentation = 0
    private var label = ""
    private var plainText: [UInt8] = []

    private mutating func line(_ content: String) {
        text += String(repeating: "  ", count: indentation) + label + content + "\n"
        label = ""
    }

    mutating func begin(_ node: PageNode) {
        line(node.typeName ?? node.rawValue)
        indentation += 1
    }

    mutating func end(_ node: PageNode) { indentation -= 1 }
    mutating func field(_ field: PageField) { label = field.jsonName + ": " }
    mutating func bool(_ value: Bool) { line(String(value)) }
    mutating func int32(_ value: Int32) { line(String(value)) }
    mutating func int64(_ value: Int64) { line(String(value)) }
    mutating func double(_ value: Double) { line(String(value)) }
    mutating func mediaId(_ value: MediaId) { line("\(value.namespace):\(value.id)") }
    mutating func bytes(_ value: [UInt8]) { line(value.map { String($0, radix: 16) }.joined(separator: " ")) }
    mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        line(Self.quoted(String(decoding: value, as: UTF8.self)))
    }

    mutating func beginArray() {
        line("[")
        indentation += 1
    }

    mutating func endArray() {
        indentation -= 1
        line("]")
    }

    mutating func beginPlain() { plainText.removeAll(keepingCapacity: true) }
    mutating func piece(_ text: UnsafeBufferPointer<UInt8>) { plainText.append(contentsOf: text) }
    mutating func endPlain() { line(Self.quoted(String(decoding: plainText, as: UTF8.self))) }

    private static func quoted(_ string: String) -> String {
        string.debugDescription
    }
}
