// Addresses with and without scheme, and e-mail addresses. What they have in common is a full stop
// inside a name; from there the ends are looked for.

extension EntityDetector {
    /// Looks at the name around a full stop, and at what stands before it (a user, a scheme) and behind it
    /// (a port, a path).
    mutating func findAddress(aroundDot dot: Int) {
        guard dot >= addressFloor, dot + 1 < text.count else { return }
        guard text[dot + 1] != 0x20 else {
            addressFloor = dot + 2
            return
        }
        var (hostEnd, hasUser) = endOfHost(from: dot)
        if !hasUser, let sign = endOfTaggedUser(from: hostEnd) {
            (hostEnd, hasUser) = endOfHost(from: sign)
        }
        let end = endOfPath(from: endOfPort(from: hostEnd), after: dot)
        if let start = startOfAddress(around: dot, hasUser: hasUser) {
            if end > dot + 1 { addAddress(start..<end) }
            addressFloor = end
            while text[addressFloor] == UInt8(ascii: ".") { addressFloor += 1 }
        } else {
            addressFloor = end
            while text[addressFloor - 1] != UInt8(ascii: ".") { addressFloor -= 1 }
        }
        addressFloor = max(addressFloor, dot + 1)
    }

    // MARK: Behind the full stop

    /// Where the name ends. At signs are passed: what stands before them is a user.
    private func endOfHost(from start: Int) -> (end: Int, hasUser: Bool) {
        var hasUser = false
        let end = text.end(ofRunFrom: start) { value in
            if value == 0x40 { hasUser = true }
            return value == 0x40 || Self.isHostCharacter(value)
        }
        return (end, hasUser)
    }

    /// The at sign behind a plus sign and what may stand after one in the user of an e-mail address.
    private mutating func endOfTaggedUser(from plus: Int) -> Int? {
        guard text[plus] == UInt8(ascii: "+") else { return nil }
        if !userRun.contains(plus) {
            let end = text.end(ofRunFrom: plus) { ScalarClass.isASCIIWord($0) || ScalarClass.isOne(of: ".+-", $0) }
            userRun = plus..<end
        }
        return text[userRun.upperBound] == UInt8(ascii: "@") ? userRun.upperBound : nil
    }

    /// Where the port ends, from 1 to 65535; `colon` itself when none is there.
    private func endOfPort(from colon: Int) -> Int {
        guard text[colon] == UInt8(ascii: ":") else { return colon }
        var end = colon + 1
        while text[end] == UInt8(ascii: "0") { end += 1 }
        var port = 0
        while text[end].isDigit, port <= 65535 {
            port = port * 10 + Int(text[end] & 0x0F)
            end += 1
        }
        return (1...65535).contains(port) ? end : colon
    }

    /// Where the path ends, without the punctuation of the sentence around it, or the name when there is none.
    private mutating func endOfPath(from start: Int, after dot: Int) -> Int {
        var end = endOfPath(from: start)
        while end > dot + 1, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }

    private mutating func endOfPath(from start: Int) -> Int {
        guard ScalarClass.isOne(of: "/?#", UInt32(text[start])) else { return start }
        // What is all punctuation leaves no path, and must not be read again from each sign in it.
        if !pathRun.range.contains(start) {
            let end = text.end(ofRunFrom: start + 1, where: Self.isPathCharacter)
            pathRun = (start..<end, text.trimmingPunctuation(before: end, downTo: start + 1))
        }
        let end = max(pathRun.trimmedEnd, start + 1)
        return end > start + 1 || text[start] == UInt8(ascii: "/") ? end : start
    }

    // MARK: Before the full stop

    /// Where the address begins; nil when what stands before it keeps it from being one.
    private func startOfAddress(around dot: Int, hasUser: Bool) -> Int? {
        var start = text.start(ofRunBefore: dot, downTo: addressFloor, where: Self.isHostCharacter)
        if hasUser { start = text.start(ofRunBefore: start, downTo: addressFloor, where: Self.isUserCharacter) }
        if start > addressFloor, text[start - 1] == UInt8(ascii: "@") {
            let user = text.start(ofRunBefore: start - 1, downTo: addressFloor, where: Self.isUserCharacter)
            guard !hasUser, user < start - 1 else { return nil }
            start = user
        }
        guard start > addressFloor else { return start }
        if start - addressFloor >= 6, text.hasWord("://", before: start) { return startOfScheme(before: start) }
        let before = text.value(before: start)
        return ScalarClass.isWord(before) || ScalarClass.isOne(of: "/#@", before) ? nil : start
    }

