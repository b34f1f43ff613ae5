import InstantPageCore

extension HTMLBlockWriter {
    /// Writes a medium, in a figure when it has a caption.
    mutating func writeMedium(_ block: InstantPageBlock) {
        switch block {
        case .image(let id, let caption, let url, let webpageId, let spoiler):
            if webpageId != nil { lose(.webpage) }
            writeMedium(id, caption, as: .image, spoiler: spoiler, link: url)
        case .video(let id, let caption, let autoplay, let loop, let spoiler):
            let isAnimation = text.media.kind(of: id) == .animation
            if autoplay != isAnimation || loop != isAnimation { lose(.mediaProperty) }
            writeMedium(id, caption, as: .video, spoiler: spoiler)
        case .audio(let id, let caption): writeMedium(id, caption, as: .audio)
        case .document(let id, let caption): writeMedium(id, caption, as: .document)
        default: break
        }
    }

    private mutating func writeMedium(
        _ id: MediaId, _ caption: InstantPageCaption, as node: PageNode, spoiler: Bool = false,
        link: String? = nil
    ) {
        guard case .external(let external)? = text.media[id] else {
            lose(.mediaWithoutAddress)
            return writeText(caption.text.plainText)
        }
        if external.kind.block != node { lose(.mediaKind) }
        let medium = text.tag(of: external).with("tg-spoiler", spoiler).empty
        guard let link else { return writeFigure(medium, caption) }
        if link.utf8.contains(0) { lose(.controlCharacter) }
        writeFigure(HTMLTag("a").with("href", link).open + medium + "</a>", caption, isNeeded: true)
    }

    /// Writes a medium or a map, in a figure when it has a caption.
    private mutating func writeFigure(_ medium: String, _ caption: InstantPageCaption, isNeeded: Bool = false) {
        let hasCaption = caption != InstantPageCaption()
        guard hasCaption || isNeeded else { return writeLine(medium) }
        text.line.write("<figure>" + medium)
        if hasCaption { write(caption) }
        writeLine("</figure>")
    }

    mutating func writeMap(
        _ latitude: Double, _ longitude: Double, zoom: Int32, _ dimensions: PixelDimensions,
        _ caption: InstantPageCaption
    ) {
        let isOnEarth = abs(latitude) <= 90 && abs(longitude) <= 180
        guard isOnEarth, (0...24).contains(zoom), dimensions.width >= 0, dimensions.height >= 0 else {
            lose(.map)
            return writeText(caption.text.plainText)
        }
        func attribute(_ number: Int32) -> String? { number == 0 ? nil : String(number) }
        let tag = HTMLTag("tg-map").with("lat", String(latitude)).with("long", String(longitude))
            .with("zoom", attribute(zoom)).with("width", attribute(dimensions.width))
            .with("height", attribute(dimensions.height))
        writeFigure(tag.empty, caption)
    }
}

extension HTMLTag {
    init(_ kind: InstantPageExternalMedia.Kind) {
        switch kind {
        case .photo: self.init("img")
        case .video: self.init("video")
        case .animation: self = HTMLTag("video").with("autoplay", true).with("loop", true)
        case .audio, .voice: self.init("audio")
        case .document: self.init("tg-document")
        }
    }
}

extension InstantPageExternalMedia {
    /// What the address alone tells of the medium.
    var kindOfAddress: Kind {
        var url = url
        return url.withUTF8 { Kind(ofAddress: $0) }
    }

    /// True for an address that does not stand for something else than a medium.
    var namesMedium: Bool {
        var url = url
        return !url.isEmpty && url.withUTF8 { TelegramAddress($0)?.standsForAnImage != true }
    }

    /// True when the tag and the address together tell the kind.
    var isReadFromTag: Bool {
        guard namesMedium else { return false }
        switch kind {
        case .photo, .video, .animation, .document: return true
        case .audio: return kindOfAddress != .voice
        case .voice: return kindOfAddress == .voice
        }
    }
}

extension [MediaId: InstantPageMedia] {
    func kind(of id: MediaId) -> InstantPageExternalMedia.Kind? {
        guard case .external(let external)? = self[id] else { return nil }
        return external.kind
    }
}

extension InstantPageBlock {
    /// True for a block that shows one medium.
    var isMedium: Bool {
        switch self {
        case .image, .video, .audio, .document: true
        default: false
        }
    }
}
