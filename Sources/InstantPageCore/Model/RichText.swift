/// Text with styles, links and inline objects. Case names and payloads are the client's;
/// ``textDiff(text:oldText:)`` is on the wire (layer 228) and the client drops it.
public indirect enum RichText: Hashable, Sendable {
    /// No text.
    case empty
    /// Text as it is. U+000A is a line break.
    case plain(String)
    /// Bold.
    case bold(RichText)
    /// Italic.
    case italic(RichText)
    /// Underlined.
    case underline(RichText)
    /// Struck through.
    case strikethrough(RichText)
    /// Text in a fixed-width font; what Markdown calls a code span.
    case fixed(RichText)
    /// A link. `#name` leads to an anchor of the page.
    case url(text: RichText, url: String, webpageId: MediaId? = nil)
    /// A link to an e-mail address.
    case email(text: RichText, email: String)
    /// Several texts in a row.
    case concat([RichText])
    /// Lowered.
    case `subscript`(RichText)
    /// Raised.
    case superscript(RichText)
    /// Marked as with a pen.
    case marked(RichText)
    /// A link to a phone number.
    case phone(text: RichText, phone: String)
    /// A picture of the media table among text; 0 by 0 when its size is not known.
    case image(id: MediaId, dimensions: PixelDimensions)
    /// A place that in-page links lead to; with text it is a reference, such as a footnote.
    case anchor(text: RichText, name: String)
    /// A formula, as LaTeX source.
    case formula(latex: String)
    /// A custom emoji; `alt` is the ordinary emoji that stands for it.
    case textCustomEmoji(fileId: Int64, alt: String)
    /// An e-mail address that the server found; so are the eight kinds below found.
    case textAutoEmail(RichText)
    /// A phone number.
    case textAutoPhone(RichText)
    /// An address.
    case textAutoUrl(RichText)
    /// A bank card number.
    case textBankCard(RichText)
    /// A bot command.
    case textBotCommand(RichText)
    /// A cashtag.
    case textCashtag(RichText)
    /// A hashtag.
    case textHashtag(RichText)
    /// A user name with its at sign.
    case textMention(RichText)
    /// A mention of a user without user name.
    case textMentionName(text: RichText, peerId: Int64)
    /// Hidden until it is tapped.
    case textSpoiler(RichText)
    /// `date` is in seconds since 1970 UTC; without `format` the text is shown as it is.
    case textDate(text: RichText, date: Int32, format: DateTimeFormat? = nil)
    /// A button among text.
    case textButton(InstantPageButton)
    /// An address on TON.
    case textTonAddress(RichText)
    /// Text that replaced `oldText`.
    case textDiff(text: RichText, oldText: RichText)
}

/// How a date is shown; the bits are those of `textDate` on the wire.
public struct DateTimeFormat: OptionSet, Hashable, Sendable {
    /// The wire's bits.
    public var rawValue: Int32

    /// Makes a format from the wire's bits; unknown ones are kept.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// As a distance from now; the other bits then say nothing.
    public static let relative = DateTimeFormat(rawValue: 1)
    /// Hours and minutes.
    public static let shortTime = DateTimeFormat(rawValue: 2)
    /// Hours, minutes and seconds.
    public static let longTime = DateTimeFormat(rawValue: 4)
    /// The date, short.
    public static let shortDate = DateTimeFormat(rawValue: 8)
    /// The date in words.
    public static let longDate = DateTimeFormat(rawValue: 16)
    /// The day of the week.
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
