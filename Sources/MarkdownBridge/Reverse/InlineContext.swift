/// Where a text stands, which decides what its line breaks and edges need.
struct InlineContext {
    enum Place {
        case paragraph
        case heading
        case cell
    }

    var place: Place
    /// True for the first text of a list item, which could be read as a box.
    var startsItem = false
    /// True after a box, where a line goes on but a paragraph begins.
    var followsBox = false

    static let paragraph = InlineContext(place: .paragraph)
    static let heading = InlineContext(place: .heading)
    static let cell = InlineContext(place: .cell)
}

/// How a wrapper of the page is spelled.
enum InlineSpelling {
    /// The same run of delimiters on both sides.
    case delimiter(StaticString)
    /// Inside another wrapper's run.
    case joined
    case codeSpan
    case link
    /// The mention of a footnote, which stands for the link and its number.
    case footnote(String)
    /// An image whose alternative text is the wrapper's.
    case image(target: String)
    /// All of the text is the address, which is written once.
    case address(inAngles: Bool)
    case tag(open: String, close: StaticString)
    /// Nothing says it; its text stays.
    case none
}
