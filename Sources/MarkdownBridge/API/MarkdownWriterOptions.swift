/// How a page is written as Markdown.
public struct MarkdownWriterOptions: Sendable {
    /// The dialect to write, which the reader must be asked for too.
    public var dialect: MarkdownDialect
    /// Whether the reader will turn bare addresses into links, so that text that looks like one has to
    /// be guarded and a link that is one can be written bare.
    public var autolink: Bool
    /// Whether the reader will find mentions, hashtags, addresses and the like in the text, so that those
    /// that it finds are written as their text.
    public var detectsEntities: Bool
    /// What is escaped; all rules, but in the test of the rules.
    var rules = EscapeRules.all

    /// Makes options; without arguments those that fit the reader's.
    public init(dialect: MarkdownDialect = .telegram, autolink: Bool = true, detectsEntities: Bool = false) {
        self.dialect = dialect
        self.autolink = autolink
        self.detectsEntities = detectsEntities
    }

    /// True when the parser will turn bare addresses into links.
    var linksBareAddresses: Bool { autolink && !detectsEntities }

    /// The options of the reader that reads back what was written.
    var readerOptions: MarkdownOptions {
        MarkdownOptions(dialect: dialect, autolink: autolink, policy: .all, detectsEntities: detectsEntities)
    }
}
