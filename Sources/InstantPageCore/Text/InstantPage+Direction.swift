extension InstantPage {
    /// True when the texts of the page read right to left, whatever its `rtl` says.
    package var readsRightToLeft: Bool { readsRightToLeft(withAtMost: .max) }

    /// The same for texts with at most so many letters that read right to left, which a few words of another
    /// script in a long page are: then the first texts tell.
    package func readsRightToLeft(withAtMost letters: Int) -> Bool {
        var census = DirectionCensus()
        forEachText(until: { census.isLeftToRight(whatever: letters) }) { text, place in
            if place != .verbatim { census.count(text) }
        }
        return census.isRightToLeft
    }
}

extension DirectionCensus {
    /// Counts a text, without the code in it: that is Latin in texts of every script.
    package mutating func count(_ text: RichText) {
        if case .plain(var string) = text {
            string.withUTF8 { count($0) }
            return endText()
        }
        var texts = [text]
        while let text = texts.popLast() {
            switch text {
            case .plain(var string): string.withUTF8 { count($0) }
            case .concat(let parts): texts.append(contentsOf: parts.reversed())
            case .fixed: break
            default: if let inner = text.wrapper?.inner { texts.append(inner) }
            }
        }
        endText()
    }
}
