/// Writes the stream as canonical page JSON.
package struct PageJSONWriter: PageSink {
    package let buffer: ByteBuffer
    private var needsComma = false

    package init(capacity: Int) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// Forgets what was written, for the next page.
    package mutating func reset() {
        buffer.removeAll()
        needsComma = false
    }

    @inline(__always)
    private mutating func beginValue() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    package mutating func begin(_ node: PageNode) {
        beginValue()
        let opening = node.jsonOpening
        buffer.append(opening)
        // A bare brace has no type behind it that a comma would part from the first field.
        needsComma = opening.utf8CodeUnitCount > 1
    }

    package mutating func end(_ node: PageNode) {
        buffer.append(UInt8(ascii: "}"))
        needsComma = true
    }

    package mutating func field(_ field: PageField) {
        beginValue()
        buffer.append(field.jsonKey)
        needsComma = false
    }

    package mutating func bool(_ value: Bool) {
        beginValue()
        buffer.append(value ? "true" : "false" as StaticString)
    }

    package mutating func int32(_ value: Int32) {
        beginValue()
        buffer.append(String(value))
    }

    package mutating func int64(_ value: Int64) {
        string(String(value))
    }

    package mutating func double(_ value: Double) {
        // JSON has no spelling for these; the reader takes the strings back.
        guard value.isFinite else { return string(String(value)) }
        beginValue()
        buffer.append(String(value))
    }

    package mutating func mediaId(_ value: MediaId) {
        string("\(value.namespace):\(value.id)")
    }

    package mutating func bytes(_ value: [UInt8]) {
        beginValue()
        buffer.append(UInt8(ascii: "\""))
        for byte in value {
            buffer.append(ByteBuffer.hexDigit(byte >> 4))
            buffer.append(ByteBuffer.hexDigit(byte & 15))
        }
        buffer.append(UInt8(ascii: "\""))
    }

    package mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        beginValue()
        buffer.append(UInt8(ascii: "\""))
        buffer.appendJSONEscaped(value)
        buffer.append(UInt8(ascii: "\""))
    }

    package mutating func beginArray() {
        beginValue()
        buffer.append(UInt8(ascii: "["))
        needsComma = false
    }

    package mutating func endArray() {
        buffer.append(UInt8(ascii: "]"))
        needsComma = true
    }

    package mutating func beginPlain() {
        beginValue()
        buffer.append(UInt8(ascii: "\""))
    }

    package mutating func piece(_ text: UnsafeBufferPointer<UInt8>) {
        buffer.appendJSONEscaped(text)
    }

    package mutating func endPlain() {
        buffer.append(UInt8(ascii: "\""))
    }
}
