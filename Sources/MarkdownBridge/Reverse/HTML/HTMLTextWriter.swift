import InstantPageCore

/// Writes texts as HTML, for blocks that Markdown has no spelling for.
///
/// A text is one line, so that no fragment holds a blank line, which would end it. Blanks that HTML would
/// drop or join are character references, line breaks are tags.
struct HTMLTextWriter {
    /// Where a text stands, which decides what its blanks, line breaks and signs need.
    enum Place {
        /// Inside a block tag.
        case block
        /// Where Markdown is read, as in the summary of details whose blocks are Markdown.
        case amongMarkdown
        /// Where Markdown may be read: in a summary inside HTML.
        case summary
        /// Inside `pre`.
        case code
    }

    var line: LineWriter
    let options: MarkdownWriterOptions
    let media: [MediaId: InstantPageMedia]
    /// What could not be said, until the block writer takes it.
    var losses: [MarkdownLoss.Kind] = []

    /// Every sign is a reference: how a block is written whose ordinary spelling was read differently.
    var isConservative = false

    var place = Place.block
    private var tape = RichTextTape()
    var entries: [RichTextTape.Entry] { tape.entries }
    /// True when a blank that is written as one would be dropped: at the start, after a break or a blank.
    var swallowsBlank = true
    /// True where one dollar sign could find another.
    private(set) var dollarsPair = false
    private var openLinks = 0
    /// The names of open tags, by the place of their end.
    private var openTags: [Int32: String] = [:]
    /// True in the label of a button, which holds no other button.
    private(set) var isLabel = false

    init(line: LineWriter, options: MarkdownWriterOptions, media: [MediaId: InstantPageMedia]) {
        self.line = line
        self.options = options
        self.media = media
    }

    /// Writes a text; nothing for an empty one.
    mutating func write(_ text: RichText, in place: Place) {
        tape.append(text)
        tape.sortWrappers()
        self.place = place
        swallowsBlank = true
        dollarsPair = entries.reduce(0) { $0 + $1.bytes.count { $0 == UInt8(ascii: "$") } } > 1
        openLinks = 0
        let start = line.buffer.count
        var depth = 0
        for index in entries.indices {
            let entry = entries[index]
            if entry.bytes.contains(0) { losses.append(.controlCharacter) }
            switch entry.role {
            case .piece: write(pieceAt: index)
            case .atom: write(atom: entry)
            case .open:
                depth += 1
                if depth == InstantPageLimits.textDepth + 1 { losses.append(.depth) }
                open(entry)
            case .close:
                depth -= 1
                close(at: index)
            }
        }
        // Alone in its paragraph an image is a block; a style around nothing keeps it among text.
        if place != .code, entries.isSoleImage { line.write("<i></i>") }
        // What lost all that it had must still be there.
        if !entries.isEmpty, line.buffer.count == start { line.write("\u{2014}") }
        tape.removeAll()
    }

    // MARK: Wrappers

    private mutating func open(_ entry: RichTextTape.Entry) {
        guard let tag = tag(of: entry) else { return }
        line.write(tag.open)
        openTags[entry.partner] = tag.name
        if tag.name == "a" { openLinks += 1 }
    }

    private mutating func close(at index: Int) {
        guard let name = openTags.removeValue(forKey: Int32(index)) else { return }
        line.write("</\(name)>")
        if name == "a" { openLinks -= 1 }
    }

    private func tagName(of entry: RichTextTape.Entry) -> String? {
        switch entry.node {
        case .textBold: "b"
        case .textItalic: "i"
        case .textUnderline: "u"
        case .textStrikethrough: "s"
        case .textFixed: "code"
        case .textMarked: "mark"
        case .textSubscript: "sub"
        case .textSuperscript: "sup"
        case .textSpoiler: "tg-spoiler"
        // Links do not nest, and an anchor in a link would end it.
        case .textAnchor: entry.childCount == 0 && openLinks == 0 ? "a" : "tg-reference"
        case .textUrl, .textEmail, .textPhone, .textMentionName: "a"
        case .textDate: "tg-time"
        default: nil
        }
    }