    /// Where the scheme begins that ends with `://` before `end`; nil for one that is none of `http`, `https`,
    /// `ftp`. Letters before those are no part of it, unless they make one of their relatives.
    private func startOfScheme(before end: Int) -> Int? {
        let colon = end - 3
        let start = text.start(ofRunBefore: colon, downTo: addressFloor) { value in
            value < 0x80
                ? ScalarClass.isASCIILetter(value) || ScalarClass.isASCIIDigit(value)
                    || ScalarClass.isOne(of: "+-", value)
                : !ScalarClass.isSeparator(value)
        }
        func isWhole(_ word: StaticString) -> Bool {
            colon - start == word.utf8CodeUnitCount && text.hasWord(word, at: start)
        }
        if text.hasWord("https", before: colon, downTo: start) { return colon - 5 }
        if text.hasWord("http", before: colon, downTo: start) { return isWhole("shttp") ? nil : colon - 4 }
        if text.hasWord("ftp", before: colon, downTo: start) {
            return isWhole("tftp") || isWhole("sftp") ? nil : colon - 3
        }
        return nil
    }

    // MARK: What it is

    private mutating func addAddress(_ range: Range<Int>) {
        let address = UnsafeBufferPointer(rebasing: text.bytes[range])
        if EmailAddress.isValid(address) {
            addresses.append(DetectedEntity(kind: .email, range: range))
            return
        }
        let scheme: StaticString = "mailto:"
        let name = range.lowerBound + scheme.utf8CodeUnitCount
        if text.hasWord(scheme, at: range.lowerBound), name < range.upperBound,
            EmailAddress.isValid(UnsafeBufferPointer(rebasing: text.bytes[name..<range.upperBound]))
        {
            addresses.append(DetectedEntity(kind: .email, range: name..<range.upperBound))
        } else if let length = WebAddress(EntityText(bytes: address)).validLength {
            addresses.append(DetectedEntity(kind: .url, range: range.lowerBound..<(range.lowerBound + length)))
        }
    }

    /// `tg://name`, `ton://name`, with or without a path.
    mutating func findClientAddress(atColon colon: Int) {
        guard colon >= clientAddressFloor, text.hasWord("://", at: colon) else { return }
        let start: Int
        if text.hasWord("tg", before: colon) {
            start = colon - 2
        } else if text.hasWord("ton", before: colon) {
            start = colon - 3
        } else {
            return
        }
        let name = colon + 3
        var end = name
        while end - name < 253, text[end].isWordCharacter || text[end] == UInt8(ascii: "-") { end += 1 }
        guard end > name else { return }
        end = endOfPath(from: end)
        clientAddressFloor = end
        clientAddresses.append(DetectedEntity(kind: .url, range: start..<end))
    }

    // MARK: Characters

    /// What may stand in names outside ASCII: all but blanks and the general punctuation, of which hyphens,
    /// dashes and joiners may.
    private static func isAddressCharacter(_ value: UInt32) -> Bool {
        if (0x2000...0x206F).contains(value) {
            return value == 0x200C || value == 0x200D || (0x2010...0x2015).contains(value)
        }
        return !ScalarClass.isSeparator(value)
    }

    private static func isHostCharacter(_ value: UInt32) -> Bool {
        if value < 0xC0 { return ScalarClass.isASCIIWord(value) || ScalarClass.isOne(of: ".-~", value) }
        return isAddressCharacter(value)
    }

    private static func isQuotationMark(_ value: UInt32) -> Bool {
        value == 0xAB || value == 0xBB || ScalarClass.isOne(of: "<>\"", value)
    }

    private static func isUserCharacter(_ value: UInt32) -> Bool {
        !isQuotationMark(value) && !ScalarClass.isOne(of: "/[]{}()'`@", value) && isAddressCharacter(value)
    }

    private static func isPathCharacter(_ value: UInt32) -> Bool {
        !isQuotationMark(value) && isAddressCharacter(value)
    }
}

extension EntityText {
    /// Where a text ends without the punctuation at its end that belongs to the sentence around it.
    func trimmingPunctuation(before end: Int, downTo floor: Int) -> Int {
        var end = end
        while end > floor, ScalarClass.isOne(of: ".:;,('?!`", UInt32(self[end - 1])) { end -= 1 }
        return end
    }
}
