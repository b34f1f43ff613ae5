import InstantPageCore
import MarkdownBridge

/// A format that `ipage2md` reads. A new format is one more entry of ``all``.
struct InputFormat {
    var name: String
    var help: String
    /// The pages of an input.
    var read: @Sendable (SourceText) throws(PageJSONError) -> [InstantPage]

    static let all = [InputFormat(name: "page", help: "page JSON", read: pages)]

    /// One page, or a page a line: that is told by the first line, which is a page of its own or not.
    private static func pages(_ source: SourceText) throws(PageJSONError) -> [InstantPage] {
        defer { extendLifetime(source) }
        let bytes = source.bytes
        let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
        guard let first = lines.first, lines.count > 1,
            (try? PageJSON.decode(UnsafeBufferPointer(rebasing: first))) != nil
        else { return [try PageJSON.decode(bytes)] }
        var pages: [InstantPage] = []
        for line in lines {
            do throws(PageJSONError) {
                pages.append(try PageJSON.decode(UnsafeBufferPointer(rebasing: line)))
            } catch {
                var error = error
                error.offset += line.startIndex
                throw error
            }
        }
        return pages
    }
}
