import InstantPageCore

extension InlineWriter {
    /// What of a text the dialect cannot spell, in its order.
    func lossesOfEntries() -> [MarkdownLoss.Kind] {
        entries.compactMap { entry in
            switch entry.role {
            case .open: loss(ofWrapper: entry)
            case .atom: loss(ofAtom: entry)
            case .piece, .close: nil
            }
        }
    }

    /// The text with only what can be spelled: a wrapper that cannot is taken off its text, and the text
    /// that something shows stands for it. So every character is judged by what it really stands beside.
    func spellableText() -> RichText {
        var kept = RichTextTape()
        var isKept: [Bool] = []
        for entry in entries {
            switch entry.role {
            case .piece: kept.piece(entry.bytes)
            case .open:
                let payload = RichTextTape.Payload(bytes: entry.bytes, number: entry.number, id: entry.id)
                isKept.append(loss(ofWrapper: entry) == nil && kept.open(entry.node, payload))
            case .close: if isKept.popLast() == true { kept.close() }
            case .atom:
                if loss(ofAtom: entry) != nil {
                    kept.piece(kept.keep(shownText(ofAtom: entry)))
                } else if entry.node == .textButton {
                    kept.opaque(tape.opaque[Int(entry.number)])
                } else {
                    kept.atom(entry.node, .init(bytes: entry.bytes, number: entry.number, id: entry.id))
                }
            }
        }
        var builder = PageTreeBuilder()
        kept.flush(into: &builder, as: .text)
        return builder.text ?? .empty
    }

    private func shownText(ofAtom entry: RichTextTape.Entry) -> String {
        switch entry.node {
        case .textImage: "\u{2014}"
        case .textFormula, .textCustomEmoji: entry.bytes.string
        default: tape.opaque[Int(entry.number)].plainText
        }
    }

    private func loss(ofAtom entry: RichTextTape.Entry) -> MarkdownLoss.Kind? {
        switch entry.node {
        case .textImage:
            if let id = entry.id, case .external? = media[id] { return nil }
            return .mediaWithoutAddress
        case .textFormula: return options.dialect == .telegram ? nil : .formula
        case .textCustomEmoji: return options.dialect == .telegram ? nil : .customEmoji
        default:
            guard case .textButton(let button) = tape.opaque[Int(entry.number)] else { return .difference }
            return options.dialect == .telegram && button.hasTag ? nil : .button
        }
    }

    private func loss(ofWrapper entry: RichTextTape.Entry) -> MarkdownLoss.Kind? {
        let isTelegram = options.dialect == .telegram
        switch entry.node {
        case .textSpoiler: return isTelegram ? nil : .spoiler
        case .textMentionName: return isTelegram ? nil : .entity
        case .textDate:
            if let format = entry.date.format, format.spelling == nil { return .dateFormat }
            return isTelegram ? nil : .date
        case .textUrl: return LinkTarget(entry.bytes).node == .textUrl && !readsAsTimeOrUser(entry.bytes) ? nil : .addressReadsAsOther
        case .textEmail:
            return entry.bytes.isEmpty || entry.bytes.contains(UInt8(ascii: "?")) ? .addressReadsAsOther : nil
        case .textPhone: return entry.bytes.isEmpty ? .addressReadsAsOther : nil
        case .textAnchor: return nil
        default: return entry.node.isStyle ? nil : .entity
        }
    }

    private func readsAsTimeOrUser(_ address: MarkdownSlice) -> Bool {
        guard options.dialect == .telegram else { return false }
        switch TelegramAddress(address) {
        case .time?, .user?: return true
        case .emoji?, nil: return false
        }
    }
}

extension DateTimeFormat {
    /// The spelling that is read as this format; nil when there is none.
    var spelling: String? {
        var spelling = ""
        if contains(.relative) { spelling += "r" }
        if contains(.dayOfWeek) { spelling += "w" }
        if contains(.shortDate) { spelling += "d" }
        if contains(.longDate) { spelling += "D" }
        if contains(.shortTime) { spelling += "t" }
        if contains(.longTime) { spelling += "T" }
        return !spelling.isEmpty && DateTimeFormat(spelling: spelling) == self ? spelling : nil
    }
}
