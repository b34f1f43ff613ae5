import InstantPageCore

/// What a tag is to the reader of HTML blocks.
enum HTMLElement: String, CaseIterable {
    // Blocks
    case p, h1, h2, h3, h4, h5, h6, pre, ul, ol, li, blockquote, aside, footer, figure, figcaption
    case table, caption, tr, td, th, details, summary
    case collage = "tg-collage"
    case slideshow = "tg-slideshow"
    case buttonRow = "tg-button-row"
    case thinking = "tg-thinking"
    case mathBlock = "tg-math-block"
    // Elements without content
    case hr, br, img, input, video, audio
    case document = "tg-document"
    case map = "tg-map"
    // Among text
    case b, strong, i, em, u, ins, s, strike, del, code, mark, sub, sup, a, cite
    case spoiler = "tg-spoiler"
    case emoji = "tg-emoji"
    case time = "tg-time"
    case math = "tg-math"
    case reference = "tg-reference"
    case button = "tg-button"
    // Elements that only group others
    case thead, tbody, tfoot
    // Elements that are dropped with what they hold
    case script, style

    // Names that are none of the above; no tag is spelled like these.
    /// An element of HTML that begins a line of its own.
    case otherBlock = "<block>"
    /// Another element of HTML, or a tag of Telegram that nobody knows.
    case otherInline = "<inline>"
    /// Something in angle brackets that is no HTML, such as `<name>`.
    case placeholder = "<text>"

    init(_ name: MarkdownSlice) {
        guard name.count <= Self.longestName else {
            self = .placeholder
            return
        }
        let lowercased = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        if let known = Self.byName[lowercased] {
            self = known
        } else if Self.otherBlocks.contains(lowercased) {
            self = .otherBlock
        } else {
            self = HTMLElementNames.contains(name) ? .otherInline : .placeholder
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    private static let longestName = 16

    private static let otherBlocks: Set<String> = [
        "address", "article", "body", "center", "dd", "dialog", "dir", "div", "dl", "dt", "fieldset", "form", "head",
        "header", "hgroup", "html", "iframe", "legend", "main", "menu", "nav", "noscript", "object", "optgroup",
        "option", "search", "section", "select", "textarea", "title",
    ]
}

extension HTMLElement {
    var isBlock: Bool {
        switch self {
        case .p, .h1, .h2, .h3, .h4, .h5, .h6, .pre, .ul, .ol, .li, .blockquote, .aside, .footer, .figure, .figcaption,
            .table, .caption, .tr, .td, .th, .details, .summary, .collage, .slideshow, .buttonRow, .thinking,
            .mathBlock:
            true
        default: false
        }
    }

    /// True for an element that holds nothing, whether or not a closing tag follows.
    var isVoid: Bool { isMedium || self == .hr || self == .br || self == .input || self == .map }

    var isMedium: Bool { self == .img || self == .video || self == .audio || self == .document }

    var isList: Bool { self == .ul || self == .ol }

    var isCell: Bool { self == .td || self == .th }

    var isTablePart: Bool {
        switch self {
        case .caption, .tr, .td, .th, .thead, .tbody, .tfoot: true
        default: false
        }
    }

    /// 1 to 6 for a heading, nil for other elements.
    var headingLevel: Int32? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        default: nil
        }
    }

    /// True for an element whose closing tag may be left out.
    var mayStayOpen: Bool { self == .p || self == .li || self == .tr || isCell }

    /// True for an element that begins a new line and so ends a paragraph.
    var endsParagraph: Bool { isBlock || isTablePart || self == .hr || self == .otherBlock }

    /// True for an element whose content is no HTML.
    var isRaw: Bool { self == .script || self == .style || self == .math || self == .mathBlock }

    /// True for elements in which Markdown is read.
    var holdsMarkdown: Bool { self == .details || self == .collage || self == .slideshow }

    /// The style that the element gives its text; nil for one that gives none.
    var style: PageNode? { InlineTag.Name(rawValue: rawValue)?.style }

    /// True for an element that is a block of the page or divides others; false for what stands among text.
    var isBlockLevel: Bool { isBlock || self == .hr || self == .map || (isMedium && self != .img) }

    /// True for an element whose content is blocks.
    var holdsBlocks: Bool { isList || self == .blockquote || holdsMarkdown }

    /// The attributes that the page has a place for.
    var knownAttributes: [String] {
        switch self {
        case .ol: ["start", "type", "reversed"]
        case .li: ["value", "type"]
        case .blockquote: ["expandable"]
        case .details: ["open"]
        case .code: ["class"]
        case .img: ["src", "alt", "title", "tg-spoiler"]
        case .video: ["src", "alt", "title", "tg-spoiler", "autoplay", "loop"]
        case .audio, .document: ["src", "alt", "title"]
        case .map: ["lat", "long", "zoom", "width", "height"]
        case .table: ["bordered", "striped", "compact"]
        case .td, .th: ["colspan", "rowspan", "align", "valign"]
        case .input: ["type", "checked"]
        case .buttonRow: ["align"]
        case .button: ButtonTag.attributes
        case .a: ["href", "name"]
        case .emoji: ["emoji-id"]
        case .time: ["unix", "format"]
        case .reference: ["name"]
        default: []
        }
    }
}
