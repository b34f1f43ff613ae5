/// How a page is written as Markdown.
public struct MarkdownWriterOptions: Sendable {
    /// The dialect to write, which the reader must be asked for too.
    public var dialect: MarkdownDialect
    /// Whether the reader will turn bare addresses into links, so that text that looks like one has to
    /// be guarded and a link that is one can be written bare.
    public var autolink: Bool
    /// Whether the reader will find mentions, hashtags and the like in the text.
    public var detectsEntities: Bool
    /// What reading the Markdown may cost in the proof.
    public var limits: MarkdownLimits
    /// What is escaped; all rules, but in tests of the rules and of the proof.
    var rules = EscapeRules.all

    /// Makes options; without arguments those that fit the reader's.
    public init(
        dialect: MarkdownDialect = .telegram, autolink: Bool = true, detectsEntities: Bool = false,
        limits: MarkdownLimits = .init()
    ) {
        self.dialect = dialect
        self.autolink = autolink
        self.detectsEntities = detectsEntities
        self.limits = limits
    }

    /// Makes the options for Markdown that will be read with `reading`.
    public init(_ reading: MarkdownOptions) {
        self.init(
            dialect: reading.dialect, autolink: reading.autolink, detectsEntities: reading.detectsEntities,
            limits: reading.limits)
    }

    /// True when the parser will turn bare addresses into links.
    var linksBareAddresses: Bool { autolink && !detectsEntities }

    /// The options of the reader that reads back what was written. The page was allowed before.
    package var readerOptions: MarkdownOptions {
        MarkdownOptions(
            dialect: dialect, autolink: autolink, policy: .all, detectsEntities: detectsEntities, limits: limits)
    }
}
