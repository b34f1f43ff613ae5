import InstantPageCore

/// Something of a page that no Markdown says.
public struct MarkdownLoss: Hashable, Sendable {
    /// What was lost.
    public var kind: Kind
    /// The block or item of the page's normal form that lost it; the page itself for its properties.
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
        /// Styles and links inside a code block, in a dialect without HTML.
        case codeStyle = "code-style"
        /// A language that is there and empty; without HTML one that cannot stand after a fence too.
        case codeLanguage = "code-language"
        /// A quote that is said not to be collapsed; without HTML its caption, and that it is collapsed.
        case quoteProperty = "quote-property"
        /// Labels that the numbering of the list and of its items does not lead to; without HTML all that
        /// do not count up by one from the list's start.
        case numbering = "list-numbering"
        /// An item that could not be expressed by the writer of the page.
        case item = "list-item"
        /// Spans below 1, tables and rows without cells; without HTML a table's caption, spans, borders,
        /// vertical alignment, or rows of different length.
        case tableProperty = "table-property"
        /// Alignments that differ inside one column, or header cells outside the first row, in a dialect
        /// without HTML.
        case tableCells = "table-cells"
        /// A medium that is not known by its address.
        case mediaWithoutAddress = "media-without-address"
        /// A medium whose address, or tag, tells another kind.
        case mediaKind = "media-kind"
        /// How a video plays when its kind tells otherwise; without HTML the credit, the spoiler flag or a
        /// styled caption of a medium.
        case mediaProperty = "media-property"
        /// The size of a medium.
        case dimensions = "media-dimensions"
        /// Coordinates, zoom or size of a map that are out of range.
        case map = "map-property"
        /// The server's number of a linked page.
        case webpage = "webpage-id"
        /// A link whose address is read as an e-mail address or a phone number, or the other way round.
        case addressReadsAsOther = "address-reads-as-other"
        /// A link inside another, in HTML.
        case nestedLink = "nested-link"
        /// A text that the server found (a mention, a hashtag, …).
        case entity = "entity"
        /// A button whose action or label no tag describes; without HTML each.
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
    }
}

extension MarkdownLoss.Kind {
    /// Why it is lost, in a few words.
    public var explanation: String {
        switch self {
        case .page:
            "completeness, address, views, wishes to the server and a direction that the text does not tell"
                + " have no spelling"
        case .block: "this kind of block has no spelling, only its text is written"
        case .headingLevel: "a heading has a level from 1 to 6"
        case .codeStyle: "a code block of this dialect has no styles and links"
        case .codeLanguage: "a language is not empty, and a single word in this dialect"
        case .quoteProperty: "that a quote is open has no spelling, nor have captions and collapsing in this dialect"
        case .numbering: "a label is what the numbering of the list and of its items leads to"
        case .item: "the item has no content"
        case .tableProperty:
            "a table has up to 1,000 columns, rows have cells, and what those span is at least 1;"
                + " this dialect has plain tables only"
        case .tableCells: "in this dialect the cells of a column have one alignment, and the first row is the header"
        case .mediaWithoutAddress: "the medium is not known by its address"
        case .mediaKind: "the address or the tag of the medium tells another kind"
        case .mediaProperty:
            "how a video plays is told by its kind; a credit, a spoiler and a styled caption have no spelling in this"
                + " dialect"
        case .dimensions: "the size of a medium has no spelling"
        case .map: "a map has coordinates on Earth, a zoom from 0 to 24 and no size below 0"
        case .webpage: "the number of a linked page has no spelling"
        case .addressReadsAsOther: "the address would be read as an e-mail address or a phone number, or as none"
        case .nestedLink: "where HTML is needed no link stands inside another"
        case .entity: "what the server found in a text has no spelling"
        case .button: "what the button does has no spelling"
        case .difference: "the old text of a difference has no spelling"
        case .dateFormat: "the format of the date has no spelling"
        case .spoiler: "this dialect has no spoilers"
        case .date: "this dialect has no dates"
        case .formula: "this dialect has no formulas"
        case .customEmoji: "this dialect has no custom emoji"
        case .controlCharacter: "NUL, and in this dialect a carriage return in code, have no spelling"
        case .depth: "Markdown is not read so deep"
        }
    }
}
