extension PageNode {
    /// A wrapper that changes only how its text looks.
    package var isStyle: Bool {
        switch self {
        case .textBold, .textItalic, .textUnderline, .textStrikethrough, .textFixed, .textSubscript,
            .textSuperscript, .textMarked, .textSpoiler:
            true
        default: false
        }
    }

    /// A bit for each style that says nothing inside itself; 0 for other nodes.
    var styleBit: UInt16 {
        switch self {
        case .textBold: 1
        case .textItalic: 2
        case .textUnderline: 4
        case .textStrikethrough: 8
        case .textFixed: 16
        case .textMarked: 32
        case .textSpoiler: 64
        default: 0
        }
    }

    /// The place of a wrapper among those over the same range, outermost first.
    var rank: UInt8 {
        switch self {
        case .textSpoiler: 1
        case .textMarked: 2
        case .textBold: 3
        case .textItalic: 4
        case .textUnderline: 5
        case .textStrikethrough: 6
        case .textSuperscript, .textSubscript: 7
        case .textFixed: 8
        default: 0
        }
    }
}

extension RichTextTape {
    func write<Sink: PageSink>(into sink: inout Sink) {
        var concatenations: [Bool] = []
        if topCount > 1 { sink.beginArray() }
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            switch entry.role {
            case .piece:
                sink.beginPlain()
                while index < entries.count, entries[index].role == .piece {
                    sink.piece(entries[index].bytes)
                    index += 1
                }
                sink.endPlain()
                continue
            case .atom: writeAtom(entry, into: &sink)
            case .open:
                sink.begin(entry.node)
                writePayload(entry, into: &sink)
                if entry.childCount > 0 { sink.field(.text) }
                concatenations.append(entry.childCount > 1)
                if entry.childCount > 1 { sink.beginArray() }
            case .close:
                if concatenations.popLast() == true { sink.endArray() }
                sink.end(entry.node)
            }
            index += 1
        }
        if topCount > 1 { sink.endArray() }
    }

    private func writePayload<Sink: PageSink>(_ entry: Entry, into sink: inout Sink) {
        switch entry.node {
        case .textUrl:
            sink.field(.url)
            sink.string(entry.bytes)
            if let id = entry.id {
                sink.field(.webpageId)
                sink.mediaId(id)
            }
        case .textEmail:
            sink.field(.email)
            sink.string(entry.bytes)
        case .textPhone:
            sink.field(.phone)
            sink.string(entry.bytes)
        case .textAnchor:
            sink.field(.name)
            sink.string(entry.bytes)
        case .textMentionName:
            sink.field(.peerId)
            sink.int64(entry.number)
        case .textDate:
            let (date, format) = entry.date
            sink.field(.date)
            sink.int32(date)
            if let format {
                sink.field(.format)
                sink.int32(format.rawValue)
            }
        default: break
        }
    }

    private func writeAtom<Sink: PageSink>(_ entry: Entry, into sink: inout Sink) {
        switch entry.node {
        case .textImage:
            sink.begin(.textImage)
            sink.field(.id)
            sink.mediaId(entry.id ?? MediaId(namespace: 0, id: 0))
            let dimensions = Self.unpackDimensions(entry.number)
            if dimensions != PixelDimensions(width: 0, height: 0) {
                sink.field(.dimensions)
                sink.dimensions(dimensions)
            }
            sink.end(.textImage)
        case .textFormula:
            sink.begin(.textFormula)
            sink.field(.latex)
            sink.string(entry.bytes)
            sink.end(.textFormula)
        case .textCustomEmoji:
            sink.begin(.textCustomEmoji)
            sink.field(.fileId)
            sink.int64(entry.number)
            if entry.bytes.count > 0 {
                sink.field(.alt)
                sink.string(entry.bytes)
            }
            sink.end(.textCustomEmoji)
        default:
            // The walker takes the sink over: a second owner would copy all that it holds.
            var walker = PageWalker(sink: consume sink)
            walker.walk(opaque[Int(entry.number)])
            sink = walker.sink
        }
    }

    // A payload has one number, which a width and a height share.

    static func pack(_ dimensions: PixelDimensions) -> Int64 {
        Int64(dimensions.width) << 32 | Int64(UInt32(bitPattern: dimensions.height))
    }

    package static func unpackDimensions(_ number: Int64) -> PixelDimensions {
        PixelDimensions(width: Int32(number >> 32), height: Int32(truncatingIfNeeded: number))
    }
}

extension RichTextTape.Payload {
    /// A date and its format share the number; the id stands where there is a format.
    package init(date: Int32, format: DateTimeFormat?) {
        self.init(
            number: Int64(date) << 32 | Int64(UInt32(bitPattern: format?.rawValue ?? 0)),
            id: format.map { _ in MediaId(namespace: 0, id: 0) })
    }
}

extension RichTextTape.Entry {
    /// The date of a `textDate`, and its format.
    package var date: (date: Int32, format: DateTimeFormat?) {
        (Int32(number >> 32), id.map { _ in DateTimeFormat(rawValue: Int32(truncatingIfNeeded: number)) })
    }
}
