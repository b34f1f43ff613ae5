import InstantPageCore
import Testing

@testable import MarkdownBridge

/// Writes, reads and writes again: nothing is lost, the page is the same, the Markdown is the same.
enum RoundTripLaw {
    static func holds(for page: InstantPage) throws -> Bool {
        try holds(for: page, options: .init(), allowsLoss: false)
    }

    /// With other options some pages may not be said; those count as kept.
    static func holds(for page: InstantPage, options: MarkdownWriterOptions, allowsLoss: Bool) throws -> Bool {
        let normal = page.normalForm
        let written = MarkdownWriter.markdown(from: normal, options: options)
        guard written.losses.isEmpty else { return allowsLoss }
        let read = try MarkdownReader.page(from: written.bytes, options: options.readerOptions).value
        let again = MarkdownWriter.markdown(from: read, options: options)
        return read == normal && again.bytes == written.bytes
    }

    /// What became of a page for which the law does not hold.
    static func report(_ page: InstantPage, options: MarkdownWriterOptions = .init()) -> String {
        let written = MarkdownWriter.markdown(from: page, options: options)
        let read = try? MarkdownReader.page(from: written.bytes, options: options.readerOptions).value
        return """
            written: \(written.text.debugDescription), losses \(written.losses.map(\.kind.rawValue))
            meant: \(String(decoding: PageJSON.encode(page.normalForm), as: UTF8.self))
            read:  \(read.map { String(decoding: PageJSON.encode($0), as: UTF8.self) } ?? "nothing")
            """
    }

    /// Checks many parts, a page for a few hundred of them, and reports those that fail: halves of a
    /// page that fails are looked at until a part is alone.
    static func check<Part>(_ parts: [Part], page: ([Part]) -> InstantPage) {
        var failures = 0
        var ranges = stride(from: 0, to: parts.count, by: 400).map { $0..<min($0 + 400, parts.count) }
        while let range = ranges.popLast(), failures < 5 {
            let candidate = page(Array(parts[range]))
            if (try? holds(for: candidate)) == true { continue }
            guard range.count > 1 else {
                failures += 1
                Issue.record("\(report(candidate))")
                continue
            }
            let middle = range.lowerBound + range.count / 2
            let halves = [range.lowerBound..<middle, middle..<range.upperBound]
            let failing = halves.filter { (try? holds(for: page(Array(parts[$0])))) != true }
            if failing.isEmpty {
                failures += 1
                Issue.record("only together with its neighbours:\n\(report(candidate).prefix(2000))")
            }
            ranges += failing
        }
    }
}
