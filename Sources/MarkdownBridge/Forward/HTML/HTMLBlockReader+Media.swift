import InstantPageCore

extension HTMLBlockReader {
    /// A medium that stands alone, and where a tap on it leads.
    struct Medium {
        var node: Int
        var link: Int?
    }

    /// The medium that is all of an inline element: an image, or a link around one.
    func soleMedium(in index: Int) -> Medium? {
        if isMedium(index) { return Medium(node: index) }
        guard fragment.isElement(index, .a), fragment.attributes(of: index)["name"] == nil else { return nil }
        let content = fragment.children(of: index).filter { !fragment.isBlank($0) }
        guard content.count == 1, fragment.isElement(content[0], .img), isMedium(content[0]) else { return nil }
        return Medium(node: content[0], link: index)
    }

    /// True for a medium whose address may stand in the page.
    private func isMedium(_ index: Int) -> Bool {
        let node = fragment[index]
        guard node.kind == .element, node.element.isMedium else { return false }
        return withAddress(of: index) { address in
            address.count > 0 && TelegramAddress(address)?.standsForAnImage != true
                && LinkPolicy(options.policy).decision(forMedium: address) == .allowed
        }
    }

    private func withAddress<Result>(of index: Int, _ body: (MarkdownSlice) -> Result) -> Result {
        var address = fragment.attributes(of: index)["src"] ?? ""
        return address.withUTF8 { body($0) }
    }

    /// The block of a medium; nil for one that may not stand in the page. Its title is its caption, when it
    /// has no other.
    mutating func mediumBlock(
        _ index: Int, link: Int? = nil, caption: InstantPageCaption? = nil
    ) -> InstantPageBlock? {
        guard isMedium(index) else { return nil }
        let attributes = attributes(of: index)
        let id = id(of: index, attributes)
        var caption = caption ?? InstantPageCaption()
        if let title = attributes["title"], !title.isEmpty {
            if caption == InstantPageCaption() {
                caption.text = .plain(title)
            } else {
                reportValue(of: "title", at: index)
            }
        }
        let isSpoiler = attributes.contains("tg-spoiler")
        switch fragment[index].element {
        case .img:
            return .image(id: id, caption: caption, url: link.flatMap { address(ofLink: $0) }, spoiler: isSpoiler)
        case .video:
            return .video(
                id: id, caption: caption, autoplay: attributes.contains("autoplay"),
                loop: attributes.contains("loop"), spoiler: isSpoiler)
        case .audio: return .audio(id: id, caption: caption)
        default: return .document(id: id, caption: caption)
        }
    }

    private func address(ofLink index: Int) -> String? {
        guard var href = attributes(of: index)["href"], href.withUTF8({ allows($0, at: index) }) else { return nil }
        return href
    }

    private mutating func id(of index: Int, _ attributes: HTMLAttributes) -> MediaId {
        media.id(
            of: InstantPageExternalMedia(
                kind: kind(of: index, attributes), url: attributes["src"] ?? "", alt: attributes["alt"] ?? ""))
    }

    private func kind(of index: Int, _ attributes: HTMLAttributes) -> InstantPageExternalMedia.Kind {
        switch fragment[index].element {
        case .video: return attributes.contains("autoplay") && attributes.contains("loop") ? .animation : .video
        case .audio:
            return withAddress(of: index) { InstantPageExternalMedia.Kind(ofAddress: $0) == .voice ? .voice : .audio }
        case .document: return .document
        default: return .photo
        }
    }

    /// Adds a medium that stands among text; what may not stand in the page leaves its alternative text.
    mutating func appendInlineMedium(_ index: Int, to text: inout HTMLText) {
        let attributes = attributes(of: index)
        let alt = attributes["alt"] ?? ""
        let address = text.keep(attributes["src"] ?? "")
        if attributes["title"]?.isEmpty == false { reportValue(of: "title", at: index) }
        guard address.count > 0 else {
            text.appendString(alt)
            return report(
                .warning, .droppedImage, "the medium has no address; its alternative text stands for it", at: index)
        }
        switch TelegramAddress(address) {
        case .emoji(let id)?: return text.atom(.textCustomEmoji, .init(bytes: text.keep(alt), number: id))
        case .time(let date, let format)?:
            text.open(.textDate, .init(date: date, format: format), at: index)
            text.appendString(alt)
            return text.close()
        case .user?, nil: break
        }
        guard LinkPolicy(options.policy).allows(medium: address, reportingTo: findings, at: position(of: index)) else {
            return text.appendString(alt.isEmpty ? address.string : alt)
        }
        text.atom(.textImage, .init(id: id(of: index, attributes)))
    }

    // MARK: Figures

    /// Adds a figure of one medium, with its caption. False for another; then its parts are blocks.
    mutating func appendFigure(_ index: Int) -> Bool {
        let content = fragment.children(of: index).filter { !fragment.isBlank($0) }
        let captions = content.filter { fragment.isElement($0, .figcaption) }
        let others = content.filter { !fragment.isElement($0, .figcaption) }
        guard captions.count < 2, others.count == 1 else { return false }
        let isMap = fragment.isElement(others[0], .map)
        let medium = soleMedium(in: others[0])
        guard isMap || medium != nil else { return false }
        _ = attributes(of: index)
        let caption = caption(of: captions.first)
        if let medium, let block = mediumBlock(medium.node, link: medium.link, caption: caption) {
            append(block, at: index)
        } else if isMap, let block = map(others[0], caption: caption) {
            append(block, at: index)
        } else if let first = captions.first {
            appendAsText(first)
        }
        return true
    }

    /// A caption: its text, and whom the medium is owed to.
    mutating func caption(of index: Int?) -> InstantPageCaption {
        guard let index else { return InstantPageCaption() }
        _ = attributes(of: index)
        let credit = lastChild(of: index, .cite)
        return InstantPageCaption(
            text: text(of: index, without: credit), credit: credit.map { text(of: $0) } ?? .empty)
    }

    // MARK: Maps

    /// A map; nil for one that may not stand in the page, or without a place.
    func map(_ index: Int, caption: InstantPageCaption = .init()) -> InstantPageBlock? {
        guard options.policy.contains(.maps) else {
            report(.warning, .droppedMap, "the policy allows no maps", at: index)
            return nil
        }
        let attributes = attributes(of: index)
        guard let latitude = attributes["lat"].flatMap({ degrees($0, upTo: 90) }),
            let longitude = attributes["long"].flatMap({ degrees($0, upTo: 180) })
        else {
            report(.warning, .droppedMap, "a map needs a place: lat and long, in degrees", at: index)
            return nil
        }
        func number(_ name: String, upTo most: Int32) -> Int32 {
            guard let written = attributes[name] else { return 0 }
            if let value = Int32(written), (0...most).contains(value) { return value }
            reportValue(of: name, at: index)
            return 0
        }
        return .map(
            latitude: latitude, longitude: longitude, zoom: number("zoom", upTo: 24),
            dimensions: PixelDimensions(width: number("width", upTo: .max), height: number("height", upTo: .max)),
            caption: caption)
    }

    /// A decimal number; no other spelling of `Double` is one of degrees.
    private func degrees(_ text: String, upTo most: Double) -> Double? {
        guard text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }), let value = Double(text),
            value >= -most, value <= most
        else { return nil }
        return value
    }
}
