import InstantPageCore

extension PageConverter {
    /// Lets the tape count which way the texts read, when the page's direction depends on it and the source
    /// has any text that reads right to left.
    mutating func countDirectionsIfNeeded() {
        guard options.direction == .automatic, DirectionCensus.isNeeded(for: source.bytes) else { return }
        tape.directions = DirectionCensus()
    }

    /// Writes the fields of the page that follow its media.
    mutating func writeProperties() {
        if isRightToLeft {
            sink.field(.rtl)
            sink.bool(true)
        }
        if options.skipsServerDetection {
            sink.field(.skipEntityDetection)
            sink.bool(true)
        }
    }

    private var isRightToLeft: Bool {
        switch options.direction {
        case .automatic: tape.directions?.isRightToLeft ?? false
        case .rightToLeft: true
        case .leftToRight: false
        }
    }
}
