/// What an HTML tag among text means in a page: the rules of the dialect `gfm`, written down a
/// second time for the oracles.
enum RawTag: Hashable, Sendable {
    /// Visible as it was written.
    case literal(String)
    case lineBreak
    /// Opens what these wrappers say.
    case opening([TextWrapper])
    /// Closes what the tag that it belongs to opened.
    case closing
    /// A place, without text: `<a name="x"/>`.
    case place([TextWrapper])

    private static let styles: [String: TextWrapper] = [
        "b": .style(.bold), "strong": .style(.bold), "i": .style(.italic), "em": .style(.italic),
        "u": .style(.underline), "ins": .style(.underline), "s": .style(.strikethrough),
        "strike": .style(.strikethrough), "del": .style(.strikethrough), "mark": .style(.marked),
        "code": .style(.fixed), "sub": .lowered, "sup": .raised,
    ]

    /// The meaning of each tag among siblings, in order. A closing tag belongs to the last open one
    /// of its name; tags opened after that one are left without a partner, and then are literal, as
    /// are tags of other names.
    static func tags(among siblings: [SyntaxNode]) -> [RawTag] {
        let literals = siblings.filter { $0.kind == "html_inline" }.map(\.literal)
        var tags = literals.map(RawTag.literal)
        var open: [(name: String, index: Int, wrappers: [TextWrapper])] = []
        for (index, literal) in literals.enumerated() {
            guard let match = literal.prefixMatch(of: /<(\/?)([A-Za-z][A-Za-z0-9-]*)/) else { continue }
            let name = match.2.lowercased()
            if !match.1.isEmpty {
                guard let opener = open.lastIndex(where: { $0.name == name }) else { continue }
                tags[open[opener].index] = .opening(open[opener].wrappers)
                tags[index] = .closing
                open.removeSubrange(opener...)
            } else if name == "br" {
                tags[index] = .lineBreak
            } else if let wrappers = wrappers(of: name, literal) {
                if !isSelfClosing(literal) {
                    open.append((name, index, wrappers))
                } else if name == "a", wrappers.contains(where: \.isPlace) {
                    tags[index] = .place(wrappers)
                }
            }
        }
        return tags
    }

    private static func wrappers(of name: String, _ literal: String) -> [TextWrapper]? {
        if let style = styles[name] { return [style] }
        guard name == "a" else { return nil }
        let attributes = attributes(of: literal)
        let wrappers =
            [attributes["name"].map(TextWrapper.place), attributes["href"].map(TextWrapper.link(to:))]
            .compactMap { $0 }
        return wrappers.isEmpty ? nil : wrappers
    }

    /// A slash right after a value without quotes belongs to the value.
    private static func isSelfClosing(_ literal: String) -> Bool {
        literal.hasSuffix("/>") && literal.firstMatch(of: /=\s*[^\s"'=<>`]+\/>$/) == nil
    }

    private static func attributes(of literal: String) -> [String: String] {
        let attribute = /\s([A-Za-z_:][A-Za-z0-9_:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/
        var values: [String: String] = [:]
        for match in literal.matches(of: attribute) where values[match.1.lowercased()] == nil {
            let value = match.2 ?? match.3 ?? match.4 ?? ""
            values[match.1.lowercased()] = String(value).decodingBasicReferences
        }
        return values
    }
}
