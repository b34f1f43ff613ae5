/// A JSON value that keeps the order of its members, for documents that people read.
package indirect enum JSONDocument {
    case string(String)
    case array([JSONDocument])
    case object([(String, JSONDocument)])
    /// A number, a word, or something that is JSON already.
    case verbatim(String)

    /// What fits a line stands on one.
    package func rendered(indentation: Int = 0) -> String {
        let line = inline
        guard line.utf8.count + indentation > 110 else { return line }
        let inner = String(repeating: " ", count: indentation + 2)
        let outer = String(repeating: " ", count: indentation)
        switch self {
        case .array(let elements):
            let lines = elements.map { inner + $0.rendered(indentation: indentation + 2) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
        case .object(let members):
            let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.rendered(indentation: indentation + 2))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
        case .string, .verbatim: return line
        }
    }

    private var inline: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .verbatim(let json): json
        case .array(let elements): "[\(elements.map(\.inline).joined(separator: ", "))]"
        case .object(let members): "{\(members.map { "\(Self.quoted($0)): \($1.inline)" }.joined(separator: ", "))}"
        }
    }

    private static func quoted(_ string: String) -> String {
        "\"" + string.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
