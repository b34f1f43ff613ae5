/// The e-mail addresses that the server takes for such.
enum EmailAddress {
    /// A user of at most eleven parts parted by full stops and plus signs, an at sign, and a host of two to
    /// seven labels.
    static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
        return isUser(bytes[..<sign]) && isHost(bytes[(sign + 1)...])
    }

    private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

    /// Parts have at most 26 characters and may be empty, but for the last one: that has 1 to 35.
    private static func isUser(_ user: Part) -> Bool {
        guard user.count <= 11 * 27 + 35 else { return false }
        let parts = user.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
        guard parts.count <= 11, let last = parts.last, (1...35).contains(last.count) else { return false }
        return parts.dropLast().allSatisfy { $0.count <= 26 } && parts.allSatisfy { $0.allSatisfy(isNameCharacter) }
    }

    /// Labels have 1 to 30 characters and a letter or digit at both ends, the last one 2 to 8 letters.
    private static func isHost(_ host: Part) -> Bool {
        guard host.count <= 6 * 31 + 8 else { return false }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (2...7).contains(labels.count), let last = labels.last, (2...8).contains(last.count),
            last.allSatisfy({ ScalarClass.isASCIILetter(UInt32($0)) })
        else { return false }
        return labels.dropLast().allSatisfy { label in
            guard label.count <= 30, let first = label.first, let last = label.last else { return false }
            return isAlphanumeric(first) && isAlphanumeric(last) && label.allSatisfy(isNameCharacter)
        }
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        byte.isWordCharacter || byte == UInt8(ascii: "-")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        byte.isWordCharacter && byte != UInt8(ascii: "_")
    }
}
