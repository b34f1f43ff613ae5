extension Diagnostic {
    /// The closed list of findings. `Documentation/Diagnostics.md` explains each; a test keeps the two
    /// together.
    public enum Identifier: String, CaseIterable, Hashable, Sendable {
        /// HTML that stays visible as it was written, because the page has nothing for it.
        case literalHTML = "literal-html"
        /// The tag of an HTML element that the server does not know; what it holds stays.
        case droppedTag = "tag-dropped"
        /// A comment, or another piece of HTML that shows nothing.
        case droppedComment = "comment-dropped"
        /// A block tag without the tag that closes it.
        case unclosedTag = "unclosed-tag"
        /// A link, or a medium, whose address the policy does not allow.
        case droppedLink = "link-dropped"
        /// A button that the policy does not allow, or that says nothing.
        case droppedButton = "button-dropped"
        /// A map that the policy does not allow, or without a place.
        case droppedMap = "map-dropped"
        /// An attribute of a known tag that the page has nothing for.
        case droppedAttribute = "html-attribute-dropped"
        /// A block without content, which no page shows and the server refuses.
        case droppedEmptyBlock = "empty-block-dropped"
        /// An image without an address.
        case droppedImage = "image-dropped"
        /// The title of a link, or of an image among text.
        case droppedLinkTitle = "link-title-dropped"
        /// What follows the language on the first line of a code block.
        case droppedInfoString = "info-string-dropped"
        /// A footnote that nothing refers to, or a second one of the same name.
        case droppedFootnote = "footnote-dropped"
        /// Blocks or styles nested deeper than the limits allow, shown as plain text.
        case nestingTooDeep = "nesting-too-deep"
        /// A table wider than the limits allow, shown as text.
        case tableTooWide = "table-too-wide"
        /// A row with more cells than its table has columns.
        case surplusCells = "surplus-cells"
        /// Bytes that are not UTF-8, replaced by U+FFFD.
        case invalidUTF8 = "invalid-utf8"
        /// NUL characters, replaced by U+FFFD.
        case nulCharacter = "nul-character"
        /// A source that had to be put together from parsed text.
        case approximateFormula = "formula-approximate"
        /// Something that canonical Markdown does not say.
        case lostInMarkdown = "markdown-loss"
        /// Findings past the number that is listed.
        case moreFindings = "more-findings"
    }
}
