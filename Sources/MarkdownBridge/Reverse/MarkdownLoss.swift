import InstantPageCore

/// Something of a page that no Markdown says.
public struct MarkdownLoss: Hashable, Sendable {
    /// What was lost.
    public var kind: Kind
    /// The block or item that lost it; the page itself for its properties.
    public var path: BlockPath

    /// Makes a loss.
    public init(kind: Kind, path: BlockPath) {
        self.kind = kind
        self.path = path
    }

    /// The closed list of losses; `Documentation/RoundTrip.md` explains each, and a test keeps the two
    /// together.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The page's completeness, address or views, what it asks of the server, and a direction that its text
        /// does not tell.
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

extension MarkdownLoss.Kind {
    /// Why it is lost, in a few words.
    public var explanation: String {
        switch self {
        case .page: "completeness, address, views and a direction that the text does not tell have no spelling"
        case .block: "this kind of block has no spelling, only its text is written"
        case .headingLevel: "a heading has a level from 1 to 6"
        case .codeStyle: "a code block has no styles and links"
        case .codeLanguage: "a language is a single word"
        case .quoteProperty: "a quote has no caption and is not collapsed"
        case .numbering: "numbers count up by one from the start of their list"
        case .item: "the item has no content"
        case .tableProperty:
            "a table has no caption and no spans, borders and stripes, cells in the middle and rows of one length"
        case .tableCells: "the cells of a column have one alignment, and header cells stand in the first row"
        case .mediaWithoutAddress: "the medium is not known by its address"
        case .mediaKind: "the address of the medium tells another kind"
        case .mediaProperty: "a medium has no credit, no spoiler and no styles in its caption"
        case .dimensions: "the size of a medium has no spelling"
        case .webpage: "the number of a linked page has no spelling"
        case .addressReadsAsOther: "the address would be read as an e-mail address or a phone number, or as none"
        case .entity: "what the server found in a text has no spelling"
        case .button: "a button has no spelling"
        case .difference: "the old text of a difference has no spelling"
        case .dateFormat: "the format of the date has no spelling"
        case .spoiler: "this dialect has no spoilers"
        case .date: "this dialect has no dates"
        case .formula: "this dialect has no formulas"
        case .customEmoji: "this dialect has no custom emoji"
        case .controlCharacter: "NUL, and a carriage return in code, have no spelling"
        case .depth: "Markdown is not read so deep"
        }
    }
}
