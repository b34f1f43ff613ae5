/// The name of a medium: a namespace and a number inside it.
public struct MediaId: Hashable, Sendable, Comparable {
    public var namespace: Int32
    public var id: Int64

    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    public static func < (lhs: MediaId, rhs: MediaId) -> Bool {
        (lhs.namespace, lhs.id) < (rhs.namespace, rhs.id)
    }

    /// The client's namespaces that occur in pages.
    public enum Namespace {
        public static let cloudImage: Int32 = 0
        public static let cloudFile: Int32 = 5
        public static let cloudWebpage: Int32 = 6
        public static let localImage: Int32 = 7
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
    public var kind: Kind
    /// The address as it was written.
    public var url: String
    /// The text that stands for the medium where it cannot be shown.
    public var alt: String
    /// The size in pixels, when known.
    public var dimensions: PixelDimensions?

    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case photo
        case video
        case animation
        case audio
        case voice
        case document
    }

    public init(kind: Kind, url: String, alt: String = "", dimensions: PixelDimensions? = nil) {
        self.kind = kind
        self.url = url
        self.alt = alt
        self.dimensions = dimensions
    }
}
