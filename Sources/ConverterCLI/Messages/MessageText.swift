extension String {
    /// The text as it may stand in a message: names of files and pieces of the input must not break
    /// its line, turn its direction, or command the terminal.
    var onOneLine: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isControl {
                text += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// A control, a line separator, or a mark that turns the direction of the text.
    fileprivate var isControl: Bool {
        switch value {
        case 0x00..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
