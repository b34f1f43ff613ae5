import InstantPageCore

/// Which Markdown is read.
public enum MarkdownDialect: String, Hashable, Sendable, CaseIterable {
    /// GitHub's Markdown, and Telegram's own tags among text.
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
    /// Turn bare addresses (`https://…`, `www.…`, `a@b.c`) into links; see also ``detectsEntities``.
    public var autolink: Bool
    /// What a text may put into the page.
    public var policy: MarkdownPolicy
    /// Which way the page reads.
    public var direction: MarkdownDirection
    /// Find mentions, hashtags, addresses and the like in the text, as the server does after parsing. Bare
    /// addresses are then no links, as with ``autolink``, but texts of kinds of their own.
    public var detectsEntities: Bool
    /// Ask the server not to do so: the page's `skipEntityDetection`.
    public var skipsServerDetection: Bool
    /// What the conversion may cost.
    public var limits: MarkdownLimits

    /// Makes options; without arguments those of the server, with what could do harm closed.
    public init(
        dialect: MarkdownDialect = .telegram, hardBreaks: Bool = false, autolink: Bool = true,
        policy: MarkdownPolicy = .default, direction: MarkdownDirection = .automatic, detectsEntities: Bool = false,
        skipsServerDetection: Bool = false, limits: MarkdownLimits = .init()
    ) {
        self.dialect = dialect
        self.hardBreaks = hardBreaks
        self.autolink = autolink
        self.policy = policy
        self.direction = direction
        self.detectsEntities = detectsEntities
        self.skipsServerDetection = skipsServerDetection
        self.limits = limits
    }
}

/// What a conversion may cost, and how rich its result may be.
///
/// The defaults admit any document that people write. The first six refuse the whole input with a
/// ``MarkdownError``; the last three turn the construct that is over into visible text, with a
/// diagnostic. `.max` stands for no limit; a number below 0 is 0.
public struct MarkdownLimits: Hashable, Sendable {
    /// Bytes of input. Default 64 MiB. The parser itself ends the process at a line or a block of a GiB.
    public var inputBytes: Int
    /// Quotes and list items that one line opens or continues. Default 500: the parser's work on
    /// the lines that follow grows with it.
    public var lineNesting: Int
    /// Memory for the parsed document: this many bytes, and `memoryPerByte` more for each byte of
    /// input, but together no more than 1 GiB unless this number alone is larger. Default 160 MiB and 24;
    /// ordinary text takes about 12 for each byte, dense tables 45.
    public var memory: Int
    /// See `memory`.
    public var memoryPerByte: Int
    /// Predicted work of the parser on constructs that this version of it handles in more than
    /// linear time: this many steps of about a nanosecond, and `workPerByte` more for each byte of
    /// input. Default 200 million and 50; ordinary text predicts less than 2 for each byte.
    public var work: Int
    /// See `work`.
    public var workPerByte: Int
    /// Quotes and lists, one inside the other. From 1 to ``InstantPageLimits/blockDepth``, the default;
    /// other numbers are cut to that.
    public var blockDepth: Int {
        didSet { blockDepth = Self.cut(blockDepth, to: InstantPageLimits.blockDepth) }
    }
    /// Styles and links, one inside the other. From 1 to ``InstantPageLimits/textDepth``, the default;
    /// other numbers are cut to that.
    public var textDepth: Int {
        didSet { textDepth = Self.cut(textDepth, to: InstantPageLimits.textDepth) }
    }
    /// Columns of a table. Default 1,000; the server allows 20.
    public var tableColumns: Int

    /// Makes limits; without arguments the defaults.
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
        self.blockDepth = Self.cut(blockDepth, to: InstantPageLimits.blockDepth)
        self.textDepth = Self.cut(textDepth, to: InstantPageLimits.textDepth)
        self.tableColumns = tableColumns
    }

    private static func cut(_ depth: Int, to limit: Int) -> Int {
        min(max(depth, 1), limit)
    }
}

extension MarkdownLimits {
    /// What a conversion takes at most when nobody asked for more: a share of the input may be a lot of
    /// memory, and a number that somebody gave is meant.
    private static let memoryAtMost = 1 << 30

    /// How many bytes the parsed form of an input of `count` bytes may take.
    func memory(forBytes count: Int) -> Int {
        max(Self.budget(memory, 0, count), min(Self.budget(memory, memoryPerByte, count), Self.memoryAtMost))
    }

    /// How many steps the parser may need for an input of `count` bytes.
    func work(forBytes count: Int) -> Int { Self.budget(work, workPerByte, count) }

    /// At most half of `Int.max`, so that what is counted towards it cannot overflow.
    private static func budget(_ fixed: Int, _ perByte: Int, _ count: Int) -> Int {
        let most = Int.max / 4
        let (variable, overflows) = max(perByte, 0).multipliedReportingOverflow(by: count)
        return min(max(fixed, 0), most) + (overflows ? most : min(variable, most))
    }
}
