import MarkdownBridge

/// Markdown that a command has read, and what is to become of it.
struct MarkdownInput {
    var source: SourceText
    /// What messages call it.
    var name: String
    var reading: MarkdownOptions
    var writing: MarkdownWriterOptions
}
