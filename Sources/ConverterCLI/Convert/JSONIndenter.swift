import InstantPageCore

/// Spreads canonical JSON over lines, two spaces a level. Only blanks between tokens change.
enum JSONIndenter {
    static func indented(_ json: ByteBuffer) -> ByteBuffer {
        let output = ByteBuffer(capacity: json.count * 2)
        let bytes = json.bytes
        var depth = 0
        var isInString = false
        var isEscaped = false
        var index = 0
        func startLine() {
            output.append(UInt8(ascii: "\n"))
            for _ in 0..<depth { output.append("  ") }
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isInString {
                output.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                output.append(byte)
                if index < bytes.count, bytes[index] == byte + 2 {
                    output.append(bytes[index])
                    index += 1
                } else {
                    depth += 1
                    startLine()
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                startLine()
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                startLine()
            case UInt8(ascii: ":"):
                output.append(": ")
            default:
                isInString = byte == UInt8(ascii: "\"")
                output.append(byte)
            }
        }
        return output
    }
}
