/// A button in a row of buttons or inside a text.
public struct InstantPageButton: Hashable, Sendable {
    /// The label.
    public var text: RichText
    /// What a tap does.
    public var action: ReplyMarkupButtonAction
    /// The colour; nil for the ordinary one.
    public var color: Color?
    /// True when the button looks like a link.
    public var isLink: Bool

    /// A button's colour; the raw values are the client's.
    public enum Color: Int32, Hashable, Sendable, CaseIterable {
        /// For what is most likely wanted.
        case primary = 0
        /// For what destroys something.
        case danger = 1
        /// For what confirms.
        case success = 2
    }

    /// Makes a button.
    public init(text: RichText, action: ReplyMarkupButtonAction, color: Color? = nil, isLink: Bool = false) {
        self.text = text
        self.action = action
        self.color = color
        self.isLink = isLink
    }
}

/// What a button does: the ten actions that a page's button may have.
public enum ReplyMarkupButtonAction: Hashable, Sendable {
    /// Opens an address.
    case url(String)
    /// `data` is up to 64 bytes that the bot gets back.
    case callback(requiresPassword: Bool, data: [UInt8])
    /// Asks the user for a chat and starts an inline query of the bot there.
    case switchInline(samePeer: Bool, query: String, peerTypes: PeerTypes)
    /// Opens the bot's main web app (on the wire: a game).
    case openWebApp
    /// Pays.
    case payment
    /// Opens an address that logs the user in.
    case urlAuth(url: String, buttonId: Int32)
    /// Opens a profile.
    case openUserProfile(peerId: Int64)
    /// Opens a web app.
    case openWebView(url: String, simple: Bool)
    /// Copies a text, of 1 to 256 characters.
    case copyText(payload: String)
    /// Does nothing.
    case disabled

    /// The chats that an inline query may be switched to.
    public struct PeerTypes: OptionSet, Hashable, Sendable {
        /// The wire's bits.
        public var rawValue: Int32

        /// Makes a set from the wire's bits; unknown ones are kept.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// Chats with people.
        public static let users = PeerTypes(rawValue: 1)
        /// Chats with bots.
        public static let bots = PeerTypes(rawValue: 2)
        /// Channels.
        public static let channels = PeerTypes(rawValue: 4)
        /// Groups.
        public static let groups = PeerTypes(rawValue: 8)
    }
}

/// Where the buttons of a row stand; the raw values are the client's.
public enum InstantPageButtonRowAlignment: Int32, Hashable, Sendable, CaseIterable {
    /// Spread over the width.
    case justify = 0
    /// At the left edge.
    case left = 1
    /// In the middle.
    case center = 2
    /// At the right edge.
    case right = 3
}
