/// Something a conversion has to say about its input: what, where and why.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is lost; the result may surprise.
        case note
        /// Something that the input says is not in the result. `--strict` refuses on it.
        case warning
    }

    public var severity: Severity
    /// The kind of finding; stable across releases.
    public var identifier: Identifier
    /// One sentence.
    public var message: String
    /// Where in the input; nil when the finding is about no one place.
    public var position: SourcePosition?

    public init(severity: Severity, identifier: Identifier, message: String, position: SourcePosition? = nil) {
        self.severity = severity
        self.identifier = identifier
        self.message = message
        self.position = position
    }
}

/// A place in a text. Both numbers count from 1; columns count bytes of UTF-8, as the CommonMark
/// parser does.
public struct SourcePosition: Hashable, Sendable, Comparable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
