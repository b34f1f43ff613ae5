/// Numbers the media that are known by their address as they come, as a converter does that meets them
/// for the first time. Media that nothing names are left out.
struct MediaNumbering {
    private let media: [MediaId: InstantPageMedia]
    private var renamed: [MediaId: MediaId] = [:]
    private var numbered: [InstantPageMedia: MediaId] = [:]
    private var photos: Int64 = 0
    private var files: Int64 = 0

    init(_ media: [MediaId: InstantPageMedia]) {
        self.media = media
    }

    /// The name of a medium in the numbered page; one that the page does not hold keeps its name.
    mutating func name(of id: MediaId) -> MediaId {
        if let name = renamed[id] { return name }
        guard let medium = media[id] else { return id }
        let name = numbered[medium] ?? next(for: medium)
        numbered[medium] = name
        renamed[id] = name
        return name
    }

    /// The media that were named.
    var table: [MediaId: InstantPageMedia] {
        Dictionary(uniqueKeysWithValues: numbered.map { ($0.value, $0.key) })
    }

    private mutating func next(for medium: InstantPageMedia) -> MediaId {
        switch medium {
        case .external(let external) where external.kind == .photo:
            photos += 1
            return MediaId(namespace: MediaId.Namespace.localImage, id: photos)
        case .external:
            files += 1
            return MediaId(namespace: MediaId.Namespace.localFile, id: files)
        }
    }
}

/// Passes a stream on with its media numbered.
struct MediaNumberingSink<Downstream: PageSink>: PageSink {
    var downstream: Downstream
    var numbering: MediaNumbering
    private var currentField: PageField?
    /// Arrays and objects that are open inside the media table of the page, which is left out.
    private var skippedDepth = 0

    init(downstream: Downstream, media: [MediaId: InstantPageMedia]) {
        self.downstream = downstream
        numbering = MediaNumbering(media)
    }

    mutating func mediaId(_ value: MediaId) {
        guard skippedDepth == 0 else { return }
        // The other fields of this type name web pages and pictures of the server.
        downstream.mediaId(currentField == .id ? numbering.name(of: value) : value)
    }

    mutating func field(_ field: PageField) {
        currentField = field
        if skippedDepth == 0, field != .media { downstream.field(field) }
    }

    mutating func beginArray() {
        if currentField == .media || skippedDepth > 0 { skippedDepth += 1 } else { downstream.beginArray() }
    }

    mutating func endArray() {
        if skippedDepth > 0 {
            skippedDepth -= 1
            if skippedDepth == 0 { currentField = nil }
        } else {
            downstream.endArray()
        }
    }

    mutating func begin(_ node: PageNode) {
        if skippedDepth > 0 { skippedDepth += 1 } else { downstream.begin(node) }
    }

    mutating func end(_ node: PageNode) {
        if skippedDepth > 0 { skippedDepth -= 1 } else { downstream.end(node) }
    }

    mutating func bool(_ value: Bool) { if skippedDepth == 0 { downstream.bool(value) } }
    mutating func int32(_ value: Int32) { if skippedDepth == 0 { downstream.int32(value) } }
    mutating func int64(_ value: Int64) { if skippedDepth == 0 { downstream.int64(value) } }
    mutating func double(_ value: Double) { if skippedDepth == 0 { downstream.double(value) } }
    mutating func bytes(_ value: [UInt8]) { if skippedDepth == 0 { downstream.bytes(value) } }

    mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        if skippedDepth == 0 { downstream.string(value) }
    }

    mutating func beginPlain() { downstream.beginPlain() }
    mutating func piece(_ text: UnsafeBufferPointer<UInt8>) { downstream.piece(text) }
    mutating func endPlain() { downstream.endPlain() }
}
