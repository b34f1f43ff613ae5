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
        case nestedBlocks = "many lines inside deeply nested quotes or lists"
        case tableRows = "table rows far shorter than their header"
        case wideTable = "a table with very many columns"
        case tableHeader = "a long paragraph followed by table delimiter rows"
        case unclosedHTML = "many HTML tags that are never closed"
        case nestedImages = "many unclosed image brackets"
        case longAddress = "a very long address"
        case allocations = "very many small constructs"
    }
}
