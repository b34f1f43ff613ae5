import InstantPageCore
import MarkdownBridge

/// What a command says about an input while it goes on: a diagnostic of reading, or a loss of writing.
struct Finding {
    var severity: Diagnostic.Severity
    var identifier: String
    var message: String
    /// Where in a text.
    var position: SourcePosition?
    /// Where in a page.
    var path: BlockPath?

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        identifier = diagnostic.identifier.rawValue
        message = diagnostic.message
        position = diagnostic.position
    }

    init(_ loss: MarkdownLoss) {
        severity = .warning
        identifier = loss.kind.rawValue
        message = loss.kind.explanation
        path = loss.path
    }

    /// The line on standard error.
    func line(input: String, format: DiagnosticsFormat) -> String {
        switch format {
        case .text: text(input: input).onOneLine
        case .json: json(input: input)
        }
    }

    /// `FILE:LINE:COLUMN: severity: message, at PATH [identifier]`
    private func text(input: String) -> String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        let pagePlace = path.map { ", at \($0.inWords)" } ?? ""
        return "\(input)\(place): \(severity.rawValue): \(message)\(pagePlace) [\(identifier)]"
    }

    /// One JSON object.
    private func json(input: String) -> String {
        var fields = [("file", Self.quoted(input))]
        if let position {
            fields.append(("line", String(position.line)))
            fields.append(("column", String(position.column)))
        }
        if let path { fields.append(("path", Self.quoted(path.description))) }
        fields.append(("severity", Self.quoted(severity.rawValue)))
        fields.append(("identifier", Self.quoted(identifier)))
        fields.append(("message", Self.quoted(message)))
        return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
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

extension BlockPath {
    /// The path as a sentence names it.
    var inWords: String { steps.isEmpty ? "the page" : description }
}
