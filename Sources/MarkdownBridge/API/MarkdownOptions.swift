import InstantPageCore

/// Which Markdown is read.
public enum MarkdownDialect: String, Hashable, Sendable, CaseIterable {
    /// What Telegram's server accepts as rich Markdown: GFM and Telegram's own tags.
    case telegram
    /// GitHub's Markdown alone; Telegram's additions stay literal text.
    case gfm
}

/// How Markdown is converted.
public struct MarkdownOptions: Hashable, Sendable {
    /// Which Markdown is read.
    public var dialect: MarkdownDialect
    /// Keep a line break of the source as a line break of the page. Off, it is one space, as the
    /// server and the clients have it.
    public var hardBreaks: Bool
    /// Turn bare addresses (`https://…`, `www.…`, `a@b.c`) into links.
    public var autolink: Bool
    /// What the conversion may cost.
    public var limits: MarkdownLimits

    /// Makes options; without arguments those of the server.
    public init(
        dialect: MarkdownDialect = .telegram, hardBreaks: Bool = false, autolink: Bool = true,
        limits: MarkdownLimits = .init()
    ) {
        self.dialect = dialect
        self.hardBreaks = hardBreaks
        self.autolink = autolink
        self.limits = limits
    }
}

/// What a conversion may cost, and how rich its result may be.
///
/// The defaults admit any document that people write. The first four refuse the whole input with a
/// ``MarkdownError``; the last three turn the construct that is over into visible text, with a
/// diagnostic.
public struct MarkdownLimits: Hashable, Sendable {
    /// Bytes of input. Default 64 MiB.
    public var inputBytes: Int
    /// Quotes and list items that one line opens or continues. Default 500: the parser's work on
    /// the lines that follow grows with it.
    public var lineNesting: Int
    /// Memory for the parsed document: this many bytes, and `memoryPerByte` more for each byte of
    /// input. Default 160 MiB and 24; ordinary text takes about 12, dense tables 45.
    public var memory: Int
    /// See `memory`.
    public var memoryPerByte: Int
    /// Predicted work of the parser on constructs that this version of it handles in more than
    /// linear time: this many steps of about a nanosecond, and `workPerByte` more for each byte of
    /// input. Default 200 million and 50; ordinary text predicts less than 2 for each byte.
    public var work: Int
    /// See `work`.
    public var workPerByte: Int
    /// Quotes and list levels, one inside the other, at most ``InstantPageLimits/blockDepth``.
    public var blockDepth: Int
    /// Styles and links, one inside the other, at most ``InstantPageLimits/textDepth``.
    public var textDepth: Int
    /// Columns of a table. Default 1,000; the server allows 20.
    public var tableColumns: Int

    /// Makes limits; without arguments the defaults. Depths past those of `InstantPageLimits` are cut
    /// to them.
    public init(
        inputBytes: Int = 64 << 20, lineNesting: Int = 500, memory: Int = 160 << 20, memoryPerByte: Int = 24,
        work: Int = 200_000_000, workPerByte: Int = 50, blockDepth: Int = InstantPageLimits.blockDepth,
        textDepth: Int = InstantPageLimits.textDepth, tableColumns: Int = 1000
    ) {
        self.inputBytes = inputBytes
        self.lineNesting = lineNesting
        self.memory = memory
        self.memoryPerByte = memoryPerByte
        self.work = work
        self.workPerByte = workPerByte
        self.blockDepth = min(max(blockDepth, 1), InstantPageLimits.blockDepth)
        self.textDepth = min(max(textDepth, 1), InstantPageLimits.textDepth)
        self.tableColumns = tableColumns
    }
}
