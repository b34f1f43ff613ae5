import InstantPageCore

extension InlineWriter {
    /// Chooses how the wrapper that opens at `index` is spelled.
    mutating func spelling(ofWrapperAt index: Int) -> InlineSpelling {
        let entry = entries[index]
        switch entry.node {
        case .textBold: return spellingOfBold(at: index)
        case .textItalic: return spellingOfItalic(at: index)
        case .textStrikethrough:
            return canDelimit(at: index, with: UInt8(ascii: "~")) ? .delimiter("~~") : .tag(open: "<s>", close: "</s>")
        case .textFixed: return canBeCodeSpan(index) ? .codeSpan : .tag(open: "<code>", close: "</code>")
        case .textUnderline: return .tag(open: "<u>", close: "</u>")
        case .textSubscript: return .tag(open: "<sub>", close: "</sub>")
        case .textSuperscript: return .tag(open: "<sup>", close: "</sup>")
        case .textMarked:
            return canMark(at: index, with: UInt8(ascii: "="))
                ? .delimiter("==") : .tag(open: "<mark>", close: "</mark>")
        case .textSpoiler:
            if canMark(at: index, with: UInt8(ascii: "|")) { return .delimiter("||") }
            return .tag(open: "<tg-spoiler>", close: "</tg-spoiler>")
        case .textUrl, .textEmail, .textPhone: return spellingOfLink(at: index)
        case .textMentionName:
            guard openLabels > 0 || beginsDefinition(linkAt: index) else { return .link }
            return .tag(open: "<a href=\"tg://user?id=\(entry.number)\">", close: "</a>")
        case .textAnchor: return spellingOfAnchor(at: index)
        case .textDate: return spellingOfDate(at: index)
        // What cannot be spelled has been taken out.
        default: return .none
        }
    }

    private func spellingOfDate(at index: Int) -> InlineSpelling {
        let (date, format) = entries[index].date
        let spelling = format.flatMap(\.spelling)
        if canBeImage(index) {
            return .image(target: "tg://time?unix=\(date)" + (spelling.map { "&format=\($0)" } ?? ""))
        }
        let attribute = spelling.map { " format=\"\($0)\"" } ?? ""
        return .tag(open: "<tg-time unix=\"\(date)\"\(attribute)>", close: "</tg-time>")
    }

    /// True for a wrapper around plain text alone, which can be the alternative text of an image.
    private func canBeImage(_ index: Int) -> Bool {
        !isConservative && Int(entries[index].partner) == index + 2
            && entries[index + 1].role == .piece && !entries[index + 1].bytes.contains(0x0A)
    }

    private func spellingOfAnchor(at index: Int) -> InlineSpelling {
        let name = Self.attribute(entries[index].bytes)
        if options.dialect == .telegram, Int(entries[index].partner) > index + 1 {
            return .tag(open: "<tg-reference name=\"\(name)\">", close: "</tg-reference>")
        }
        return .tag(open: "<a name=\"\(name)\">", close: "</a>")
    }

