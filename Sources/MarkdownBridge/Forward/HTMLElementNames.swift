/// The names of HTML's elements, also the obsolete ones that are still met (HTML Living Standard, 4 and
/// 16). A name in angle brackets that is none of them is no tag but a placeholder that somebody wrote, such
/// as `<name>` in the usage of a command.
enum HTMLElementNames {
    static func contains(_ name: MarkdownSlice) -> Bool {
        guard name.count <= longest else { return false }
        let name = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        return name.hasPrefix("tg-") || all.contains(name)
    }

    private static let longest = 16

    private static let all = Set(
        (document + sections + grouping + text + embedded + tables + forms + interactive + obsolete)
            .map { String($0) })

    private static let document = names(
        "html head title base link meta style body script noscript template slot canvas")
    private static let sections = names(
        "article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer address main search")
    private static let grouping = names("p hr pre blockquote ol ul menu li dl dt dd figure figcaption div")
    private static let text = names(
        "a em strong small s cite q dfn abbr ruby rt rp data time code var samp kbd sub sup i b u mark bdi bdo span br "
            + "wbr ins del")
    private static let embedded = names(
        "picture source img iframe embed object param video audio track map area svg math")
    private static let tables = names("table caption colgroup col tbody thead tfoot tr td th")
    private static let forms = names(
        "form label input button select datalist optgroup option textarea output progress meter fieldset legend")
    private static let interactive = names("details summary dialog")
    private static let obsolete = names(
        "acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee nobr "
            + "noembed noframes plaintext rb rtc strike tt xmp")

    private static func names(_ list: String) -> [Substring] { list.split(separator: " ") }
}
