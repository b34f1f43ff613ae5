import InstantPageCore

/// What a piece of HTML becomes.
struct HTMLBlocks {
    var blocks: [InstantPageBlock] = []
    /// Where each block began.
    var positions: [SourcePosition] = []
    /// Where each list item began, in the order of the document.
    var itemPositions: [SourcePosition] = []
    /// The media that the blocks name.
    var media: [MediaId: InstantPageExternalMedia] = [:]
    /// The caption of the group of media that the HTML stands in.
    var caption: InstantPageCaption?

    /// The text, when all is one paragraph or one anchor.
    var soleText: RichText? {
        guard blocks.count == 1 else { return nil }
        switch blocks[0] {
        case .paragraph(let text): return text
        case .anchor(let name): return .anchor(text: .empty, name: name)
        default: return nil
        }
    }

    /// Streams a block, its texts over the converter's tape; its media get their numbers in the page.
    func stream<Sink: PageSink>(
        _ block: InstantPageBlock, into sink: inout Sink, over tape: inout RichTextTape,
        naming catalog: inout MediaCatalog
    ) {
        // All three are handed over: a second owner would copy what they hold.
        let naming = MediaNamingSink(downstream: consume sink, catalog: consume catalog, media: media)
        var walker = PageWalker(sink: naming, tape: consume tape)
        walker.walk(block)
        sink = walker.sink.downstream
        catalog = walker.sink.catalog
        tape = walker.tape ?? RichTextTape()
    }
}

/// What the opening tag of an element that holds Markdown says, and its summary when that is plain.
struct HTMLContainerHead {
    var isExpanded = false
    var title = RichText.empty
    /// The media that the title names.
    var media: [MediaId: InstantPageExternalMedia] = [:]
}

/// Passes a stream on with the media of a fragment named as the page names them.
private struct MediaNamingSink<Downstream: PageSink>: PageSink {
    var downstream: Downstream
    var catalog: MediaCatalog
    let media: [MediaId: InstantPageExternalMedia]

    mutating func mediaId(_ value: MediaId) {
        downstream.mediaId(media[value].map { catalog.id(of: $0) } ?? value)
    }

    mutating func begin(_ node: PageNode) { downstream.begin(node) }
    mutating func end(_ node: PageNode) { downstream.end(node) }
    mutating func field(_ field: PageField) { downstream.field(field) }
    mutating func bool(_ value: Bool) { downstream.bool(value) }
    mutating func int32(_ value: Int32) { downstream.int32(value) }
    mutating func int64(_ value: Int64) { downstream.int64(value) }
    mutating func double(_ value: Double) { downstream.double(value) }
    mutating func bytes(_ value: [UInt8]) { downstream.bytes(value) }
    mutating func string(_ value: UnsafeBufferPointer<UInt8>) { downstream.string(value) }
    mutating func beginArray() { downstream.beginArray() }
    mutating func endArray() { downstream.endArray() }
    mutating func beginPlain() { downstream.beginPlain() }
    mutating func piece(_ text: UnsafeBufferPointer<UInt8>) { downstream.piece(text) }
    mutating func endPlain() { downstream.endPlain() }
}
