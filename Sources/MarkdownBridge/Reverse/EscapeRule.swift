/// What Markdown would read differently if it stood in the output as it stands in the page.
///
/// The table is data: each rule says why it is there and which text breaks without it, and a test
/// takes the rules out one by one and sees just that text break.
enum EscapeRule: Int, CaseIterable, Sendable {
    case backslash
    case star
    case underscore
    case wordUnderscore
    case tilde
    case pipes
    case equals
    case dollar
    case backtick
    case linkBracket
    case labelBracket
    case footnoteBracket
    case definitionBracket
    case boxBracket
    case exclamation
    case angleBracket
    case ampersand
    case cellPipe
    case wwwAddress
    case schemeAddress
    case emailAddress
    case blankAtEdge
    case controlCharacter
    case headingStart
    case headingEnd
    case quoteStart
    case bulletStart
    case numberStart
    case ruleStart
    case fenceStart
    case mathStart
    case underlineStart
    case delimiterRowStart
    case byteOrderMark

    /// Why the text is not safe, and a paragraph that another page would come of without the rule.
    var explanation: (reason: String, example: String) {
        switch self {
        case .backslash: ("a backslash before punctuation escapes it", #"a\*b"#)
        case .star: ("two runs of stars can be emphasis", "a *b* c")
        case .underscore: ("two runs of underscores outside words can be emphasis", "a _b_ c")
        case .wordUnderscore: ("two runs of two underscores inside words are bold in Telegram", "a__b__c")
        case .pipes: ("two pairs of pipes are a spoiler", "a ||b|| c")
        case .equals: ("two pairs of equals signs mark", "a ==b== c")
        case .dollar: ("two dollars can be a formula", "a $b$ c")
        case .tilde: ("two pairs of tildes strike out", "a ~~b~~ c")
        case .backtick: ("two runs of backticks of one length are a code span", "a `b` c")
        case .linkBracket: ("a bracket before a parenthesis ends a link", "a [b](c) d")
        case .labelBracket: ("a bracket inside a label can end it", "see ] there")
        case .footnoteBracket: ("a caret after a bracket begins a footnote", "[^*a* b]")
        case .definitionBracket: ("a label and a colon at the start of a paragraph define a link", "[a]: b")
        case .boxBracket: ("a box at the start of an item is a task", "[ ] a")
        case .exclamation: ("an exclamation mark before a link makes it an image", "look!")
        case .angleBracket: ("an angle bracket can begin a tag or an address", "a <b>c</b> d")
        case .ampersand: ("a character reference is decoded", "a &amp; b")
        case .cellPipe: ("a pipe ends a cell", "a | b")
        case .wwwAddress: ("www. begins an address", "see www.example.org now")
        case .schemeAddress: ("http:// begins an address", "see http://example.org now")
        case .emailAddress: ("an at sign inside a word is an e-mail address", "mail a@example.org now")
        case .blankAtEdge: ("blanks at the edges of a line are dropped", "  a ")
        case .controlCharacter: ("a carriage return ends a line", "a\rb")
        case .headingStart: ("number signs and a blank begin a heading", "# a")
        case .headingEnd: ("number signs at the end of a heading are dropped", "a #")
        case .quoteStart: ("an angle bracket begins a quote", "> a")
        case .bulletStart: ("a hyphen, plus or star and a blank begin an item", "+ a")
        case .numberStart: ("a number with a full stop begins an item", "1. a")
        case .ruleStart: ("three hyphens, stars or underscores are a rule", "***")
        case .fenceStart: ("three backticks or tildes begin a code block", "~~~ a")
        case .mathStart: ("two dollars at the start of a line begin a formula", "$$ a\n$$")
        case .underlineStart: ("equals signs or hyphens under a line make it a heading", "a\n===")
        case .delimiterRowStart: ("hyphens and pipes under a line make it a table", "a|b\n-|-")
        case .byteOrderMark: ("a byte-order mark at the start of the document is skipped", "\u{FEFF}a")
        }
    }
}

/// A set of rules.
struct EscapeRules: Sendable {
    private var bits: UInt64

    static let all = EscapeRules(bits: .max)

    func has(_ rule: EscapeRule) -> Bool {
        bits & (1 << UInt64(rule.rawValue)) != 0
    }

    func without(_ rule: EscapeRule) -> EscapeRules {
        EscapeRules(bits: bits & ~(1 << UInt64(rule.rawValue)))
    }
}
