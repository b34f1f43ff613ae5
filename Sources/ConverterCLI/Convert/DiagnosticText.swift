import InstantPageCore
import MarkdownBridge

/// The two spellings of a diagnostic on standard error.
enum DiagnosticText {
    /// `FILE:LINE:COLUMN: severity: message [identifier]`
    static func text(_ diagnostic: Diagnostic, input: String) -> String {
        let place = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
        let severity = diagnostic.severity.rawValue
        let message = diagnostic.message.onOneLine
        return "\(input.onOneLine)\(place): \(severity): \(message) [\(diagnostic.identifier.rawValue)]"
    }

    /// One JSON object.
    static func json(_ diagnostic: Diagnostic, input: String) -> String {
        var fields = ["file": quoted(input)]
        fields["severity"] = quoted(diagnostic.severity.rawValue)
        fields["identifier"] = quoted(diagnostic.identifier.rawValue)
        fields["message"] = quoted(diagnostic.message)
        if let position = diagnostic.position {
            fields["line"] = String(position.line)
            fields["column"] = String(position.column)
        }
        let order = ["file", "line", "column", "severity", "identifier", "message"]
        return "{" + order.compactMap { name in fields[name].map { "\"\(name)\":\($0)" } }.joined(separator: ",") + "}"
    }

    /// `FILE: warning: what is lost at where [identifier]`
    static func text(_ loss: MarkdownLoss, input: String) -> String {
        let path = loss.path.steps.isEmpty ? "the page" : loss.path.description
        return "\(input): warning: \(loss.kind.explanation), at \(path) [\(loss.kind.rawValue)]"
    }

    /// One JSON object.
    static func json(_ loss: MarkdownLoss, input: String) -> String {
        "{\"file\":\(quoted(input)),\"path\":\(quoted(loss.path.description)),\"severity\":\"warning\","
            + "\"identifier\":\(quoted(loss.kind.rawValue)),\"message\":\(quoted(loss.kind.explanation))}"
    }

    private static func quoted(_ string: String) -> String {
        let buffer = ByteBuffer(capacity: string.utf8.count + 2)
        buffer.append("\"")
        var string = string
        string.withUTF8 { buffer.appendJSONEscaped($0) }
        buffer.append("\"")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}
