import InstantPageCore

/// Something of a page that no Markdown says.
public struct MarkdownLoss: Hashable, Sendable {
    /// What was lost.
    public var kind: Kind
    /// The block, such as `blocks[3].items[0]`; empty for the page.
    public var path: String

    /// Makes a loss.
    public init(kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }

    /// The closed list of losses; `Documentation/RoundTrip.md` explains each, and a test keeps the two
    /// together.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The page's direction, completeness, address or views.
        case page = "page-property"
        /// A block that the dialect has no spelling for; its text stays.
        case block = "block-kind"
        /// A heading whose level is not 1 to 6.
        case headingLevel = "heading-level"
        /// Styles and links inside a code block.
        case codeStyle = "code-style"
        /// A language that cannot stand after a fence.
        case codeLanguage = "code-language"
        /// The caption of a quote, and whether it is collapsed.
        case quoteProperty = "quote-property"
        /// Numbers that do not count up by one from the list's start, and numerals.
        case numbering = "list-numbering"
        /// An item that could not be expressed by the writer of the page, or a list without items.
        case item = "list-item"
        /// A box before a block that is no paragraph, in a place where Markdown reads none.
        case box = "task-box"
        /// A table's caption, spans, borders, vertical alignment, or rows of different length.
        case tableProperty = "table-property"
        /// Alignments that differ inside one column, or header cells outside the first row.
        case tableCells = "table-cells"
        /// A medium that is not known by its address.
        case mediaWithoutAddress = "media-without-address"
        /// A medium whose address tells another kind.
        case mediaKind = "media-kind"
        /// The credit, the spoiler flag or a styled caption of a medium.
        case mediaProperty = "media-property"
        /// The size of a medium.
        case dimensions = "media-dimensions"
        /// The server's number of a linked page.
        case webpage = "webpage-id"
        /// A link whose address is read as an e-mail address or a phone number, or the other way round.
        case addressReadsAsOther = "address-reads-as-other"
        /// A text that the server found (a mention, a hashtag, …).
        case entity = "entity"
        /// A button.
        case button = "button"
        /// The old text of a difference.
        case difference = "difference"
        /// A date's format.
        case dateFormat = "date-format"
        /// A spoiler, in a dialect without one.
        case spoiler = "spoiler"
        /// A date, in a dialect without one.
        case date = "date"
        /// A formula, in a dialect without one.
        case formula = "formula"
        /// A custom emoji, in a dialect without one.
        case customEmoji = "custom-emoji"
        /// A NUL character, or a carriage return inside code.
        case controlCharacter = "control-character"
        /// Blocks or texts nested deeper than Markdown is read.
        case depth = "depth"

        init(wrapper node: PageNode) {
            self = .entity
        }
    }
}
