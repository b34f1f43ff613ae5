/// The name of a medium: a namespace and a number inside it.
public struct MediaId: Hashable, Sendable, Comparable {
    /// Where the number comes from: see ``Namespace``.
    public var namespace: Int32
    /// The number.
    public var id: Int64

    /// Makes a name.
    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    /// By namespace, then by number.
    public static func < (lhs: MediaId, rhs: MediaId) -> Bool {
        (lhs.namespace, lhs.id) < (rhs.namespace, rhs.id)
    }

    /// The client's namespaces that occur in pages.
    public enum Namespace {
        /// Photos on the server.
        public static let cloudImage: Int32 = 0
        /// Files, videos and audio on the server.
        public static let cloudFile: Int32 = 5
        /// Web pages that the server knows.
        public static let cloudWebpage: Int32 = 6
        /// Photos that are not uploaded yet.
        public static let localImage: Int32 = 7
        /// Files that are not uploaded yet.
        public static let localFile: Int32 = 8
    }
}

/// A medium that a page names by id.
public enum InstantPageMedia: Hashable, Sendable {
    /// A medium known by its address only: what Markdown and HTML can say.
    case external(InstantPageExternalMedia)
}

/// A medium outside Telegram, or one that only its sender can name (`tg://photo?id=…`).
public struct InstantPageExternalMedia: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// The address as it was written.
    public var url: String
    /// The text that stands for the medium where it cannot be shown.
    public var alt: String
    /// The size in pixels, when known.
    public var dimensions: PixelDimensions?

    /// The kinds of media that a message can show.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A still picture.
        case photo
        /// A video.
        case video
        /// A video without sound that plays in a loop.
        case animation
        /// Music.
        case audio
        /// A voice note.
        case voice
        /// Any file.
        case document
    }

    /// Makes a reference to a medium.
    public init(kind: Kind, url: String, alt: String = "", dimensions: PixelDimensions? = nil) {
        self.kind = kind
        self.url = url
        self.alt = alt
        self.dimensions = dimensions
    }
}
