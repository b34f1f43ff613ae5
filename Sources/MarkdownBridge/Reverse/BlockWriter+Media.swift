import InstantPageCore

extension BlockWriter {
    /// Writes a media block: an image alone in its paragraph, its caption as the title.
    mutating func writeMedium(_ block: InstantPageBlock) {
        switch block {
        case .image(let id, let caption, let url, let webpageId, let spoiler):
            if spoiler || webpageId != nil { lose(.mediaProperty) }
            writeMedium(id, caption, as: .image, link: url)
        case .video(let id, let caption, let autoplay, let loop, let spoiler):
            let isAnimation = kind(of: id) == .animation
            if spoiler || autoplay != isAnimation || loop != isAnimation { lose(.mediaProperty) }
            writeMedium(id, caption, as: .video)
        case .audio(let id, let caption): writeMedium(id, caption, as: .audio)
        case .document(let id, let caption): writeMedium(id, caption, as: .document)
        default: break
        }
    }

    private func kind(of id: MediaId) -> InstantPageExternalMedia.Kind? {
        guard case .external(let external)? = inline.media[id] else { return nil }
        return external.kind
    }

    private mutating func writeMedium(
        _ id: MediaId, _ caption: InstantPageCaption, as node: PageNode, link: String? = nil
    ) {
        guard case .external(let external)? = inline.media[id] else {
            lose(.mediaWithoutAddress)
            let text = caption.text.plainText
            return writeText(.plain(text.isEmpty ? "\u{2014}" : text), .paragraph)
        }
        var title: String?
        let text = inline.withoutFoundEntities(caption.text)
        switch text {
        case .empty: break
        case .plain(let string): title = string
        default:
            title = text.plainText
            lose(.mediaProperty)
        }
        if caption.credit != .empty { lose(.mediaProperty) }
        if external.kind.block != node { lose(.mediaKind) }
        if link != nil { inline.line.write("[") }
        inline.writeImage(external, title: title)
        if let link {
            inline.line.write("](")
            inline.checkControls(inline.tape.keep(link))
            inline.writeDestination(Array(link.utf8))
            inline.line.write(")")
        }
        inline.line.endLine()
        takeLosses()
    }
}
