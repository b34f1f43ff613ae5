/// One block of a page. Case names and payloads are the client's, with what the wire carries
/// beyond the client's model (list numbering) added at the end of a payload.
public indirect enum InstantPageBlock: Hashable, Sendable {
    /// A block of a kind that the writer of the page could not express.
    case unsupported
    case title(RichText)
    case subtitle(RichText)
    /// `date` is in seconds since 1970 UTC, 0 for none.
    case authorDate(author: RichText, date: Int32)
    case header(RichText)
    case subheader(RichText)
    case paragraph(RichText)
    /// A code block. `language` keeps the case it was written in.
    case preformatted(text: RichText, language: String?)
    case footer(RichText)
    case divider
    /// A place that in-page links (`#name`) lead to.
    case anchor(String)
    case list(items: [InstantPageListItem], ordered: Bool, numbering: InstantPageListNumbering = .init())
    /// `collapsed` is nil where the source has no such flag; nil and false are different values.
    case blockQuote(blocks: [InstantPageBlock], caption: RichText, collapsed: Bool? = nil)
    case pullQuote(text: RichText, caption: RichText)
    /// `url` is where a tap on the image leads.
    case image(id: MediaId, caption: InstantPageCaption, url: String? = nil, webpageId: MediaId? = nil, spoiler: Bool = false)
    case video(id: MediaId, caption: InstantPageCaption, autoplay: Bool = false, loop: Bool = false, spoiler: Bool = false)
    case cover(InstantPageBlock)
    case webEmbed(
        url: String?, html: String?, dimensions: PixelDimensions?, caption: InstantPageCaption,
        stretchToWidth: Bool, allowScrolling: Bool, coverId: MediaId?)
    /// `date` is in seconds since 1970 UTC, 0 for none.
    case postEmbed(
        url: String, webpageId: MediaId?, avatarId: MediaId?, author: String, date: Int32,
        blocks: [InstantPageBlock], caption: InstantPageCaption)
    case collage(items: [InstantPageBlock], caption: InstantPageCaption)
    case slideshow(items: [InstantPageBlock], caption: InstantPageCaption)
    case channelBanner(InstantPageChannel?)
    case audio(id: MediaId, caption: InstantPageCaption)
    case kicker(RichText)
    case table(title: RichText, rows: [InstantPageTableRow], bordered: Bool, striped: Bool, compact: Bool = false)
    case details(title: RichText, blocks: [InstantPageBlock], expanded: Bool)
    case relatedArticles(title: RichText, articles: [InstantPageRelatedArticle])
    /// `zoom` is 0...24; coordinates are in degrees.
    case map(latitude: Double, longitude: Double, zoom: Int32, dimensions: PixelDimensions, caption: InstantPageCaption)
    /// `level` is 1 (largest) to 6.
    case heading(text: RichText, level: Int32)
    /// A formula on a line of its own, as LaTeX source.
    case formula(latex: String)
    /// What a bot is thinking; legal in drafts only.
    case thinking(RichText)
    case buttonRow(alignment: InstantPageButtonRowAlignment, buttons: [InstantPageButton])
    case document(id: MediaId, caption: InstantPageCaption)
}

/// The text under a medium and, smaller, whom it is owed to.
public struct InstantPageCaption: Hashable, Sendable {
    public var text: RichText
    public var credit: RichText

    public init(text: RichText = .empty, credit: RichText = .empty) {
        self.text = text
        self.credit = credit
    }
}

/// A width and a height in pixels; 0 for an unknown one.
public struct PixelDimensions: Hashable, Sendable {
    public var width: Int32
    public var height: Int32

    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }
}

/// The channel that a banner leads to.
public struct InstantPageChannel: Hashable, Sendable {
    public var id: Int64
    public var title: String
    public var username: String?

    public init(id: Int64, title: String, username: String? = nil) {
        self.id = id
        self.title = title
        self.username = username
    }
}

/// A link to another article, with what is known of it.
public struct InstantPageRelatedArticle: Hashable, Sendable {
    public var url: String
    public var webpageId: MediaId
    public var title: String?
    public var description: String?
    public var photoId: MediaId?
    public var author: String?
    /// Seconds since 1970 UTC.
    public var date: Int32?

    public init(
        url: String, webpageId: MediaId, title: String? = nil, description: String? = nil,
        photoId: MediaId? = nil, author: String? = nil, date: Int32? = nil
    ) {
        self.url = url
        self.webpageId = webpageId
        self.title = title
        self.description = description
        self.photoId = photoId
        self.author = author
        self.date = date
    }
}
