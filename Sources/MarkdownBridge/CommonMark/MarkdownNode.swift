import CCmarkGFM
import CMarkGuard
import InstantPageCore

/// A node of the parser's tree. It lives as long as the `ParsedMarkdown` it belongs to.
typealias MarkdownNode = UnsafeMutablePointer<cmark_node>

/// Bytes that somebody else holds: of the source, of the parsed document, of a tape.
typealias MarkdownSlice = UnsafeBufferPointer<UInt8>

extension UnsafeMutablePointer where Pointee == cmark_node {
    var kind: guard_node_kind { guard_node_get_kind(self) }
    var parent: MarkdownNode? { pointee.parent }
    var next: MarkdownNode? { pointee.next }
    var firstChild: MarkdownNode? { pointee.first_child }

    /// The child, when there is exactly one.
    var onlyChild: MarkdownNode? {
        pointee.first_child == pointee.last_child ? pointee.first_child : nil
    }

    var literal: MarkdownSlice { MarkdownSlice(guard_node_literal(self)) }
    var codeLiteral: MarkdownSlice { MarkdownSlice(guard_node_code_literal(self)) }
    var codeInfo: MarkdownSlice { MarkdownSlice(guard_node_code_info(self)) }
    var linkURL: MarkdownSlice { MarkdownSlice(guard_node_link_url(self)) }
    var linkTitle: MarkdownSlice { MarkdownSlice(guard_node_link_title(self)) }

    var startLine: Int { Int(pointee.start_line) }
    var startColumn: Int { Int(pointee.start_column) }

    /// The start of the node, or of the nearest ancestor of which the parser knows it.
    var position: SourcePosition {
        if let position = positionAroundTable { return position }
        var node: MarkdownNode? = self
        while let current = node {
            if current.startLine > 0, current.startColumn > 0 {
                return SourcePosition(line: current.startLine, column: current.startColumn)
            }
            node = current.parent
        }
        return SourcePosition(line: 1, column: 1)
    }

    var firstAmongSiblings: MarkdownNode { pointee.parent.pointee.first_child }

    /// The node after this one in document order, without descending, inside `root`.
    func following(in root: MarkdownNode) -> MarkdownNode? {
        var node = self
        while node != root {
            if let next = node.next { return next }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }

    /// Calls `body` for each node below this one, in document order.
    func forEachDescendant(_ body: (MarkdownNode) -> Void) {
        var current = firstChild
        while let node = current {
            body(node)
            current = node.firstChild ?? node.following(in: self)
        }
    }
}

extension UnsafeBufferPointer where Element == UInt8 {
    init(_ slice: guard_slice) {
        self.init(start: slice.bytes, count: Int(slice.length))
    }

    init(_ string: StaticString) {
        self.init(start: string.utf8Start, count: string.utf8CodeUnitCount)
    }

    var string: String { String(decoding: self, as: UTF8.self) }

    func starts(with prefix: StaticString) -> Bool {
        count >= prefix.utf8CodeUnitCount
            && self[0..<prefix.utf8CodeUnitCount].elementsEqual(MarkdownSlice(prefix))
    }

    /// The rest after an ASCII prefix written in lower case, in whatever case it stands here.
    func dropping(caseInsensitivePrefix prefix: StaticString) -> MarkdownSlice? {
        let prefix = MarkdownSlice(prefix)
        guard count >= prefix.count else { return nil }
        for index in 0..<prefix.count where self[index].asciiLowercased != prefix[index] { return nil }
        return MarkdownSlice(rebasing: self[prefix.count...])
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
    var isASCIILetter: Bool { asciiLowercased >= 0x61 && asciiLowercased <= 0x7A }
    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Space, tab and the controls that HTML and CommonMark call whitespace.
    var isASCIIWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
