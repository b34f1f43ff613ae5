/// What can be said of a text that may be an address. All answers are on the safe side.
struct BareAddress {
    private let text: MarkdownSlice

    init(_ text: MarkdownSlice) {
        self.text = text
    }

    /// An address that the autolink extension finds, whole.
    var isHTTP: Bool {
        for scheme in ["http://", "https://", "ftp://"] as [StaticString] where text.starts(with: scheme) {
            return isPath(from: scheme.utf8CodeUnitCount)
        }
        return false
    }

    var isWWW: Bool {
        text.starts(with: "www.") && isPath(from: 4)
            && text.dropFirst(4).prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: "."))
    }

    private func isPath(from start: Int) -> Bool {
        guard start < text.count, text[start].isASCIILetter || text[start].isASCIIDigit, let last = text.last,
            last.isASCIILetter || last.isASCIIDigit || last == UInt8(ascii: "/")
        else { return false }
        let host = text[start...].prefix { $0 != UInt8(ascii: "/") }
        guard host.allSatisfy({ Self.isHost($0) }) else { return false }
        return text[start...].allSatisfy { Self.isPath($0) }
    }

    private static func isHost(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ":")
    }

    private static func isPath(_ byte: UInt8) -> Bool {
        isHost(byte) || byte.isOne(of: "/?=%+#_&$")
    }

    /// An e-mail address that both the extension and angle brackets read.
    var isEmail: Bool {
        let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts[0].first, first.isASCIILetter || first.isASCIIDigit,
            parts[0].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0.isOne(of: ".+-_") })
        else { return false }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, let last = parts[1].last, last.isASCIILetter else { return false }
        return labels.allSatisfy { label in
            guard let first = label.first, let last = label.last else { return false }
            return label.count < 60 && first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
                && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        }
    }

    /// An address that may stand in angle brackets.
    var fitsAngles: Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon >= 2, colon <= 32, text[0].isASCIILetter else {
            return false
        }
        let scheme = text[..<colon].allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0.isOne(of: "+.-")
        }
        return scheme
            && text.allSatisfy { $0 > 0x20 && $0 != 0x7F && !$0.isOne(of: "<>&|") }
    }
}
