/// How a page is written as Markdown.
public struct MarkdownWriterOptions: Sendable {
    /// The dialect to write, which the reader must be asked for too.
    public var dialect: MarkdownDialect
    /// Whether the reader will turn bare addresses into links, so that text that looks like one has to
    /// be guarded and a link that is one can be written bare.
    public var autolink: Bool
    /// What is escaped; all rules, but in the test of the rules.
    var rules = EscapeRules.all

    /// Makes options; without arguments those that fit the reader's.
    public init(dialect: MarkdownDialect = .telegram, autolink: Bool = true) {
        self.dialect = dialect
        self.autolink = autolink
    }

    /// The options of the reader that reads back what was written.
    var readerOptions: MarkdownOptions {
        MarkdownOptions(dialect: dialect, autolink: autolink, policy: .all)
    }
}
