// What begins with a sign of its own: mentions, bot commands, hashtags, cashtags.

extension EntityDetector {
    /// `@name`: 4 to 32 ASCII letters, digits and underscores, or one of the short names that the
    /// first inline bots have; no word goes on at its ends.
    mutating func findMention(at sign: Int) {
        guard !ScalarClass.isWord(text.value(before: sign)) else { return }
        let end = endOfName(from: sign + 1)
        let length = end - sign - 1
        guard length >= 4 ? length <= 32 : isShortName(at: sign + 1, length: length) else { return }
        guard !ScalarClass.isWord(text.value(at: end)) else { return }
        signed.append(DetectedEntity(kind: .mention, range: sign..<end))
    }

    private func isShortName(at start: Int, length: Int) -> Bool {
        length == 3
            && (text.hasWord("gif", at: start) || text.hasWord("vid", at: start) || text.hasWord("pic", at: start))
    }

    /// `/command` of 1 to 64 characters, `@bot` of 3 to 32 behind it; no path goes on at its ends.
    mutating func findCommand(at slash: Int) {
        func goesOn(_ value: UInt32) -> Bool {
            ScalarClass.isWord(value) || ScalarClass.isOne(of: "/<>", value)
        }
        guard !goesOn(text.value(before: slash)) else { return }
        var end = endOfName(from: slash + 1)
        guard (1...64).contains(end - slash - 1) else { return }
        if text[end] == UInt8(ascii: "@") {
            let start = end + 1
            end = endOfName(from: start)
            guard (3...32).contains(end - start) else { return }
        }
        guard !goesOn(text.value(at: end)) else { return }
        signed.append(DetectedEntity(kind: .botCommand, range: slash..<end))
    }

    /// `#tag` of letters, digits and underscores of any script, a letter among them. What is longer than
    /// 256 characters is a tag up to there. `@name` may stand behind it.
    mutating func findHashtag(at sign: Int) {
        guard !Self.isTagCharacter(text.value(before: sign)) else { return }
        let longest = 256
        let end = text.end(ofRunFrom: sign + 1, where: Self.isTagCharacter)
        guard text[end] != UInt8(ascii: "#") else { return }
        var count = 0
        var hasLetter = false
        let tagEnd = text.end(ofRunFrom: sign + 1) { value in
            guard count < longest, Self.isTagCharacter(value) else { return false }
            count += 1
            hasLetter = hasLetter || ScalarClass.isLetter(value)
            return true
        }
        guard hasLetter else { return }
        signed.append(DetectedEntity(kind: .hashtag, range: sign..<endOfSuffix(after: tagEnd)))
    }

    /// `$TAG` of 1 to 8 capital Latin letters, and the one coin whose name begins with a digit.
    mutating func findCashtag(at sign: Int) {
        func goesOn(_ value: UInt32) -> Bool { Self.isTagCharacter(value) || ScalarClass.isOne(of: "$", value) }
        guard !goesOn(text.value(before: sign)) else { return }
        var end = sign + 1
        let exception: StaticString = "1INCH"
        let isException = exception.withUTF8Buffer { text.bytes[end...].starts(with: $0) }
        if isException {
            end += exception.utf8CodeUnitCount
        } else {
            while text[end] &- UInt8(ascii: "A") < 26 { end += 1 }
        }
        guard (1...8).contains(end - sign - 1), !goesOn(text.value(at: end)) else { return }
        signed.append(DetectedEntity(kind: .cashtag, range: sign..<endOfSuffix(after: end)))
    }

    /// Where a tag ends that may have the name of a chat behind it.
    private func endOfSuffix(after tag: Int) -> Int {
        guard text[tag] == UInt8(ascii: "@") else { return tag }
        let end = endOfName(from: tag + 1)
        guard (4...32).contains(end - tag - 1), !ScalarClass.isWord(text.value(at: end)) else { return tag }
        return end
    }

    private func endOfName(from start: Int) -> Int {
        var end = start
        while text[end].isWordCharacter { end += 1 }
        return end
    }

    /// Letters, decimal digits, the underscore, the zero-width non-joiner, the middle dot (which Catalan
    /// words have), and the whole block of Sinhala with its vowel signs.
    static func isTagCharacter(_ value: UInt32) -> Bool {
        if value < 0x80 { return ScalarClass.isASCIIWord(value) }
        if value == 0x200C || value == 0xB7 || (0xD80...0xDFF).contains(value) { return true }
        return ScalarClass.isLetter(value) || ScalarClass.isDecimalDigit(value)
    }
}
