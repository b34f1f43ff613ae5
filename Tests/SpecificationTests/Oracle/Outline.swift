/// The blocks of a page, one line for each, indented as they nest. Both sides of the structure
/// oracle are written as one of these.
struct Outline {
    struct Line: Equatable {
        var depth: Int
        var label: String
        var text = StyledText()
    }

    private(set) var lines: [Line] = []
    /// The line of the source on which each top-level block begins, when it is known.
    private(set) var positions: [Int] = []
    private var depth = 0

    mutating func line(_ label: String, _ text: StyledText = StyledText(), at position: Int = 0) {
        if depth == 0 { positions.append(position) }
        lines.append(Line(depth: depth, label: label, text: text))
    }

    /// What comes next stands inside the last line.
    mutating func beginIndent() { depth += 1 }
    mutating func endIndent() { depth -= 1 }

    /// The first lines that differ, and what stands around them; nil when all are equal.
    static func difference(expected: Outline, actual: Outline) -> String? {
        guard expected.lines != actual.lines else { return nil }
        let common = zip(expected.lines, actual.lines).prefix { $0 == $1 }.count
        func excerpt(_ outline: Outline) -> String {
            outline.lines[max(0, common - 2)...].prefix(6).map { line in
                String(repeating: "  ", count: line.depth + 1) + line.label
                    + (line.text.isEmpty ? "" : " " + line.text.description)
            }.joined(separator: "\n")
        }
        return "expected:\n\(excerpt(expected))\ngot:\n\(excerpt(actual))"
    }

    /// A code block: its language and its exact text.
    static func codeLabel(language: String?, text: String) -> String {
        "code \(language ?? "-") \(text.debugDescription)"
    }

    static func itemLabel(number: String?, checked: Bool?, isText: Bool) -> String {
        "item \(number ?? "•")\(checked.map { $0 ? " [x]" : " [ ]" } ?? "") as \(isText ? "text" : "blocks")"
    }

    static func listLabel(ordered: Bool, start: Int?) -> String {
        ordered ? "list from \(start ?? 1)" : "list"
    }

    static func cellLabel(isHeader: Bool, alignment: String) -> String {
        "cell\(isHeader ? " header" : "") \(alignment)"
    }

    /// A medium, with its alternative text, on whose spaces nothing depends.
    static func mediaLabel(_ kind: String, address: String, alt: String, caption: String = "") -> String {
        "\(kind) \(address) alt \(alt.words.joined(separator: " ").debugDescription)"
            + (caption.isEmpty ? "" : " caption \(caption.debugDescription)")
    }
}