    /// The tag of a wrapper; nil, and a loss, for one that has none.
    private mutating func tag(of entry: RichTextTape.Entry) -> HTMLTag? {
        guard let name = tagName(of: entry) else {
            losses.append(.entity)
            return nil
        }
        guard name != "a" || openLinks == 0 else {
            losses.append(.nestedLink)
            return nil
        }
        let tag = HTMLTag(name)
        switch entry.node {
        case .textAnchor: return tag.with("name", bytes: entry.bytes)
        case .textMentionName: return tag.with("href", "tg://user?id=\(entry.number)")
        case .textUrl, .textEmail, .textPhone:
            guard let target = Self.spelledTarget(of: entry) else {
                losses.append(.addressReadsAsOther)
                return nil
            }
            if entry.id != nil { losses.append(.webpage) }
            return tag.with("href", target)
        case .textDate:
            let (date, format) = entry.date
            guard let format else { return tag.with("unix", String(date)) }
            guard let spelling = format.spelling else {
                losses.append(.dateFormat)
                return nil
            }
            return tag.with("unix", String(date)).with("format", spelling)
        default: return tag
        }
    }

    /// The target of a link; nil when it would be read as a link of another kind.
    private static func spelledTarget(of entry: RichTextTape.Entry) -> String? {
        let scheme = entry.node == .textEmail ? "mailto:" : entry.node == .textPhone ? "tel:" : ""
        var target = scheme + entry.bytes.string
        let isRead = target.withUTF8 { bytes in
            let read = LinkTarget(bytes)
            return TelegramAddress(bytes) == nil && read.node == entry.node && read.bytes.elementsEqual(entry.bytes)
        }
        return isRead ? target : nil
    }

    // MARK: Atoms

    private mutating func write(atom entry: RichTextTape.Entry) {
        switch entry.node {
        case .textImage: writeImage(entry)
        case .textFormula: writeElement(HTMLTag("tg-math"), "tg-math", around: entry.bytes)
        case .textCustomEmoji:
            writeElement(HTMLTag("tg-emoji").with("emoji-id", String(entry.number)), "tg-emoji", around: entry.bytes)
        default: write(opaque: tape.opaque[Int(entry.number)])
        }
        swallowsBlank = false
    }

    private mutating func writeImage(_ entry: RichTextTape.Entry) {
        guard let id = entry.id, case .external(let external)? = media[id] else {
            losses.append(.mediaWithoutAddress)
            return
        }
        if RichTextTape.unpackDimensions(entry.number) != PixelDimensions(width: 0, height: 0) {
            losses.append(.dimensions)
        }
        guard place == .amongMarkdown else { return line.write(tag(of: external).empty) }
        // Among Markdown an image has no tag. What is escaped for a cell is read the same elsewhere.
        var inline = InlineWriter(line: line, options: options)
        inline.context = .cell
        inline.writeImage(external, title: nil)
        line = inline.line
        losses += inline.losses
    }

    /// The tag of a medium, and the losses of what it does not say.
    mutating func tag(of external: InstantPageExternalMedia) -> HTMLTag {
        if !external.isReadFromTag { losses.append(.mediaKind) }
        if external.dimensions != nil { losses.append(.dimensions) }
        if external.url.utf8.contains(0) || external.alt.utf8.contains(0) { losses.append(.controlCharacter) }
        return HTMLTag(external.kind).with("src", external.url)
            .with("alt", external.alt.isEmpty ? nil : external.alt)
    }

    private mutating func writeElement(_ tag: HTMLTag, _ name: StaticString, around text: MarkdownSlice) {
        line.write(tag.open)
        line.write(Self.references(in: text, place: place))
        line.write("</")
        line.write(name)
        line.write(">")
    }

    private mutating func write(opaque text: RichText) {
        switch text {
        case .textButton(let button) where !isLabel: write(button, in: place)
        case .textDiff: writeLoss(.difference, text.plainText)
        default: writeLoss(.button, text.plainText)
        }
    }

    mutating func writeLoss(_ loss: MarkdownLoss.Kind, _ text: String) {
        losses.append(loss)
        var text = text
        text.withUTF8 { line.write(Self.references(in: $0, place: place)) }
    }

    /// Writes the label of a button. Only a button opens one, so this goes no deeper than one level.
    mutating func writeLabel(_ label: RichText) {
        let outer = (tape, place, dollarsPair, isLabel, openLinks, openTags)
        tape = RichTextTape()
        isLabel = true
        write(label, in: place == .code ? .block : place)
        (tape, place, dollarsPair, isLabel, openLinks, openTags) = outer
    }
}

extension [RichTextTape.Entry] {
    /// True for an image that is all of its text, but for a link around it.
    var isSoleImage: Bool {
        switch count {
        case 1: self[0].node == .textImage
        case 3: self[0].node.isLink && self[1].node == .textImage
        default: false
        }
    }
}
