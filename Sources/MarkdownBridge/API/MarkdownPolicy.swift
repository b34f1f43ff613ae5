/// What a text may put into a page, beyond text itself.
///
/// A bot that sends what a model or a stranger wrote must not send a button or a login link with it, so
/// these are closed unless they are opened by name. What is refused leaves its label, and a diagnostic
/// with the target.
public struct MarkdownPolicy: OptionSet, Hashable, Sendable {
    /// The bits, one for each member.
    public var rawValue: Int

    /// Makes a policy from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Buttons, but for those that need ``logins`` or ``webApps`` too.
    public static let buttons = MarkdownPolicy(rawValue: 1)
    /// Buttons and `tg://` links that log the user in.
    public static let logins = MarkdownPolicy(rawValue: 2)
    /// Buttons that open a web app.
    public static let webApps = MarkdownPolicy(rawValue: 4)
    /// Links of other schemes than `http`, `https`, `mailto`, `tel` and `tg`.
    public static let schemes = MarkdownPolicy(rawValue: 8)
    /// Links without a scheme, which lead nowhere from a message. The server refuses them.
    public static let relativeLinks = MarkdownPolicy(rawValue: 16)
    /// Maps.
    public static let maps = MarkdownPolicy(rawValue: 32)

    /// What cannot do harm: maps.
    public static let `default`: MarkdownPolicy = [.maps]
    /// Everything: for a page that was allowed before, such as one that is edited.
    public static let all: MarkdownPolicy = [.buttons, .logins, .webApps, .schemes, .relativeLinks, .maps]
}

/// Which way the page reads.
public enum MarkdownDirection: String, Hashable, Sendable, CaseIterable {
    /// Told by the text: the first strong character of its blocks, by the most characters where
    /// blocks differ.
    case automatic = "auto"
    /// From right to left.
    case rightToLeft = "yes"
    /// From left to right.
    case leftToRight = "no"
}
