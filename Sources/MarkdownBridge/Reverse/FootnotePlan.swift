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
        let isMentioned = Set(mentioned)
        let footnotes = named.filter { isMentioned.contains($0.1) }
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

/// The links of a page that mention footnotes, in their order.
private struct Mentions {
    private let names: Set<String>
    /// The number of each footnote, in the order of their first mention.
    private var numbers: [String: Int] = [:]
    private var order: [String] = []
    private var isBroken = false

    /// The names as they are first mentioned; nil when a mention stands where none is read, or has
    /// another number than reading would give it.
    static func order(in page: InstantPage, of names: Set<String>) -> [String]? {
        var mentions = Mentions(names: names)
        page.forEachText { text, place in mentions.look(in: text, isRead: place == .prose) }
        return mentions.isBroken ? nil : mentions.order
    }

    private init(names: Set<String>) {
        self.names = names
    }

    private mutating func look(in text: RichText, isRead: Bool) {
        if case .plain = text { return }
        var texts = [(text: text, isRead: isRead)]
        while let (text, isRead) = texts.popLast() {
            switch text {
            case .plain: break
            case .concat(let parts): texts += parts.reversed().map { ($0, isRead) }
            case .url(.superscript(.plain(let number)), let url, _) where url.utf8.first == UInt8(ascii: "#"):
                add(String(url.dropFirst()), as: number, isRead: isRead)
            default:
                guard let (node, inner) = text.wrapper else { continue }
                texts.append((inner, isRead && (node.isStyle && node != .textFixed || node == .textAnchor)))
            }
        }
    }

    private mutating func add(_ name: String, as written: String, isRead: Bool) {
        guard names.contains(name), let number = Int(written) else { return }
        if numbers[name] == nil {
            order.append(name)
            numbers[name] = order.count
        }
        if numbers[name] != number || !isRead { isBroken = true }
    }
}
