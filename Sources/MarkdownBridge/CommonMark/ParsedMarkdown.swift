import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// A document that the CommonMark parser has read, and the memory of its tree.
final class ParsedMarkdown {
    let root: MarkdownNode
    let preflight: Preflight
    /// What the parser has read: the source, or its repaired copy.
    let text: SourceText
    /// The source, when the parser has read a repaired copy.
    let repairedSource: SourceText?
    private let document: OpaquePointer

    /// How the parser's text came from the source or its repaired copy, when it was written again.
    let split: ContainerSplit?

    /// Checks the source against the limits, then parses it.
    convenience init(_ source: SourceText, options: MarkdownOptions) throws(MarkdownError) {
        guard source.bytes.count <= options.limits.inputBytes else {
            throw .inputTooLarge(bytes: source.bytes.count, limit: options.limits.inputBytes)
        }
        let repaired = RepairedText.repairing(source)
        try self.init(repaired ?? source, repairedSource: repaired == nil ? nil : source, options: options)
    }

    /// Reads a source, and once more when tags in it stand where Markdown begins or ends, but not alone.
    static func reading(_ source: SourceText, options: MarkdownOptions) throws(MarkdownError) -> ParsedMarkdown {
        let document = try ParsedMarkdown(source, options: options)
        guard options.dialect == .telegram, let split = ContainerSplit(of: document) else { return document }
        do throws(MarkdownError) {
            return try ParsedMarkdown(
                split.text, repairedSource: document.repairedSource, split: split, options: options)
        } catch {
            throw error.movingLine { split.position(of: SourcePosition(line: $0, column: 1)).line }
        }
    }

    private init(
        _ text: SourceText, repairedSource: SourceText?, split: ContainerSplit? = nil, options: MarkdownOptions
    ) throws(MarkdownError) {
        self.text = text
        self.repairedSource = repairedSource
        self.split = split
        let limits = options.limits
        let bytes = text.bytes
        preflight = try Preflight(bytes, limits: limits)

        var settings = guard_settings()
        // What the parser links would be no entity any more.
        settings.autolink = options.autolink && !options.detectsEntities
        settings.footnotes = true
        settings.telegram = options.dialect == .telegram
        settings.last_math_line = settings.telegram ? Int32(text.lastMathLine) : 0
        settings.byte_budget = limits.memory(forBytes: bytes.count)
        settings.work_budget = UInt64(Preflight.allocationBudget(forBytes: bytes.count))
        settings.delimiter_budget = preflight.delimiterBudget ?? .max
        settings.uncounted_length = InlineWork.shortBlock

        var parsed: OpaquePointer?
        var line: Int32 = 1
        let status = bytes.withMemoryRebound(to: CChar.self) {
            guard_parse($0.baseAddress, $0.count, &settings, &parsed, &line)
        }
        switch status {
        case .parsed: break
        case .outOfWork: throw .tooMuchWork(line: 1, cause: .allocations)
        case .outOfBytes: throw .tooMuchMemory(limit: settings.byte_budget)
        case .outOfMemory: throw .outOfMemory
        case .outOfDelimiters: throw .tooMuchWork(line: Int(line), cause: .linksAmongEmphasis)
        }
        guard let parsed, let root = guard_document_root(parsed) else { throw .outOfMemory }
        document = parsed
        self.root = root
    }

    deinit {
        guard_document_free(document)
    }
}
