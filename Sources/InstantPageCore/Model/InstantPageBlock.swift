/// One block of a page. Case names and payloads are the client's, with what the wire carries
/// beyond the client's model (list numbering) added at the end of a payload.
public indirect enum InstantPageBlock: Hashable, Sendable {
    /// A block of a kind that the writer of the page could not express.
    case unsupported
    /// The title of an article (layer 62). Not allowed in an outgoing message, like `subtitle`,
    /// `authorDate`, `header`, `subheader`, `kicker`, `cover` and `relatedArticles`.
    case title(RichText)
    /// What stands under the title.
    case subtitle(RichText)
    /// `date` is in seconds since 1970 UTC, 0 for none.
    case authorDate(author: RichText, date: Int32)
    /// A heading of an article without a level; messages use ``heading(text:level:)``.
    case header(RichText)
    /// A smaller heading of an article without a level.
    case subheader(RichText)
    /// A paragraph of text. U+000A in it is a line break.
    case paragraph(RichText)
    /// A code block. `language` keeps the case it was written in.
    case preformatted(text: RichText, language: String?)
    /// Small text at the end.
    case footer(RichText)
    /// A horizontal rule.
    case divider
    /// A place that in-page links (`#name`) lead to.
    case anchor(String)
    /// A list. Whether its items have numbers is `ordered`; each item carries its own.
    case list(items: [InstantPageListItem], ordered: Bool, numbering: InstantPageListNumbering = .init())
    /// `collapsed` is nil where the source has no such flag; nil and false are different values.
    case blockQuote(blocks: [InstantPageBlock], caption: RichText, collapsed: Bool? = nil)
    /// A quote set apart; `caption` says whose.
    case pullQuote(text: RichText, caption: RichText)
    /// `url` is where a tap on the image leads.
    case image(
        id: MediaId, caption: InstantPageCaption, url: String? = nil, webpageId: MediaId? = nil, spoiler: Bool = false)
    /// A video or an animation; an animation plays by itself and in a loop.
    case video(
        id: MediaId, caption: InstantPageCaption, autoplay: Bool = false, loop: Bool = false, spoiler: Bool = false)
    /// The block that represents the page.
    case cover(InstantPageBlock)
    /// A web page or its HTML inside the page. `dimensions` nil for none given.
    case webEmbed(
        url: String?, html: String?, dimensions: PixelDimensions?, caption: InstantPageCaption,
        stretchToWidth: Bool, allowScrolling: Bool, coverId: MediaId?)
    /// `date` is in seconds since 1970 UTC, 0 for none.
    case postEmbed(
        url: String, webpageId: MediaId?, avatarId: MediaId?, author: String, date: Int32,
        blocks: [InstantPageBlock], caption: InstantPageCaption)
    /// Several media side by side.
    case collage(items: [InstantPageBlock], caption: InstantPageCaption)
    /// Several media, one at a time.
    case slideshow(items: [InstantPageBlock], caption: InstantPageCaption)
    /// A banner that leads to a channel.
    case channelBanner(InstantPageChannel?)
    /// A piece of audio or a voice note.
    case audio(id: MediaId, caption: InstantPageCaption)
    /// A line above the title.
    case kicker(RichText)
    /// A table; `title` is its caption. The server makes tables from Markdown bordered and striped.
    case table(title: RichText, rows: [InstantPageTableRow], bordered: Bool, striped: Bool, compact: Bool = false)
    /// Blocks that open on a tap; `expanded` when they are open at first.
    case details(title: RichText, blocks: [InstantPageBlock], expanded: Bool)
    /// Links to other articles.
    case relatedArticles(title: RichText, articles: [InstantPageRelatedArticle])
    /// `zoom` is 0...24; coordinates are in degrees.
    case map(latitude: Double, longitude: Double, zoom: Int32, dimensions: PixelDimensions, caption: InstantPageCaption)
    /// `level` is 1 (largest) to 6.
    case heading(text: RichText, level: Int32)
    /// A formula on a line of its own, as LaTeX source.
    case formula(latex: String)
    /// What a bot is thinking; legal in drafts only.
    case thinking(RichText)
    /// A row of one to eight buttons.
    case buttonRow(alignment: InstantPageButtonRowAlignment, buttons: [InstantPageButton])
    /// A file.
    case document(id: MediaId, caption: InstantPageCaption)
}

/// The text under a medium and, smaller, whom it is owed to.
public struct InstantPageCaption: Hashable, Sendable {
    /// What the medium shows.
    public var text: RichText
    /// Whom it is owed to.
    public var credit: RichText

    /// Makes a caption; without arguments an empty one.
    public init(text: RichText = .empty, credit: RichText = .empty) {
        self.text = text
        self.credit = credit
    }
}

/// A width and a height in pixels; 0 for an unknown one.
public struct PixelDimensions: Hashable, Sendable {
    /// Pixels from left to right.
    public var width: Int32
    /// Pixels from top to bottom.
    public var height: Int32

    /// Makes a size.
    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }
}

/// The channel that a banner leads to.
public struct InstantPageChannel: Hashable, Sendable {
    /// The channel's number on the server.
    public var id: Int64
    /// The channel's name.
    public var title: String
    /// The channel's public name, without the at sign.
    public var username: String?

    /// Makes the description of a channel.
    public init(id: Int64, title: String, username: String? = nil) {
        self.id = id
        self.title = title
        self.username = username
    }
}

/// A link to another article, with what is known of it.
public struct InstantPageRelatedArticle: Hashable, Sendable {
    /// The article's address.
    public var url: String
    /// The server's number for the article.
    public var webpageId: MediaId
    /// The article's title.
    public var title: String?
    /// A sentence about it.
    public var description: String?
    /// A picture for it, in the media table.
    public var photoId: MediaId?
    /// Who wrote it.
    public var author: String?
    /// When it was published, in seconds since 1970 UTC.
    public var date: Int32?

    /// Makes a link to an article.
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
