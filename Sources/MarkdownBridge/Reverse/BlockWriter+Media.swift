import InstantPageCore

extension BlockWriter {
    /// What an image alone in its paragraph does not say of a medium.
    func losses(ofMedium block: InstantPageBlock) -> Set<MarkdownLoss.Kind> {
        switch block {
        case .image(let id, let caption, _, let webpageId, let spoiler):
            var losses = losses(of: id, caption, as: .image)
            if webpageId != nil { losses.insert(.webpage) }
            if spoiler { losses.insert(.mediaProperty) }
            return losses
        case .video(let id, let caption, let autoplay, let loop, let spoiler):
            let isAnimation = inline.media.kind(of: id) == .animation
            let isOdd = spoiler || autoplay != isAnimation || loop != isAnimation
            return losses(of: id, caption, as: .video).union(isOdd ? [.mediaProperty] : [])
        case .audio(let id, let caption): return losses(of: id, caption, as: .audio)
        case .document(let id, let caption): return losses(of: id, caption, as: .document)
        default: return []
        }
    }

    private func losses(
        of id: MediaId, _ caption: InstantPageCaption, as node: PageNode
    ) -> Set<MarkdownLoss.Kind> {
        guard case .external(let external)? = inline.media[id] else { return [.mediaWithoutAddress] }
        var losses: Set<MarkdownLoss.Kind> = []
        if external.kind.block != node || !external.isReadFromAddress { losses.insert(.mediaKind) }
        if external.dimensions != nil { losses.insert(.dimensions) }
        if caption.credit != .empty { losses.insert(.mediaProperty) }
        switch caption.text {
        case .empty, .plain: break
        default: losses.insert(.mediaProperty)
        }
        return losses
    }

    /// Writes a media block: an image alone in its paragraph, its caption as the title.
    mutating func writeMedium(_ block: InstantPageBlock) {
        switch block {
        case .image(let id, let caption, let url, _, _): writeMedium(id, caption, link: url)
        case .video(let id, let caption, _, _, _), .audio(let id, let caption), .document(let id, let caption):
            writeMedium(id, caption)
        default: break
        }
    }

    private mutating func writeMedium(_ id: MediaId, _ caption: InstantPageCaption, link: String? = nil) {
        let text = caption.text.plainText
        guard case .external(let external)? = inline.media[id] else {
            return writeText(.plain(text.isEmpty ? "\u{2014}" : text), .paragraph)
        }
        // Addresses are written for where they stand, which is not where the text before stood.
        inline.context = .paragraph
        if link != nil { inline.line.write("[") }
        inline.writeImage(external, title: text.isEmpty ? nil : text)
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

extension InstantPageExternalMedia {
    /// True when the address alone tells the kind.
    var isReadFromAddress: Bool { namesMedium && kindOfAddress == kind }
}
