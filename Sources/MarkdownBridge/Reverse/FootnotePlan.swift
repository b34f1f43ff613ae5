import InstantPageCore

/// Which anchors and links of a page are footnotes: those that reading `[^name]` would give again.
///
/// Reading numbers footnotes by their first mention and puts them at the end of the page, each as a named
/// text with the blocks that belong to it. A page is written with footnotes only when all of it has that
/// shape; one mention that is not where Markdown is read would give the others new numbers.
struct FootnotePlan {
    /// Where the first footnote stands among the blocks of the page.
    let start: Int
    /// The number of each footnote, by its name.
    private let numbers: [String: Int]

    /// Nil for a page without footnotes.
    init?(_ page: InstantPage) {
        let named = page.blocks.indices.compactMap { index in page.name(ofBlockAt: index).map { (index, $0) } }
        guard !named.isEmpty, let mentioned = Mentions.order(in: page, of: Set(named.map(\.1))) else { return nil }
        let footnotes = named.filter { Set(mentioned).contains($0.1) }
        guard let first = footnotes.first, footnotes.map(\.1) == mentioned, mentioned.allSatisfy(\.isLabel),
            Set(mentioned.map { $0.lowercased() }).count == mentioned.count
        else { return nil }
        start = first.0
        numbers = Dictionary(uniqueKeysWithValues: zip(mentioned, 1...))
    }

    /// The name of the footnote that begins with a block; nil for a block that begins none.
    func name(of block: InstantPageBlock) -> String? {
        guard let name = block.footnoteName, numbers[name] != nil else { return nil }
        return name
    }

    /// The name of the footnote that a link to `target` with the raised `number` mentions; nil for others.
    func name(mentionedBy target: MarkdownSlice, as number: MarkdownSlice) -> MarkdownSlice? {
        guard target.first == UInt8(ascii: "#") else { return nil }
        let name = MarkdownSlice(rebasing: target.dropFirst())
        return numbers[name.string].map(String.init) == number.string ? name : nil
    }
}

extension InstantPage {
    /// The name of the footnote that may begin with a block. Before a paragraph an anchor begins none:
    /// reading would have made the paragraph the named text.
    fileprivate func name(ofBlockAt index: Int) -> String? {
        if case .anchor = blocks[index], index + 1 < blocks.count, case .paragraph = blocks[index + 1] { return nil }
        return blocks[index].footnoteName
    }
}

extension InstantPageBlock {
    fileprivate var footnoteName: String? {
        switch self {
        case .paragraph(.anchor(let text, let name)) where text != .empty: name
        case .anchor(let name): name
        default: nil
        }
    }
}

extension String {
    /// True for a name that needs no care in square brackets, and none in the link to it.
    fileprivate var isLabel: Bool {
        !isEmpty && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    }
}

/// Finds the links of a page that mention footnotes, in their order.
private struct Mentions: PageSink {
    private let names: Set<String>
    /// The number of each footnote, in the order of their first mention.
    private var numbers: [String: Int] = [:]
    private var order: [String] = []
    private var isBroken = false
    private var open: [PageNode] = []
    private var currentField: PageField?
    private var candidate: Candidate?

    /// A link to one of the names, while it is read.
    private struct Candidate {
        var name: String
        /// How many objects are open inside the link's.
        var depth: Int
        var isRead: Bool
        var isRaised = false
        var text: [UInt8] = []
    }

    private init(names: Set<String>) {
        self.names = names
    }

    /// The names as they are first mentioned; nil when a mention stands where none is read, or has
    /// another number than reading would give it.
    static func order(in page: InstantPage, of names: Set<String>) -> [String]? {
        var walker = PageWalker(sink: Mentions(names: names))
        walker.walk(page)
        return walker.sink.isBroken ? nil : walker.sink.order
    }

    mutating func begin(_ node: PageNode) {
        open.append(node)
        let depth = open.count - 1
        if let depthOfLink = candidate?.depth { candidate?.isRaised = node == .textSuperscript && depthOfLink == depth }
    }

    mutating func end(_ node: PageNode) {
        open.removeLast()
        guard let candidate, open.count < candidate.depth else { return }
        self.candidate = nil
        guard candidate.isRaised, let number = Int(String(decoding: candidate.text, as: UTF8.self)) else { return }
        if numbers[candidate.name] == nil {
            order.append(candidate.name)
            numbers[candidate.name] = order.count
        }
        if numbers[candidate.name] != number || !candidate.isRead { isBroken = true }
    }

    mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        guard currentField == .url, open.last == .textUrl, value.first == UInt8(ascii: "#") else { return }
        let name = String(decoding: value.dropFirst(), as: UTF8.self)
        guard names.contains(name) else { return }
        candidate = Candidate(name: name, depth: open.count, isRead: open.dropLast().allSatisfy(\.readsMentions))
    }

    mutating func piece(_ text: UnsafeBufferPointer<UInt8>) { candidate?.text += text }
    mutating func field(_ field: PageField) { currentField = field }

    mutating func bool(_ value: Bool) {}
    mutating func int32(_ value: Int32) {}
    mutating func int64(_ value: Int64) {}
    mutating func double(_ value: Double) {}
    mutating func mediaId(_ value: MediaId) {}
    mutating func bytes(_ value: [UInt8]) {}
    mutating func beginArray() {}
    mutating func endArray() {}
    mutating func beginPlain() {}
    mutating func endPlain() {}
}

extension PageNode {
    /// True for what may stand around a mention of a footnote.
    fileprivate var readsMentions: Bool {
        switch self {
        case .page, .paragraph, .heading, .list, .itemText, .itemBlocks, .blockQuote, .table, .cell, .textAnchor: true
        default: isStyle && self != .textFixed
        }
    }
}
