import InstantPageCore

extension HTMLBlockWriter {
    /// Writes a code block, its lines as they are.
    mutating func writeCode(_ code: RichText, _ language: String?) {
        if language == "" { lose(.codeLanguage) }
        if language?.utf8.contains(0) == true { lose(.controlCharacter) }
        // The first `code` inside `pre` says the language; one that is a style stands inside it.
        let hasTag = language.map { !$0.isEmpty } ?? code.beginsFixed
        text.line.write("<pre>")
        if hasTag { text.line.write(HTMLTag("code").with("class", language.map { "language-" + $0 }).open) }
        text.write(code, in: .code)
        text.line.write(hasTag ? "</code></pre>" : "</pre>")
        text.line.endLine()
    }
}

extension RichText {
    fileprivate var beginsFixed: Bool {
        var tape = RichTextTape()
        tape.append(self)
        return tape.entries.contains { $0.node == .textFixed }
    }
}
