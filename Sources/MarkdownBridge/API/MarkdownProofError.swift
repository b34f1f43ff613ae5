import InstantPageCore

/// Markdown that was written does not say what the page says.
public enum MarkdownProofError: Error, Hashable, Sendable {
    /// It reads as another page, which is a fault of this library. The first page of each difference
    /// is the normal form of the one that was to be written; the differences are in its order.
    case differs([PageDifference])
    /// The reader refuses it: the page needs more than ``MarkdownWriterOptions/limits`` allow.
    case refused(MarkdownError)
}
