/// Text with styles, links and inline objects. Case names and payloads are the client's;
/// ``textDiff(text:oldText:)`` is on the wire (layer 228) and the client drops it.
public indirect enum RichText: Hashable, Sendable {
    case empty
    case plain(String)
    case bold(RichText)
    case italic(RichText)
    case underline(RichText)
    case strikethrough(RichText)
    /// Text in a fixed-width font; what Markdown calls a code span.
    case fixed(RichText)
    /// A link. `#name` leads to an anchor of the page.
    case url(text: RichText, url: String, webpageId: MediaId? = nil)
    case email(text: RichText, email: String)
    case concat([RichText])
    case `subscript`(RichText)
    case superscript(RichText)
    case marked(RichText)
    case phone(text: RichText, phone: String)
    case image(id: MediaId, dimensions: PixelDimensions)
    /// A place that in-page links lead to; with text it is a reference, such as a footnote.
    case anchor(text: RichText, name: String)
    case formula(latex: String)
    case textCustomEmoji(fileId: Int64, alt: String)
    case textAutoEmail(RichText)
    case textAutoPhone(RichText)
    case textAutoUrl(RichText)
    case textBankCard(RichText)
    case textBotCommand(RichText)
    case textCashtag(RichText)
    case textHashtag(RichText)
    case textMention(RichText)
    case textMentionName(text: RichText, peerId: Int64)
    case textSpoiler(RichText)
    /// `date` is in seconds since 1970 UTC; without `format` the text is shown as it is.
    case textDate(text: RichText, date: Int32, format: DateTimeFormat? = nil)
    case textButton(InstantPageButton)
    case textTonAddress(RichText)
    case textDiff(text: RichText, oldText: RichText)
}

/// How a date is shown; the bits are those of `textDate` on the wire.
public struct DateTimeFormat: OptionSet, Hashable, Sendable {
    public var rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    public static let relative = DateTimeFormat(rawValue: 1)
    public static let shortTime = DateTimeFormat(rawValue: 2)
    public static let longTime = DateTimeFormat(rawValue: 4)
    public static let shortDate = DateTimeFormat(rawValue: 8)
    public static let longDate = DateTimeFormat(rawValue: 16)
    public static let dayOfWeek = DateTimeFormat(rawValue: 32)

    /// Reads the spelling of `tg-time` and `date_time_format`: `r`, or any of `w`, then `d` or `D`,
    /// then `t` or `T`. Nil for anything else; the empty spelling gives the empty set.
    public init?(spelling: String) {
        var format: DateTimeFormat = []
        var rest = spelling.utf8[...]
        func take(_ letter: Character) -> Bool {
            guard rest.first == letter.asciiValue else { return false }
            rest.removeFirst()
            return true
        }
        if take("r") {
            format = .relative
        } else {
            if take("w") { format.insert(.dayOfWeek) }
            if take("d") { format.insert(.shortDate) } else if take("D") { format.insert(.longDate) }
            if take("t") { format.insert(.shortTime) } else if take("T") { format.insert(.longTime) }
        }
        guard rest.isEmpty else { return nil }
        self = format
    }
}
