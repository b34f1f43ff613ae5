/// A page of blocks: Telegram's InstantPage, also the body of a rich message.
///
/// The tree is an ordinary value. Comparing, hashing and releasing it recurse once per level, so
/// every reader of this package bounds the depth before it builds one (see ``InstantPageLimits``);
/// code that builds trees by hand should stay within the same bound.
public struct InstantPage: Hashable, Sendable {
    /// The content, top to bottom.
    public var blocks: [InstantPageBlock]
    /// The media that blocks and texts name by id.
    public var media: [MediaId: InstantPageMedia]
    /// False when the sender holds more of the page than this value has (the wire's `part` flag).
    public var isComplete: Bool
    /// True when the page reads right to left.
    public var rtl: Bool
    /// True when the server is asked not to look for mentions, hashtags, addresses and the like in the
    /// texts of the page: the Bot API's `skip_entity_detection`, the wire's `noautolink`.
    public var skipEntityDetection: Bool
    /// The address the page was made from; empty for a message.
    public var url: String
    /// How often the page was viewed, when the server said so.
    public var views: Int32?

    /// Makes a page; without further arguments a complete one, left to right, without media.
    public init(
        blocks: [InstantPageBlock],
        media: [MediaId: InstantPageMedia] = [:],
        isComplete: Bool = true,
        rtl: Bool = false,
        skipEntityDetection: Bool = false,
        url: String = "",
        views: Int32? = nil
    ) {
        self.blocks = blocks
        self.media = media
        self.isComplete = isComplete
        self.rtl = rtl
        self.skipEntityDetection = skipEntityDetection
        self.url = url
        self.views = views
    }
}

/// How far a page may nest, counted in containers and text wrappers.
///
/// The values bound the recursion of `==`, `hash(into:)` and release; they keep page JSON below
/// the 512 levels that Foundation's JSON readers accept. The server itself allows 16.
public enum InstantPageLimits {
    /// Quotes, lists, details and other blocks that hold blocks, one inside the other. A list counts
    /// once, together with its items.
    public static let blockDepth = 64
    /// Styles, links, buttons and other texts that hold a text, one inside the other. Concatenations
    /// are counted apart: one may stand around these and one inside each.
    public static let textDepth = 32
}
