import CCmarkGFM
import CMarkGuard
import InstantPageCore

extension PageConverter {
    /// An image that is all of its paragraph, and the link around it.
    struct SoleMedium {
        var image: MarkdownNode
        var kind: InstantPageExternalMedia.Kind
        var link: MarkdownNode?
    }

    func soleMedium(of node: MarkdownNode) -> SoleMedium? {
        guard node.kind == .paragraph, let only = node.onlyChild else { return nil }
        return soleMedium(ofInline: only)
    }

    func soleMedium(ofInline node: MarkdownNode) -> SoleMedium? {
        if node.kind == .image {
            guard isMedium(node) else { return nil }
            return SoleMedium(image: node, kind: .init(ofAddress: node.linkURL))
        }
        // Of the media blocks only a photo can lead somewhere.
        guard node.kind == .link, let image = node.onlyChild, image.kind == .image, isMedium(image),
            InstantPageExternalMedia.Kind(ofAddress: image.linkURL) == .photo
        else { return nil }
        return SoleMedium(image: image, kind: .photo, link: node)
    }

    /// True for an image whose address is one of a medium that may stand in the page.
    private func isMedium(_ image: MarkdownNode) -> Bool {
        image.linkURL.count > 0 && telegramAddress(image.linkURL)?.standsForAnImage != true
            && LinkPolicy(options.policy).decision(forMedium: image.linkURL) == .allowed
    }

    /// Writes a media block. The title is its caption; the alternative text goes to the media table.
    mutating func writeMedium(_ medium: SoleMedium, at node: MarkdownNode) {
        let id = media.id(of: medium.image, kind: medium.kind)
        let block = medium.kind.block
        begin(block, at: node)
        sink.field(.id)
        sink.mediaId(id)
        if let link = medium.link, allows(link.linkURL, at: link.position) {
            sink.field(.url)
            sink.string(link.linkURL)
            reportTitle(of: link)
        }
        if medium.kind == .animation {
            for field in [PageField.autoplay, .loop] {
                sink.field(field)
                sink.bool(true)
            }
        }
        let title = medium.image.linkTitle
        if title.count > 0 {
            sink.field(.mediaCaption)
            sink.begin(.caption)
            tape.piece(title)
            tape.flush(into: &sink, as: .text)
            sink.end(.caption)
        }
        sink.end(block)
    }

    /// Puts an image on the tape that stands among text.
    mutating func appendInlineImage(_ node: MarkdownNode) {
        guard node.linkURL.count > 0 else {
            tape.piece(tape.keep(node.plainText))
            findings.report(
                .warning, .droppedImage, "the image has no address; its alternative text stands for it",
                at: node.position)
            return
        }
        reportTitle(of: node)
        appendImage(node.linkURL, alt: node.plainText, at: node)
    }

    /// Puts an image on the tape, or what its address stands for. What may not stand in the page leaves its
    /// alternative text.
    mutating func appendImage(_ address: MarkdownSlice, alt: String, at node: MarkdownNode) {
        switch telegramAddress(address) {
        case .emoji(let id)?: return tape.atom(.textCustomEmoji, .init(bytes: tape.keep(alt), number: id))
        case .time(let date, let format)?:
            let isOpen = openWrapper(.textDate, .init(date: date, format: format), at: node)
            tape.piece(tape.keep(alt))
            if isOpen { tape.close() }
            return
        case .user?, nil: break
        }
        let isLabel = outerDepth > 0
        if isLabel {
            findings.report(
                .warning, .droppedImage, "the label of a button holds no picture; its text stands for it",
                at: node.position)
        }
        guard !isLabel, allows(medium: address, at: node.position) else {
            return tape.piece(alt.isEmpty ? address : tape.keep(alt))
        }
        let kind = InstantPageExternalMedia.Kind(ofAddress: address)
        let id = media.id(of: InstantPageExternalMedia(kind: kind, url: address.string, alt: alt))
        tape.atom(.textImage, .init(id: id))
    }

