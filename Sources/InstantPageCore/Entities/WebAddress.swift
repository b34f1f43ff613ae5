/// What looks like an address, with or without scheme, to be judged by its host.
struct WebAddress {
    private let text: EntityText
    private let hasScheme: Bool
    private let host: Range<Int>
    private let path: Range<Int>

    init(_ text: EntityText) {
        self.text = text
        let schemes: [StaticString] = ["http://", "https://", "ftp://"]
        let scheme = schemes.first { text.hasWord($0, at: 0) }
        hasScheme = scheme != nil
        let start = scheme?.utf8CodeUnitCount ?? 0
        let end = text.bytes[start...].firstIndex { ScalarClass.isOne(of: "/?#", UInt32($0)) } ?? text.count
        path = end..<text.count
        let authority = text.bytes[start..<end]
        let user = authority.firstIndex(of: UInt8(ascii: "@"))
        let name = text.bytes[(user.map { $0 + 1 } ?? start)..<end]
        host = name.startIndex..<(name.lastIndex(of: UInt8(ascii: ":")) ?? end)
    }

    /// How much of it is an address; nil for none of it.
    var validLength: Int? {
        isValidHost ? text.trimmingPunctuation(before: endOfBalance, downTo: path.lowerBound) : nil
    }

    /// Where the path ends: at the first closing bracket that has no partner in it.
    private var endOfBalance: Int {
        var open = (round: 0, square: 0, curly: 0)
        for index in path {
            switch text[index] {
            case UInt8(ascii: "("): open.round += 1
            case UInt8(ascii: "["): open.square += 1
            case UInt8(ascii: "{"): open.curly += 1
            case UInt8(ascii: ")"): open.round -= 1
            case UInt8(ascii: "]"): open.square -= 1
            case UInt8(ascii: "}"): open.curly -= 1
            default: break
            }
            if open.round < 0 || open.square < 0 || open.curly < 0 { return index }
        }
        return path.upperBound
    }

    // MARK: Host

    private var isValidHost: Bool {
        // A well-known imitation of Telegram's own site, which the server makes no link.
        if host.count == 12, text.hasWord("teiegram.org", at: host.lowerBound) { return false }
        let labels = text.bytes[host].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy(Self.isValidLabel) else { return false }
        if labels.count == 4, labels.allSatisfy(Self.isOctet) { return true }
        guard labels.contains(where: { !$0.allSatisfy(\.isDigit) }) else { return false }
        return isValidTopLevel(labels[labels.count - 1])
            && !labels[labels.count - 2].contains(UInt8(ascii: "_"))
    }

    private typealias Label = Slice<UnsafeBufferPointer<UInt8>>

    private static func isValidLabel(_ label: Label) -> Bool {
        (1..<64).contains(label.count) && label.last != UInt8(ascii: "-")
    }

    /// A part of an IPv4 address: 0 to 255 without zeros before it.
    private static func isOctet(_ label: Label) -> Bool {
        guard label.count <= 3, label.allSatisfy(\.isDigit), label.count == 1 || label.first != UInt8(ascii: "0") else {
            return false
        }
        return label.reduce(0) { $0 * 10 + Int($1 & 0x0F) } <= 255
    }

    private func isValidTopLevel(_ label: Label) -> Bool {
        let name = String(decoding: label, as: UTF8.self)
        guard name.unicodeScalars.count > 1 else { return false }
        let asciiForm = "xn--"
        if name.hasPrefix(asciiForm) {
            let rest = label.dropFirst(asciiForm.utf8.count)
            return rest.count > 1 && rest.allSatisfy { $0.isWordCharacter && $0 != UInt8(ascii: "_") }
        }
        guard !label.contains(UInt8(ascii: "_")), !label.contains(UInt8(ascii: "-")) else { return false }
        return hasScheme || Self.isKnown(name)
    }

    /// True for a top-level domain. One that only begins with a capital is the first word of a sentence
    /// that follows without a blank.
    private static func isKnown(_ name: String) -> Bool {
        let lowercase = name.lowercased()
        if lowercase != name, lowercase.unicodeScalars.dropFirst().elementsEqual(name.unicodeScalars.dropFirst()) {
            return false
        }
        return TopLevelDomains.contains(lowercase)
    }
}
