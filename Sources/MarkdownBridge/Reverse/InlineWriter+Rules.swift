import InstantPageCore

/// A byte of a text that is being written.
struct Spot {
    var text: MarkdownSlice
    var position: Int
    /// The entry of the tape that holds the text.
    var index: Int
    /// True when nothing follows in the whole text.
    var atEnd: Bool

    /// A byte after this one; 0 past the end.
    func next(_ offset: Int = 1) -> UInt8 {
        position + offset < text.count ? text[position + offset] : 0
    }

    /// A byte before this one; 0 before the start.
    func previous(_ offset: Int = 1) -> UInt8 {
        position >= offset ? text[position - offset] : 0
    }
}

extension InlineWriter {
    /// What to write instead of a byte; nil for the byte itself.
    mutating func replacement(for byte: UInt8, at spot: Spot) -> Replacement? {
        switch byte {
        case 0: return .string("\u{FFFD}")
        case 0x0A: return lineBreak(at: spot)
        case 0x0D: return rules.has(.controlCharacter) ? .reference : nil
        case 0x20, 0x09, 0x0B, 0x0C: return rules.has(.blankAtEdge) && spot.atEnd ? .reference : nil
        case UInt8(ascii: "#"): return nil
        case UInt8(ascii: "<"):
            // The server does not count a backslash here.
            return rules.has(.angleBracket) && beginsTag(spot.text[(spot.position + 1)...], index: spot.index)
                ? .string("&lt;") : conservative(byte)
        case UInt8(ascii: "@"):
            guard mayBeAddress, rules.has(.emailAddress), isEmail(spot) else { return nil }
            // No escape keeps the extension from seeing an address; a style around nothing does.
            return .string("<i></i>@")
        case UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"):
            return isUnsafe(byte, at: spot) ? .backslash : nil
        default: return isUnsafe(byte, at: spot) ? .backslash : conservative(byte)
        }
    }