    /// A value between quotation marks.
    static func attribute(_ bytes: MarkdownSlice) -> String {
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\""): result += Array("&quot;".utf8)
            case UInt8(ascii: "&") where isReference(bytes[index...]): result += Array("&amp;".utf8)
            case UInt8(ascii: "|"): result += Array("&#124;".utf8)
            case 0..<0x20: result += Array("&#\(byte);".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: Delimiters

    private func spellingOfBold(at index: Int) -> InlineSpelling {
        if canDelimit(at: index, with: UInt8(ascii: "*")) { return .delimiter("**") }
        if joinsItalic(at: index) { return .delimiter("***") }
        return .tag(open: "<b>", close: "</b>")
    }

    private func spellingOfItalic(at index: Int) -> InlineSpelling {
        if index > 0, entries[index - 1].node == .textBold, entries[index - 1].role == .open,
            case .delimiter(let run) = spellings[Int(entries[index - 1].partner)], run.utf8CodeUnitCount == 3
        {
            return .joined
        }
        if canDelimit(at: index, with: UInt8(ascii: "_")) { return .delimiter("_") }
        if !touchesBold(index), canDelimit(at: index, with: UInt8(ascii: "*")) { return .delimiter("*") }
        return .tag(open: "<i>", close: "</i>")
    }

    /// True when bold and italic over the same range can share one run of three stars.
    private func joinsItalic(at index: Int) -> Bool {
        let close = Int(entries[index].partner)
        guard !isConservative, index + 1 < close, entries[index + 1].role == .open,
            entries[index + 1].node == .textItalic, Int(entries[index + 1].partner) == close - 1
        else { return false }
        // Three stars are read as italic around bold, which would go on with italic text beside it.
        let touchesItalic = [index - 1, close + 1].contains { neighbour in
            entries.indices.contains(neighbour) && entries[neighbour].node == .textItalic
        }
        guard !touchesItalic else { return false }
        let opening = Flanking(before: classesBefore(index), after: classesAfter(index + 1))
        let closing = Flanking(before: classesBefore(close - 1), after: classesAfter(close))
        return opening.mustOpen(asUnderscore: false) && closing.mustClose(asUnderscore: false)
            && !touches(UInt8(ascii: "*"), from: index, to: close)
    }

    private func touchesBold(_ index: Int) -> Bool {
        let close = Int(entries[index].partner)
        return [index - 1, index + 1, close - 1, close + 1].contains { neighbour in
            entries.indices.contains(neighbour) && entries[neighbour].role != .piece
                && (entries[neighbour].node == .textBold || entries[neighbour].node == .textItalic)
                && neighbour != index && neighbour != close
        }
    }

    /// True when a run of `byte` at both ends of a wrapper is sure to be read as its start and its end.
    private func canDelimit(at index: Int, with byte: UInt8) -> Bool {
        guard !isConservative else { return false }
        let close = Int(entries[index].partner)
        let isUnderscore = byte == UInt8(ascii: "_")
        let opening = Flanking(before: classesBefore(index), after: classesAfter(index))
        let closing = Flanking(before: classesBefore(close), after: classesAfter(close))
        return opening.mustOpen(asUnderscore: isUnderscore) && closing.mustClose(asUnderscore: isUnderscore)
            && !touches(byte, from: index, to: close)
    }

    /// True when one of the characters beside the ends is the delimiter's own.
    private func touches(_ byte: UInt8, from open: Int, to close: Int) -> Bool {
        if !line.isAtLineStart, line.buffer.bytes.last == byte { return true }
        func piece(_ index: Int) -> MarkdownSlice? {
            entries.indices.contains(index) && entries[index].role == .piece ? entries[index].bytes : nil
        }
        if piece(open + 1)?.first == byte || piece(close - 1)?.last == byte || piece(close + 1)?.first == byte {
            return true
        }
        return false
    }

    /// What stands before the entry: for one that is being opened, what was written last.
    private func classesBefore(_ index: Int) -> CharacterClasses {
        if entries[index].role == .open {
            if line.isAtLineStart { return .blank }
            let written = line.buffer.bytes
            guard let scalar = written.scalar(before: written.count) else { return .blank }
            if scalar == "~" {
                return [CharacterClasses(CharacterClass(scalar)), .other, .punctuation]
            }
            return CharacterClasses(CharacterClass(scalar))
        }
        return classes(of: index - 1, atEnd: true)
    }

    private func classesAfter(_ index: Int) -> CharacterClasses {
        guard index + 1 < entries.count else { return .blank }
        return classes(of: index + 1, atEnd: false)
    }

    /// What a neighbouring entry shows at one of its ends.
    private func classes(of index: Int, atEnd: Bool) -> CharacterClasses {
        let entry = entries[index]
        guard entry.role == .piece else {
            // An address may be written bare, and the parser looks past the tildes of a strikethrough.
            let isOpen = entry.node == .textUrl || entry.node == .textEmail || entry.node == .textStrikethrough
            return isOpen ? [.punctuation, .other] : .punctuation
        }
        let scalar = atEnd ? entry.bytes.scalar(before: entry.bytes.count) : entry.bytes.scalar(at: 0)
        guard let scalar else { return .punctuation }
        if scalar == "\n" { return atEnd ? .blank : .punctuation }
        if scalar == "~" { return [.punctuation, .other, .blank] }
        return CharacterClasses(CharacterClass(scalar))
    }

    // MARK: Marks

    /// True when two of a sign at both ends of a wrapper are sure to be read as its start and its end.
    private func canMark(at index: Int, with sign: UInt8) -> Bool {
        guard options.dialect == .telegram, !isConservative else { return false }
        // In a cell every pipe is escaped.
        if sign == UInt8(ascii: "|"), context.place == .cell { return false }
        let close = Int(entries[index].partner)
        guard !entries[index..<close].contains(where: { $0.role == .piece && $0.bytes.contains(0x0A) }) else {
            return false
        }
        if !line.isAtLineStart, line.buffer.bytes.last == sign { return false }
        let edges = [
            entries[index + 1].role == .piece ? entries[index + 1].bytes.first : nil,
            entries[close - 1].role == .piece ? entries[close - 1].bytes.last : nil,
        ]
        guard edges.allSatisfy({ $0.map { !$0.isASCIIWhitespace && $0 != sign } ?? true }) else { return false }
        return close + 1 == entries.count || entries[close + 1].role != .piece || entries[close + 1].bytes.first != sign
    }

    // MARK: Code and links

    private func canBeCodeSpan(_ index: Int) -> Bool {
        guard !isConservative else { return false }
        return entries[(index + 1)..<Int(entries[index].partner)].allSatisfy { entry in
            entry.role == .piece
                && entry.bytes.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
        }
    }

    private mutating func spellingOfLink(at index: Int) -> InlineSpelling {
        if let name = footnoteName(at: index) { return .footnote(name) }
        let entry = entries[index]
        if entry.id != nil { losses.append(.webpage) }
        if openLabels > 0 || beginsDefinition(linkAt: index) || readsAsEmoji(entry) {
            // Square brackets do not nest; the tag does.
            let scheme = entry.node == .textEmail ? "mailto:" : entry.node == .textPhone ? "tel:" : ""
            return .tag(open: "<a href=\"\(scheme)\(Self.attribute(entry.bytes))\">", close: "</a>")
        }
        return isConservative ? .link : spellingOfAddress(at: index) ?? .link
    }

    /// The footnote that a link around nothing but a raised number mentions.
    private func footnoteName(at index: Int) -> String? {
        guard let footnotes, entries[index].node == .textUrl, Int(entries[index].partner) == index + 4,
            entries[index + 1].node == .textSuperscript, entries[index + 2].role == .piece
        else { return nil }
        return footnotes.name(mentionedBy: entries[index].bytes, as: entries[index + 2].bytes)?.string
    }

    /// True for an address that is an emoji after a label in square brackets.
    private func readsAsEmoji(_ entry: RichTextTape.Entry) -> Bool {
        guard options.dialect == .telegram, entry.node == .textUrl, case .emoji? = TelegramAddress(entry.bytes) else {
            return false
        }
        return true
    }

    /// A link whose text is its address, when the parser is sure to find it.
    private func spellingOfAddress(at index: Int) -> InlineSpelling? {
        let entry = entries[index]
        guard Int(entry.partner) == index + 2, entries[index + 1].role == .piece else { return nil }
        let text = entries[index + 1].bytes
        let address = BareAddress(text)
        switch entry.node {
        case .textUrl:
            let isWhole = text.elementsEqual(entry.bytes)
            let isWWW =
                address.isWWW && entry.bytes.starts(with: "http://")
                && text.elementsEqual(entry.bytes.dropFirst(7))
            if options.linksBareAddresses, isWWW || (isWhole && address.isHTTP), standsAlone(index) {
                return .address(inAngles: false)
            }
            return isWhole && address.fitsAngles ? .address(inAngles: true) : nil
        case .textEmail:
            guard text.elementsEqual(entry.bytes), address.isEmail else { return nil }
            return .address(inAngles: !(options.linksBareAddresses && standsAlone(index)))
        default: return nil
        }
    }

    /// True when blanks or the ends of the text stand around a link, so that a bare address ends there.
    private func standsAlone(_ index: Int) -> Bool {
        // The extension does not look behind an open bracket.
        let before = (line.isAtLineStart || line.buffer.bytes.last == 0x20) && !hasBracket
        let next = Int(entries[index].partner) + 1
        guard before, next < entries.count else { return before }
        guard entries[next].role == .piece, let first = entries[next].bytes.first else { return false }
        // A blank at the very end becomes a reference.
        if first == 0x20 { return next + 1 < entries.count || entries[next].bytes.count > 1 }
        let second = entries[next].bytes.dropFirst().first
        let endsSentence = first == UInt8(ascii: ".") || first == UInt8(ascii: ",")
        let isLast = next + 1 == entries.count
        if second == 0x20 { return endsSentence && (!isLast || entries[next].bytes.count > 2) }
        return endsSentence && second == nil && isLast
    }
}
