/// Something around a piece of text.
enum TextWrapper: Hashable, Sendable {
    enum Style: String, Comparable, Sendable {
        case bold, italic, underline, strikethrough, fixed, marked, spoiler

        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What says nothing inside itself.
    case style(Style)
    /// Subscript; it goes deeper inside itself.
    case lowered
    /// Superscript; it goes deeper inside itself.
    case raised
    /// A link: `url`, `email` or `phone` and the address.
    case carrier(kind: String, String)
    /// A place that links lead to.
    case place(String)

    var isPlace: Bool { if case .place = self { true } else { false } }

    /// The link to an address of Markdown or HTML.
    static func link(to address: String) -> TextWrapper {
        let lowercased = address.lowercased()
        if lowercased.hasPrefix("mailto:"), address.utf8.count > 7, !address.contains("?") {
            return .carrier(kind: "email", String(address.dropFirst(7)))
        }
        if lowercased.hasPrefix("tel:"), address.utf8.count > 4 {
            return .carrier(kind: "phone", String(address.dropFirst(4)))
        }
        return .carrier(kind: "url", address)
    }
}

/// A text as a run of characters, each with all that is around it. Two texts in which a reader sees
/// the same, and in which the same links lead from the same characters, are equal here, however
/// their wrappers nest.
struct StyledText: Equatable, CustomStringConvertible {
    /// All that is around a character.
    private struct Surroundings: Hashable {
        var styles: Set<TextWrapper.Style> = []
        /// Subscript and superscript, outermost first.
        var shifts: [TextWrapper] = []
        /// Links and places, outermost first, each with its number in the text, so that two links
        /// to one address are not one link.
        var carriers: [String] = []
    }

    private struct Run: Equatable {
        var text: String
        var isObject: Bool
        var surroundings: Surroundings
    }

    private var runs: [Run] = []
    private var open: [(surroundings: Surroundings, position: Int, isCarrier: Bool)] = []
    private var written = 0
    private var carriers = 0

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.runs == rhs.runs }

    var isEmpty: Bool { runs.isEmpty }

    /// The name of the place, when the text is nothing but one around nothing.
    var solePlace: String? {
        guard runs.count == 1, runs[0].isObject, runs[0].text == "nothing", runs[0].surroundings.carriers.count == 1
        else { return nil }
        return runs[0].surroundings.carriers[0].prefixMatch(of: /place 1 (.*)/.dotMatchesNewlines()).map {
            String($0.1)
        }
    }

    private var surroundings: Surroundings { open.last?.surroundings ?? Surroundings() }

    mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        written += 1
        if let last = runs.last, !last.isObject, last.surroundings == surroundings {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Run(text: text, isObject: false, surroundings: surroundings))
        }
    }

    /// Something among the text that is not text.
    mutating func append(object description: String) {
        written += 1
        runs.append(Run(text: description, isObject: true, surroundings: surroundings))
    }

    mutating func open(_ wrapper: TextWrapper) {
        var inner = surroundings
        var isCarrier = false
        switch wrapper {
        case .style(let style): inner.styles.insert(style)
        case .lowered, .raised: inner.shifts.append(wrapper)
        case .carrier(let kind, let address):
            carriers += 1
            inner.carriers.append("\(kind) \(carriers) \(address)")
            isCarrier = true
        case .place(let name):
            carriers += 1
            inner.carriers.append("place \(carriers) \(name)")
            isCarrier = true
        }
        open.append((inner, written, isCarrier))
    }

    mutating func close() {
        // A link without text is still there; a style without text is not, nor is one around the link.
        if let last = open.last, last.isCarrier, last.position == written {
            open[open.count - 1].surroundings.styles = []
            open[open.count - 1].surroundings.shifts = []
            append(object: "nothing")
        }
        open.removeLast()
    }

    var description: String {
        runs.map { run in
            let around = run.surroundings
            let names =
                around.styles.sorted().map(\.rawValue) + around.shifts.map { "\($0)" } + around.carriers
            return (run.isObject ? "<\(run.text)>" : run.text.debugDescription)
                + (names.isEmpty ? "" : "{\(names.joined(separator: ", "))}")
        }.joined(separator: " ")
    }
}
