/// Why page JSON was refused, and where.
public struct PageJSONError: Error, Hashable, Sendable {
    /// The first byte that is wrong, counted from 0. It is the first byte of the value or of the key
    /// when that as a whole is wrong, and the length of the input when that ends too early.
    public var offset: Int
    /// The way from the page to the value, such as `blocks[3].items[0].text`; empty for the page itself.
    public var path: String
    /// What is wrong there.
    public var reason: Reason

    /// An error at a byte, counted from 0, and a path.
    public init(offset: Int, path: String, reason: Reason) {
        self.offset = offset
        self.path = path
        self.reason = reason
    }

    /// What can be wrong with page JSON. The first eight are about JSON itself (RFC 8259) and come
    /// before all others, wherever they stand. Long names are cut.
    public enum Reason: Hashable, Sendable {
        /// The input ends inside the page.
        case unexpectedEnd
        /// A byte that cannot stand here: a missing or surplus comma, a bare word, a leading zero.
        case unexpectedByte(UInt8)
        /// Something other than blanks behind the page.
        case trailingBytes
        /// Bytes in a string that are not UTF-8.
        case invalidUTF8
        /// A control character in a string that is not escaped.
        case controlCharacter(UInt8)
        /// A backslash that begins no escape of JSON.
        case invalidEscape
        /// `\u` with one half of a surrogate pair.
        case loneSurrogate
        /// Deeper than ``InstantPageLimits`` allows, or than any page within them.
        case nestingTooDeep

        /// The page says that it has another version of the format.
        case unsupportedVersion(Int32)
        /// A `type` that does not occur in this place.
        case unknownType(String)
        /// A key that the object does not have.
        case unknownKey(String)
        case duplicateKey(String)
        case missingKey(String)
        /// A value of another kind than the schema says.
        case wrongValue(expected: String)
        /// A number that the field cannot hold.
        case numberOutOfRange
        /// A name that the field's enumeration does not have.
        case unknownName(String, allowed: [String])
        /// Not `namespace:id` with two decimal numbers.
        case invalidMediaId
        /// Not an even number of lower-case base16 digits.
        case invalidBase16
        /// A second medium of the same id.
        case duplicateMediaId(MediaId)
    }
}

extension PageJSONError: CustomStringConvertible {
    /// What is wrong and where, in one line.
    public var description: String {
        "\(reason) (byte \(offset)\(path.isEmpty ? "" : ", at \(path)"))"
    }
}

extension PageJSONError.Reason: CustomStringConvertible {
    /// What is wrong, in a few words.
    public var description: String {
        switch self {
        case .unexpectedEnd: "the input ends inside the page"
        case .unexpectedByte(let byte): "\(Self.name(of: byte)) cannot stand here"
        case .trailingBytes: "something follows the page"
        case .invalidUTF8: "a string is not UTF-8"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) in a string is not escaped"
        case .invalidEscape: "a backslash begins no escape"
        case .loneSurrogate: "an escape is one half of a surrogate pair"
        case .nestingTooDeep: "the page nests deeper than the limits allow"
        case .unsupportedVersion(let version): "version \(version) is not supported, only \(PageJSON.version)"
        case .unknownType(let name): "the type \(name.debugDescription) is unknown here"
        case .unknownKey(let name): "the key \(name.debugDescription) is unknown here"
        case .duplicateKey(let name): "the key \(name.debugDescription) occurs twice"
        case .missingKey(let name): "the key \(name.debugDescription) is missing"
        case .wrongValue(let expected): "the value is not \(expected)"
        case .numberOutOfRange: "the number is out of range"
        case .unknownName(let name, let allowed):
            "\(name.debugDescription) is none of \(allowed.joined(separator: ", "))"
        case .invalidMediaId: "the media id is not of the form namespace:id"
        case .invalidBase16: "the bytes are not spelled in lower-case base16"
        case .duplicateMediaId(let id): "the medium \(id.namespace):\(id.id) occurs twice"
        }
    }

    private static func name(of byte: UInt8) -> String {
        let isVisible = (0x21...0x7E).contains(byte)
        return isVisible
            ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    }
}
