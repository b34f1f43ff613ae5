import InstantPageCore

/// Random pages of every kind of block, text, item, button and medium, with hostile strings, within
/// ``InstantPageLimits``. Numbers that are not equal to themselves (NaN) do not occur.
public enum RandomPages {
    /// How many blocks may still be nested inside one another, and how many texts.
    struct Depth {
        var blocks = 4
        var texts = 5
    }

    /// The page of a seed.
    public static func page(seed: UInt64) -> InstantPage {
        var choices = Choices(seed: seed)
        return page(&choices)
    }

    /// The page of recorded choices.
    public static func page(replaying choices: [Int]) -> InstantPage {
        var choices = Choices(replaying: choices)
        return page(&choices)
    }

    /// The page of choices that are drawn or played as they are asked for.
    public static func page(_ choices: inout Choices) -> InstantPage {
        var page = InstantPage(blocks: [])
        // Once in a while a page as deep as they come.
        let depth =
            choices.rarely(25)
            ? Depth(blocks: InstantPageLimits.blockDepth, texts: InstantPageLimits.textDepth) : Depth()
        if depth.blocks > 4 { page.blocks.append(chain(&choices, depth)) }
        page.blocks += blocks(&choices, Depth())
        if choices.flag() {
            while choices.rarely(2) { page.media[mediaId(&choices)] = media(&choices) }
        }
        page.rtl = choices.rarely(4)
        page.skipEntityDetection = choices.rarely(4)
        page.isComplete = !choices.rarely(4)
        if choices.rarely(4) { page.url = string(&choices) }
        if choices.rarely(4) { page.views = int32(&choices) }
        return page
    }

    /// Any number of elements, few on average. Each is preceded by the choice to go on, so a shrinker
    /// that leaves out both leaves out the element.
    public static func some<Element>(
        _ choices: inout Choices, _ element: (inout Choices) -> Element
    ) -> [Element] {
        var elements: [Element] = []
        while elements.count < 6, choices.next(below: 3) != 0 { elements.append(element(&choices)) }
        return elements
    }

    // MARK: Numbers and strings

    static func int32(_ choices: inout Choices) -> Int32 {
        let edges: [Int32] = [0, 1, -1, 2, 3, 10, 255, .max, .min, 1_700_000_000]
        return choices.element(of: edges)
    }

    static func int64(_ choices: inout Choices) -> Int64 {
        let edges: [Int64] = [0, 1, -1, 1 << 53 + 1, .max, .min, 5_368_324_170_671_202_286]
        return choices.element(of: edges)
    }

    static func double(_ choices: inout Choices) -> Double {
        let edges: [Double] = [
            0, 52.5, -0.0, -13.37, 1e16, 1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity,
            0.1 + 0.2,
        ]
        return choices.element(of: edges)
    }

    static func mediaId(_ choices: inout Choices) -> MediaId {
        MediaId(namespace: choices.element(of: [0, 5, 6, 7, 8, -1, .max, .min]), id: int64(&choices))
    }

    static func dimensions(_ choices: inout Choices) -> PixelDimensions {
        PixelDimensions(width: int32(&choices), height: int32(&choices))
    }

    /// Parts of strings that writers and readers are known to trip over.
    public static let hostileStrings: [String] = [
        "", "a", "word", " ", "\n", "\t", "\r\n", "\u{0}", "\u{1}\u{1F}", "\u{7F}", "\u{85}", "\"", "\\", "\\u0041",
        "/",
        "</script>", "'", "&amp;", "<b>", "*", "_", "`", "|", "[](", "#", "null", "{\"type\":\"paragraph\"}", "é",
        "e\u{301}", "\u{301}", "👍", "👩‍👩‍👧‍👦", "🇺🇦", "漢字", "カタカナ", "Привет", "שלום", "\u{202E}", "\u{2028}", "\u{2029}",
        "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{D7FF}\u{E000}", "\u{200B}", "0", "-1", "1e5",
        "sixteen bytes ok", "a text that is longer than a small string holds, without anything special in it",
        "ascii then 漢 and ascii again for a while \" quote",
    ]

    static func string(_ choices: inout Choices) -> String {
        var string = choices.element(of: hostileStrings)
        while choices.rarely(4) { string += choices.element(of: hostileStrings) }
        return string
    }

    static func numeral(_ choices: inout Choices) -> String? {
        choices.maybe { $0.element(of: ["1", "a", "A", "i", "I"]) }
    }

    // MARK: Media

    static func media(_ choices: inout Choices) -> InstantPageMedia {
        .external(
            InstantPageExternalMedia(
                kind: choices.element(of: InstantPageExternalMedia.Kind.allCases), url: string(&choices),
                alt: choices.maybe(string) ?? "", dimensions: choices.maybe(dimensions)))
    }
}
