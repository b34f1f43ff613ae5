import InstantPageCore

/// Checks that a stream is what `PageSink` promises: the fields of each object are those of
/// `PageNode.fields` in their order, required ones are there, each has one value of its kind.
package struct CheckingSink: PageSink {
    private enum Frame {
        case object(PageNode, nextRule: Int)
        case array
    }

    /// What is wrong, in words.
    package private(set) var faults: [String] = []
    package private(set) var nodes: Set<PageNode> = []
    /// Every field, with the object it stood in.
    package private(set) var fields: Set<String> = []
    private var frames: [Frame] = []
    private var pending: PageField?

    package init() {}

    package var isBalanced: Bool { frames.isEmpty && pending == nil }

    package mutating func begin(_ node: PageNode) {
        value { kind in
            switch kind {
            case .block, .blocks, .items: node.family == .block || node.family == .item
            case .text: node.family == .text
            case .action: node.family == .action
            case .caption: node == .caption
            case .dimensions: node == .dimensions
            case .channel: node == .channel
            default: false
            }
        }
        nodes.insert(node)
        frames.append(.object(node, nextRule: 0))
    }

    package mutating func end(_ node: PageNode) {
        guard case .object(node, let nextRule)? = frames.popLast() else { return fault("unexpected end of \(node)") }
        for rule in node.fields[nextRule...] where rule.required { fault("\(node) ends without \(rule.field)") }
        if pending != nil { fault("\(node) ends after a field without value") }
    }

    package mutating func field(_ field: PageField) {
        guard pending == nil, case .object(let node, let nextRule)? = frames.popLast() else {
            return fault("\(field) cannot stand here")
        }
        guard let index = node.fields.indices.first(where: { $0 >= nextRule && node.fields[$0].field == field }) else {
            fault("\(field) is unknown, repeated or out of order in \(node)")
            frames.append(.object(node, nextRule: nextRule))
            pending = field
            return
        }
        for rule in node.fields[nextRule..<index] where rule.required { fault("\(node) has no \(rule.field)") }
        fields.insert("\(node).\(field)")
        frames.append(.object(node, nextRule: index + 1))
        pending = field
    }

    package mutating func bool(_ value: Bool) { self.value { $0 == .bool } }
    package mutating func int32(_ value: Int32) { self.value { $0 == .int32 } }
    package mutating func int64(_ value: Int64) { self.value { $0 == .int64 } }
    package mutating func double(_ value: Double) { self.value { $0 == .double } }
    package mutating func mediaId(_ value: MediaId) { self.value { $0 == .mediaId } }
    package mutating func bytes(_ value: [UInt8]) { self.value { $0 == .bytes } }

    package mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        let string = String(decoding: value, as: UTF8.self)
        self.value { kind in
            if case .name(let names) = kind { names.contains(string) } else { kind == .string }
        }
    }

    package mutating func beginArray() {
        value { [.text, .blocks, .items, .rows, .articles, .buttons, .media].contains($0) }
        frames.append(.array)
    }

    package mutating func endArray() {
        guard case .array? = frames.popLast() else { return fault("unexpected end of an array") }
    }

    package mutating func beginPlain() { value { $0 == .text } }
    package mutating func piece(_ text: UnsafeBufferPointer<UInt8>) {}
    package mutating func endPlain() {}

    /// A value has come: it follows a field and is of its kind, or stands in an array or alone.
    private mutating func value(_ isOfKind: (PageField.Kind) -> Bool) {
        if let field = pending {
            pending = nil
            if !isOfKind(field.kind) { fault("\(field) has a value of another kind") }
        } else if case .object(let node, _)? = frames.last {
            fault("a value without field in \(node)")
        }
    }

    private mutating func fault(_ message: String) { faults.append(message) }
}
