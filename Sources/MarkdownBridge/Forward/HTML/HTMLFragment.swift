import InstantPageCore

/// A piece of HTML as a tree, in one array: a node comes before what it holds.
struct HTMLFragment {
    struct Node {
        enum Kind {
            case element, text
            /// The content of a raw element.
            case raw
            /// Where a line begins, for an element that is not in the tree.
            case boundary
        }

        var kind: Kind
        var element: HTMLElement
        /// The start tag, or the text; empty for an element that the tree needs and nobody wrote.
        var start: Int
        var end: Int
        var parent: Int
        var firstChild: Int?
        var lastChild: Int?
        var next: Int?
    }

    let source: HTMLSource
    /// The first is the root.
    private(set) var nodes: [Node]
    /// True when something was read as HTML; else all is text.
    var holdsMarkup = false
    /// True when something in angle brackets was read as text.
    var holdsPlaceholders = false

    static let root = 0

    init(_ source: HTMLSource) {
        self.source = source
        nodes = [Node(kind: .element, element: .otherBlock, start: 0, end: 0, parent: -1)]
    }

    mutating func append(_ kind: Node.Kind, _ element: HTMLElement, _ start: Int, _ end: Int, to parent: Int) -> Int {
        let index = nodes.count
        nodes.append(Node(kind: kind, element: element, start: start, end: end, parent: parent))
        if let last = nodes[parent].lastChild { nodes[last].next = index } else { nodes[parent].firstChild = index }
        nodes[parent].lastChild = index
        return index
    }

    // MARK: Reading

    subscript(index: Int) -> Node { nodes[index] }

    func isElement(_ index: Int, _ element: HTMLElement) -> Bool {
        nodes[index].kind == .element && nodes[index].element == element
    }

    struct Children: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var current: Int?

        mutating func next() -> Int? {
            guard let index = current else { return nil }
            current = nodes[index].next
            return index
        }
    }

    func children(of index: Int) -> Children {
        Children(nodes: nodes, current: nodes[index].firstChild)
    }

    /// The first child that is an element of this name.
    func child(of index: Int, _ element: HTMLElement) -> Int? {
        children(of: index).first { isElement($0, element) }
    }

    /// The node after this one in document order, without descending, inside `root`.
    func following(_ index: Int, in root: Int) -> Int? {
        var index = index
        while index != root {
            if let next = nodes[index].next { return next }
            index = nodes[index].parent
        }
        return nil
    }

    func bytes(of index: Int) -> MarkdownSlice {
        MarkdownSlice(rebasing: source.bytes[nodes[index].start..<nodes[index].end])
    }

    func attributes(of index: Int) -> HTMLAttributes { HTMLAttributes(bytes(of: index)) }

    /// True for text that shows nothing: blanks and line breaks.
    func isBlank(_ index: Int) -> Bool {
        switch nodes[index].kind {
        case .text: bytes(of: index).allSatisfy(\.isHTMLWhitespace)
        case .boundary: true
        case .element, .raw: false
        }
    }
}

extension UInt8 {
    /// What HTML runs together to one blank. A vertical tab is not among it.
    var isHTMLWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
}

/// The bytes of a fragment, and where they stood.
final class HTMLSource {
    let bytes: MarkdownSlice
    /// Keeps the bytes alive that are no part of the parsed document.
    private let owner: SourceText?
    private let document: SourceText
    /// Where the first line stood; the lines of a fragment follow one another in the document.
    private let firstLine: Int
    private lazy var lines = SourceText(bytes) {}

    init(_ bytes: MarkdownSlice, owner: SourceText? = nil, in document: SourceText, firstLine: Int) {
        self.bytes = bytes
        self.owner = owner
        self.document = document
        self.firstLine = firstLine
    }

    func position(of offset: Int) -> SourcePosition {
        let place = lines.position(ofOffset: offset)
        let line = firstLine + place.line - 1
        // What quotes and items put before the line is not in the fragment.
        let prefix = max(0, document.line(line).count - lines.line(place.line).count)
        return SourcePosition(line: line, column: prefix + place.column)
    }
}
