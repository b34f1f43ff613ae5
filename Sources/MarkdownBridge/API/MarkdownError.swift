import InstantPageCore

/// Why an input was refused as a whole.
public enum MarkdownError: Error, Hashable, Sendable {
    /// The input has more bytes than `MarkdownLimits.inputBytes`.
    case inputTooLarge(bytes: Int, limit: Int)
    /// A line opens more quotes and list items than `MarkdownLimits.lineNesting`.
    case lineNestsTooDeep(line: Int, depth: Int, limit: Int)
    /// The parser would take more than linear time on a construct that begins about `line`.
    case tooMuchWork(line: Int, cause: WorkCause)
    /// The parsed document does not fit into `MarkdownLimits.memory`.
    case tooMuchMemory(limit: Int)
    /// The system gave no memory.
    case outOfMemory

    /// What the parser would spend its time on.
    public enum WorkCause: String, Hashable, Sendable {
        /// Each line looks at every open container.
        case nestedBlocks = "many lines inside deeply nested quotes or lists"
        /// Each row is padded to the width of the header.
        case tableRows = "table rows far shorter than their header"
        /// The cells of a row are kept in a list that is walked for each.
        case wideTable = "a table with very many columns"
        /// Each delimiter row reads the paragraph before it.
        case tableHeader = "a long paragraph followed by table delimiter rows"
        /// Each opener reads to the end of its block.
        case unclosedHTML = "many HTML tags that are never closed"
        /// Each link looks at every open image.
        case nestedImages = "many unclosed image brackets"
        /// Each link looks for emphasis back to the start of its paragraph.
        case linksAmongEmphasis = "very many links and emphasis in one paragraph"
        /// Each bracket at its end counts all of it.
        case longAddress = "a very long address"
        /// The parser's allocator counts them.
        case allocations = "very many small constructs"
    }
}

extension MarkdownError {
    /// The error with its line, where it has one, changed.
    func movingLine(_ move: (Int) -> Int) -> MarkdownError {
        switch self {
        case .lineNestsTooDeep(let line, let depth, let limit):
            .lineNestsTooDeep(line: move(line), depth: depth, limit: limit)
        case .tooMuchWork(let line, let cause): .tooMuchWork(line: move(line), cause: cause)
        case .inputTooLarge, .tooMuchMemory, .outOfMemory: self
        }
    }
}
