/// A button in a row of buttons or inside a text.
public struct InstantPageButton: Hashable, Sendable {
    public var text: RichText
    public var action: ReplyMarkupButtonAction
    public var color: Color?
    /// True when the button looks like a link.
    public var isLink: Bool

    public enum Color: Int32, Hashable, Sendable, CaseIterable {
        case primary = 0
        case danger = 1
        case success = 2
    }

    public init(text: RichText, action: ReplyMarkupButtonAction, color: Color? = nil, isLink: Bool = false) {
        self.text = text
        self.action = action
        self.color = color
        self.isLink = isLink
    }
}

/// What a button does: the ten actions that a page's button may have.
public enum ReplyMarkupButtonAction: Hashable, Sendable {
    case url(String)
    /// `data` is up to 64 bytes that the bot gets back.
    case callback(requiresPassword: Bool, data: [UInt8])
    case switchInline(samePeer: Bool, query: String, peerTypes: PeerTypes)
    case openWebApp
    case payment
    case urlAuth(url: String, buttonId: Int32)
    case openUserProfile(peerId: Int64)
    case openWebView(url: String, simple: Bool)
    case copyText(payload: String)
    case disabled

    /// The chats that an inline query may be switched to.
    public struct PeerTypes: OptionSet, Hashable, Sendable {
        public var rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public static let users = PeerTypes(rawValue: 1)
        public static let bots = PeerTypes(rawValue: 2)
        public static let channels = PeerTypes(rawValue: 4)
        public static let groups = PeerTypes(rawValue: 8)
    }
}

public enum InstantPageButtonRowAlignment: Int32, Hashable, Sendable, CaseIterable {
    case justify = 0
    case left = 1
    case center = 2
    case right = 3
}
