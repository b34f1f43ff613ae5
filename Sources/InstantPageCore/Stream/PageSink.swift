/// Something that takes a page as a stream: the tree builder, the JSON writer, the outline.
///
/// The stream is page JSON one to one. An object is ``begin(_:)``, its fields in the order of
/// `PageNode.fields`, ``end(_:)``. A field is ``field(_:)`` followed by one value. A field that has
/// its default is left out. Bytes are well-formed UTF-8 and valid during the call only.
package protocol PageSink {
    mutating func begin(_ node: PageNode)
    mutating func end(_ node: PageNode)
    mutating func field(_ field: PageField)

    mutating func bool(_ value: Bool)
    mutating func int32(_ value: Int32)
    mutating func int64(_ value: Int64)
    mutating func double(_ value: Double)
    mutating func mediaId(_ value: MediaId)
    mutating func bytes(_ value: [UInt8])
    /// A string, or the name of an enumeration's case.
    mutating func string(_ value: UnsafeBufferPointer<UInt8>)

    /// Opens an array: of blocks, items, rows, cells; in place of a text, a concatenation.
    mutating func beginArray()
    mutating func endArray()

    /// Opens plain text, which comes in any number of pieces.
    mutating func beginPlain()
    mutating func piece(_ text: UnsafeBufferPointer<UInt8>)
    mutating func endPlain()
}

extension PageSink {
    package mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { string($0) }
    }

    package mutating func plain(_ value: String) {
        var value = value
        beginPlain()
        value.withUTF8 { piece($0) }
        endPlain()
    }

    package mutating func plain(_ text: UnsafeBufferPointer<UInt8>) {
        beginPlain()
        piece(text)
        endPlain()
    }

    package mutating func dimensions(_ value: PixelDimensions) {
        begin(.dimensions)
        field(.width)
        int32(value.width)
        field(.height)
        int32(value.height)
        end(.dimensions)
    }

    package mutating func media(_ media: InstantPageMedia, id: MediaId) {
        switch media {
        case .external(let external):
            begin(.media)
            field(.id)
            mediaId(id)
            field(.kind)
            string(external.kind.rawValue)
            field(.url)
            string(external.url)
            if !external.alt.isEmpty {
                field(.alt)
                string(external.alt)
            }
            if let dimensions = external.dimensions {
                field(.dimensions)
                self.dimensions(dimensions)
            }
            end(.media)
        }
    }
}