    private mutating func isUnsafe(_ byte: UInt8, at spot: Spot) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"): rules.has(.backslash) && escapesSomething(spot)
        case UInt8(ascii: "*"): rules.has(.star) && survey.starsPair && runMatters(byte, spot)
        case UInt8(ascii: "_"): rules.has(.underscore) && survey.underscoresPair && runMatters(byte, spot)
        case UInt8(ascii: "~"): rules.has(.tilde) && survey.tildesPair && runMatters(byte, spot)
        case UInt8(ascii: "`"): rules.has(.backtick) && survey.backticksPair
        case UInt8(ascii: "["), UInt8(ascii: "]"): isUnsafeBracket(byte, at: spot)
        case UInt8(ascii: "^"): rules.has(.footnoteBracket) && spot.position == 0 && beginsFootnote(at: spot.index)
        case UInt8(ascii: "!"): rules.has(.exclamation) && precedesLink(spot)
        case UInt8(ascii: "&"): rules.has(.ampersand) && Self.isReference(spot.text[spot.position...])
        case UInt8(ascii: "|"):
            context.place == .cell
                ? rules.has(.cellPipe) : rules.has(.pipes) && survey.pipesPair && markMatters(byte, spot)
        case UInt8(ascii: "="): rules.has(.equals) && survey.equalsPair && markMatters(byte, spot)
        case UInt8(ascii: "$"): rules.has(.dollar) && isTelegram && survey.dollarsPair && dollarMatters(spot)
        case UInt8(ascii: "."): rules.has(.wwwAddress) && mayBeAddress && beginsWWW(spot)
        case UInt8(ascii: ":"): rules.has(.schemeAddress) && mayBeAddress && endsScheme(spot)
        default: false
        }
    }

    /// In conservative writing all punctuation is escaped. The at sign is not: that keeps no address out.
    private func conservative(_ byte: UInt8) -> Replacement? {
        isConservative && byte.isASCIIPunctuation && byte != UInt8(ascii: "@") ? .backslash : nil
    }

    // MARK: Escapes and line breaks

    private func escapesSomething(_ spot: Spot) -> Bool {
        let next = spot.next()
        // What follows may be written as a reference, which begins with punctuation.
        let meetsReference = next < 0x20 || (next == 0x20 && spot.position + 2 == spot.text.count)
        return next.isASCIIPunctuation || meetsReference || spot.position + 1 == spot.text.count
    }

    private func lineBreak(at spot: Spot) -> Replacement {
        // `<br>` alone on the first line would be an HTML block.
        if spot.atEnd, spot.position == 0, spot.index == 0 { return .string("&#10;") }
        // A backslash at the end of a block is a backslash.
        if spot.atEnd || context.place != .paragraph { return .string("<br>") }
        return .lineBreak
    }

    // MARK: Delimiters

    /// True when the run of delimiters at the spot could open or close something. A run is looked at
    /// once, at its first byte.
    private mutating func runMatters(_ byte: UInt8, _ spot: Spot) -> Bool {
        if isConservative { return true }
        if let run, run.range.contains(spot.position) { return run.matters }
        let end = spot.position + spot.text[spot.position...].prefix { $0 == byte }.count
        let flanking = Flanking(
            before: TextSurvey.classes(
                before: spot.position, in: spot.text,
                token: TextSurvey.classes(ofTokenAt: spot.index - 1, in: entries)),
            after: TextSurvey.classes(
                after: end, in: spot.text, token: TextSurvey.classes(ofTokenAt: spot.index + 1, in: entries)))
        let isUnderscore = byte == UInt8(ascii: "_")
        // Two tildes strike out, no other number does.
        let counts = byte != UInt8(ascii: "~") || end - spot.position == 2
        let isWordPair =
            isTelegram && isUnderscore && end - spot.position == 2 && rules.has(.wordUnderscore)
            && flanking.isInsideWord
        let matters =
            isWordPair
            || counts && (flanking.mayOpen(asUnderscore: isUnderscore) || flanking.mayClose(asUnderscore: isUnderscore))
        run = (spot.position..<end, matters)
        return matters
    }

    private var isTelegram: Bool { options.dialect == .telegram }

    /// The run of equal bytes at the spot, looked for once.
    private mutating func signRun(at spot: Spot) -> Range<Int> {
        if let signs, signs.contains(spot.position) { return signs }
        let byte = spot.text[spot.position]
        var start = spot.position
        while start > 0, spot.text[start - 1] == byte { start -= 1 }
        var end = spot.position + 1
        while end < spot.text.count, spot.text[end] == byte { end += 1 }
        signs = start..<end
        return start..<end
    }

    /// True for every other sign of a run that could begin a mark, so that no two of them stand together
    /// without a backslash. What could only end one matters beside marks that are written with signs.
    private mutating func markMatters(_ byte: UInt8, _ spot: Spot) -> Bool {
        guard isTelegram else { return false }
        let range = signRun(at: spot)
        let run = MarkRun(range, in: spot.text, isFirst: spot.index == 0, isLast: spot.index + 1 == entries.count)
        let isBesideMark = byte == UInt8(ascii: "|") ? survey.hasSpoiler : survey.hasMarked
        guard run.mayOpen || (run.mayClose && isBesideMark) else { return false }
        return (spot.position - range.lowerBound).isMultiple(of: 2)
    }

    /// True for a dollar of a run that could begin a formula. What could only end one has nothing to end.
    private mutating func dollarMatters(_ spot: Spot) -> Bool {
        DollarRun(
            signRun(at: spot), in: spot.text, isFirst: spot.index == 0, isLast: spot.index + 1 == entries.count
        ).mayOpen
    }

    // MARK: Brackets

    private mutating func isUnsafeBracket(_ byte: UInt8, at spot: Spot) -> Bool {
        if byte == UInt8(ascii: "[") { hasBracket = true }
        if openLabels > 0 { return rules.has(.labelBracket) }
        if byte == UInt8(ascii: "[") { return rules.has(.footnoteBracket) && spot.next() == UInt8(ascii: "^") }
        return rules.has(.linkBracket) && spot.next() == UInt8(ascii: "(")
    }

    /// True before a link, which begins with a bracket.
    private func precedesLink(_ spot: Spot) -> Bool {
        guard spot.position + 1 == spot.text.count, spot.index + 1 < entries.count else { return false }
        let entry = entries[spot.index + 1]
        return entry.role == .open && entry.node.isLink
    }

    // MARK: Addresses

    private var mayBeAddress: Bool { options.linksBareAddresses && openLabels == 0 }

    private func beginsWWW(_ spot: Spot) -> Bool {
        guard (1...3).allSatisfy({ spot.previous($0) == UInt8(ascii: "w") }) else { return false }
        let before = spot.previous(4)
        return before == 0 || before.isASCIIWhitespace || before.isOne(of: "*_~(")
    }

    private func endsScheme(_ spot: Spot) -> Bool {
        spot.next() == UInt8(ascii: "/") && spot.next(2) == UInt8(ascii: "/") && spot.previous().isASCIILetter
    }

    /// True for an at sign with what the extension takes for the two parts of an address around it.
    private func isEmail(_ spot: Spot) -> Bool {
        func isName(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte.isOne(of: "-_") }
        guard spot.position > 0, isName(spot.previous()) || spot.previous().isOne(of: ".+") else { return false }
        let host = spot.text[(spot.position + 1)...].prefix { isName($0) || $0 == UInt8(ascii: ".") }
        return zip(host, host.dropFirst()).contains {
            $0 == UInt8(ascii: ".") && ($1.isASCIILetter || $1.isASCIIDigit)
        }
    }
}
