import InstantPageCore
import MarkdownBridge
import Testing

/// A text that grows, as a model writes it, can be converted at any moment, and what is finished
/// stays: a page is shown again and again while its text arrives.
@Suite struct PrefixTests {
    /// Every prefix converts, also one that ends inside a character. What stands before the last two
    /// blocks never changes, unless a definition is added: that can change any text before it.
    @Test(arguments: GrowingDocuments.all)
    func finishedBlocksStay(document: Sample) throws {
        var finished: [InstantPageBlock] = []
        for count in 0...document.bytes.count {
            let prefix = Array(document.bytes[..<count])
            let page = try MarkdownReader.page(from: prefix).value
            if Self.mayDefine(prefix) { finished = [] }
            let blocks = page.blocksWithoutFootnotes
            guard blocks.starts(with: finished) else {
                let changed = zip(finished, blocks).first { $0 != $1 }
                Issue.record(
                    """
                    after \(count) bytes, "\(String(decoding: prefix.suffix(40), as: UTF8.self))"
                    was: \(changed.map { "\($0.0)" } ?? "\(finished.count) blocks")
                    is: \(changed.map { "\($0.1)" } ?? "\(blocks.count) blocks")
                    """)
                return
            }
            if blocks.count - 2 > finished.count { finished = Array(blocks.dropLast(2)) }
        }
    }

    /// The prefixes of the examples convert, to a page in normal form.
    @Test func prefixesOfExamplesConvert() throws {
        for example in try SpecificationExamples.specification.get() + SpecificationExamples.carried.get() {
            for count in stride(from: 0, to: min(example.bytes.count, 400), by: 3) {
                let page = try MarkdownReader.page(from: Array(example.bytes[..<count])).value
                #expect(page.normalForm == page, "\(example.name), the first \(count) bytes")
            }
        }
    }

    /// True when the last line may be the definition of a link or a footnote.
    private static func mayDefine(_ bytes: [UInt8]) -> Bool {
        let end = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
        let line = end.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
        return line.drop { $0 == 0x20 }.first == UInt8(ascii: "[")
    }
}

extension InstantPage {
    /// The blocks before the first footnote; footnotes stand at the end.
    fileprivate var blocksWithoutFootnotes: ArraySlice<InstantPageBlock> {
        blocks.prefix { block in
            switch block {
            case .anchor, .paragraph(.anchor): false
            default: true
            }
        }
    }
}
