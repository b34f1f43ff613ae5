/// Builds a page from page JSON.
///
/// The scanner has laid the tokens on a tape; this goes over them once, with a stack of its own, and
/// streams what it has checked into the tree builder. Depth is checked when an object opens, so no
/// tree deeper than ``InstantPageLimits`` comes into being.
struct PageJSONReader {
    /// An object or array that is being read.
    struct Frame {
        /// The token of the next key or element, and the one behind the last.
        var next: Int
        let end: Int
        /// The token of the container itself.
        let start: Int
        let contents: Contents
        /// The keys of the object that have occurred.
        var seen: UInt16 = 0
        /// How many of each kind are open, this one included.
        let depth: Depth
    }

    enum Contents {
        /// The fields of a node, by its index in the lookup.
        case object(Int)
        case array(of: PageJSONPlace)
    }

    struct Depth {
        var blocks = 0
        var texts = 0
        var concatenations = 0
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let tape: JSONTape
    let lookup = PageJSONLookup.shared
    var builder = PageTreeBuilder()
    var mediaIds: Set<MediaId> = []
    /// Holds one string whose escapes were resolved.
    let scratch = ByteBuffer(capacity: 256)
    private var frames: [Frame] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PageJSONError) {
        self.bytes = bytes
        tape = try JSONScanner.tape(of: bytes)
    }

    mutating func read() throws(PageJSONError) -> InstantPage {
        try read(0, as: .page, depth: Depth())
        while let frame = frames.last {
            if frame.next == frame.end {
                try close(frame)
            } else {
                switch frame.contents {
                case .array(let place):
                    frames[frames.count - 1].next = tape.end(of: frame.next)
                    try read(frame.next, as: place, depth: frame.depth)
                case .object(let node): try member(of: node, frame)
                }
            }
        }
        return builder.page ?? InstantPage(blocks: [])
    }

    // MARK: Containers

    private mutating func read(
        _ index: Int, as place: PageJSONPlace, depth: Depth
    ) throws(PageJSONError) {
        let token = tape.tokens[index]
        switch (token.kind, place) {
        case (.object, _):
            if let node = lookup.untypedNode(in: place) {
                if place == .page { try checkVersion(of: index) }
                try open(node, at: index, depth: depth)
            } else if place.family != nil {
                try open(try typedNode(at: index, in: place), at: index, depth: depth)
            } else {
                throw fault(.wrongValue(expected: place.expectation), at: index)
            }
        case (.array, .text):
            var depth = depth
            depth.concatenations += 1
            // A text within the limit has at most one concatenation around and one in each wrapper.
            guard depth.concatenations <= InstantPageLimits.textDepth + 1 else {
                throw fault(.nestingTooDeep, at: index)
            }
            openArray(of: .text, at: index, depth: depth)
        case (.array, _):
            guard let element = place.element else { throw fault(.wrongValue(expected: place.expectation), at: index) }
            openArray(of: element, at: index, depth: depth)
        case (.string, .text), (.escapedString, .text): builder.plain(content(of: token))
        default: throw fault(.wrongValue(expected: place.expectation), at: index)
        }
    }

    private mutating func openArray(of place: PageJSONPlace, at index: Int, depth: Depth) {
        builder.beginArray()
        frames.append(
            Frame(next: index + 1, end: tape.end(of: index), start: index, contents: .array(of: place), depth: depth))
    }

    private mutating func open(_ node: Int, at index: Int, depth: Depth) throws(PageJSONError) {
        let layout = lookup.nodes[node]
        var depth = depth
        if layout.holdsBlocks { depth.blocks += 1 }
        if layout.holdsText { depth.texts += 1 }
        guard depth.blocks <= InstantPageLimits.blockDepth, depth.texts <= InstantPageLimits.textDepth else {
            throw fault(.nestingTooDeep, at: index)
        }
        builder.begin(layout.node)
        frames.append(
            Frame(next: index + 1, end: tape.end(of: index), start: index, contents: .object(node), depth: depth))
    }

