/// Something a conversion has to say about its input: what, where and why.
public struct Diagnostic: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is lost; the result may surprise.
        case note
        /// Something that the input says is not in the result. `--strict` refuses on it.
        case warning
    }

    /// How much it matters.
    public var severity: Severity
    /// The kind of finding; stable across releases.
    public var identifier: Identifier
    /// One sentence.
    public var message: String
    /// Where in the input; nil when the finding is about no one place.
    public var position: SourcePosition?

    /// Makes a finding.
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
    /// The line, from 1.
    public var line: Int
    /// The byte in the line, from 1.
    public var column: Int

    /// Makes a place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// By line, then by column.
    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