    mutating func reportTitle(of node: MarkdownNode) {
        guard node.linkTitle.count > 0 else { return }
        findings.report(
            .warning, .droppedLinkTitle, "a link or an image among text has no place for its title", at: node.position)
    }
}

/// The media that the page names, numbered as they come.
struct MediaCatalog {
    private var ids: [InstantPageExternalMedia: MediaId] = [:]
    private var media: [(id: MediaId, media: InstantPageExternalMedia)] = []
    private var photos: Int64 = 0
    private var files: Int64 = 0

    /// The id of an image's medium. The same address with the same alternative text is one medium.
    mutating func id(of image: MarkdownNode, kind: InstantPageExternalMedia.Kind) -> MediaId {
        id(of: InstantPageExternalMedia(kind: kind, url: image.linkURL.string, alt: image.plainText))
    }

    mutating func id(of external: InstantPageExternalMedia) -> MediaId {
        if let id = ids[external] { return id }
        let id: MediaId
        if external.kind == .photo {
            photos += 1
            id = MediaId(namespace: MediaId.Namespace.localImage, id: photos)
        } else {
            files += 1
            id = MediaId(namespace: MediaId.Namespace.localFile, id: files)
        }
        ids[external] = id
        media.append((id, external))
        return id
    }

    /// The media by their ids.
    var table: [MediaId: InstantPageExternalMedia] {
        Dictionary(uniqueKeysWithValues: media.map { ($0.id, $0.media) })
    }

    /// Writes the page's media field, in the order of the ids.
    func write<Sink: PageSink>(into sink: inout Sink) {
        guard !media.isEmpty else { return }
        sink.field(.media)
        sink.beginArray()
        for (id, external) in media.sorted(by: { $0.id < $1.id }) {
            sink.media(.external(external), id: id)
        }
        sink.endArray()
    }
}

extension InstantPageExternalMedia.Kind {
    /// The kind that an address tells: `tg://video?id=…` by its host, others by the extension of
    /// their path. An image it is when nothing else is known.
    init(ofAddress address: MarkdownSlice) {
        if address.dropping(caseInsensitivePrefix: "tg://") != nil {
            self = Self(namedIn: address) ?? .photo
            return
        }
        let path = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let name = path.suffix { $0 != UInt8(ascii: "/") }
        let fileExtension = name.suffix { $0 != UInt8(ascii: ".") }
        guard fileExtension.count < name.count, fileExtension.count <= 5 else {
            self = .photo
            return
        }
        self =
            switch String(decoding: fileExtension, as: UTF8.self).lowercased() {
            case "mp4", "m4v", "mov", "webm", "mkv": .video
            case "gif": .animation
            case "mp3", "m4a", "aac", "flac", "wav", "ogg": .audio
            case "oga", "opus": .voice
            case "pdf", "zip", "txt", "doc", "docx", "xls", "xlsx", "csv", "epub": .document
            default: .photo
            }
    }

    /// The kind that `tg://video?id=…` and its like name; nil for other addresses.
    init?(namedIn address: MarkdownSlice) {
        guard let rest = address.dropping(caseInsensitivePrefix: "tg://") else { return nil }
        let host = MarkdownSlice(rebasing: rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "/") })
        self.init(rawValue: host.string.lowercased())
    }

    /// The block that shows a medium of this kind.
    var block: PageNode {
        switch self {
        case .photo: .image
        case .video, .animation: .video
        case .audio, .voice: .audio
        case .document: .document
        }
    }
}

extension Slice where Base == MarkdownSlice {
    /// The longest end whose bytes all pass.
    fileprivate func suffix(while predicate: (UInt8) -> Bool) -> Slice<MarkdownSlice> {
        var start = endIndex
        while start > startIndex, predicate(self[start - 1]) { start -= 1 }
        return self[start..<endIndex]
    }
}