    private mutating func close(_ frame: Frame) throws(PageJSONError) {
        frames.removeLast()
        guard case .object(let index) = frame.contents else { return builder.endArray() }
        let node = lookup.nodes[index]
        let missing = node.required & ~frame.seen
        guard missing == 0 else {
            let field = node.fields.first { $0.bit & missing != 0 }
            throw fault(.missingKey(field?.field.jsonName ?? "type"), at: frame.start)
        }
        builder.end(node.node)
    }

    // MARK: Members

    /// Reads a key and its value.
    private mutating func member(of nodeIndex: Int, _ frame: Frame) throws(PageJSONError) {
        let key = frame.next
        let node = lookup.nodes[nodeIndex]
        guard let name = name(of: key) else { throw unknownKey(key) }
        var bit = PageJSONLookup.typeBit
        let isType = node.isTyped && name == lookup.typeName
        var field = 0
        if !isType {
            guard let index = lookup.field(of: nodeIndex, named: name) else { throw unknownKey(key) }
            field = index
            bit = node.fields[index].bit
        }
        guard frame.seen & bit == 0 else {
            throw fault(.duplicateKey(JSONText.excerpt(of: content(of: tape.tokens[key]))), at: key)
        }
        frames[frames.count - 1].seen = frame.seen | bit
        frames[frames.count - 1].next = tape.end(of: key + 1)
        // The type was read when the object opened.
        if !isType { try value(of: node.fields[field], in: node.node, at: key + 1, depth: frame.depth) }
    }

    private mutating func value(
        of field: PageJSONLookup.Field, in node: PageNode, at index: Int, depth: Depth
    ) throws(PageJSONError) {
        builder.field(field.field)
        switch field.place {
        case .bool: builder.bool(try bool(at: index))
        case .int32: builder.int32(try int32(at: index))
        case .int64: builder.int64(try int64(at: index))
        case .double: builder.double(try double(at: index))
        case .string: builder.string(try string(at: index, for: .string))
        case .bytes: builder.bytes(try base16(at: index))
        case .name: builder.string(try name(at: index, of: field))
        case .mediaId:
            let id = try mediaId(at: index)
            if node == .media, !mediaIds.insert(id).inserted { throw fault(.duplicateMediaId(id), at: index) }
            builder.mediaId(id)
        default: try read(index, as: field.place, depth: depth)
        }
    }

    private mutating func unknownKey(_ key: Int) -> PageJSONError {
        fault(.unknownKey(JSONText.excerpt(of: content(of: tape.tokens[key]))), at: key)
    }

    /// The number of the word that a key is; nil when it is none of ours.
    private func name(of key: Int) -> Int? {
        lookup.names.number(of: content(of: tape.tokens[key]))
    }

    // MARK: Looking ahead

    /// The node that the object's `type` names, wherever the key stands.
    private func typedNode(at object: Int, in place: PageJSONPlace) throws(PageJSONError) -> Int {
        guard let value = self.value(in: object, named: lookup.typeName) else {
            throw fault(.missingKey("type"), at: object)
        }
        let content = try string(at: value, for: .string)
        guard let name = lookup.names.number(of: content), let node = lookup.node(in: place, named: name) else {
            throw fault(.unknownType(JSONText.excerpt(of: content)), at: value)
        }
        return node
    }

    /// The version comes before all else: a later one may have keys that this reader does not know.
    private func checkVersion(of object: Int) throws(PageJSONError) {
        guard let name = lookup.names.number(of: PageField.version.jsonName),
            let value = self.value(in: object, named: name)
        else {
            throw fault(.missingKey(PageField.version.jsonName), at: object)
        }
        let version = try int32(at: value)
        guard version == PageJSON.version else { throw fault(.unsupportedVersion(version), at: value) }
    }

    /// The token of the value under a key of an object.
    private func value(in object: Int, named name: Int) -> Int? {
        var key = object + 1
        let end = tape.end(of: object)
        while key < end {
            if self.name(of: key) == name { return key + 1 }
            key = tape.end(of: key + 1)
        }
        return nil
    }

    // MARK: Errors

    func fault(_ reason: PageJSONError.Reason, at index: Int) -> PageJSONError {
        PageJSONError(offset: tape.tokens[index].offset, path: tape.path(to: index, in: bytes), reason: reason)
    }
}
