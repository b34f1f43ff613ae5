// Measures page → Markdown alone: converts a file to a page, then writes it several times, and prints
// the best time in milliseconds, the bytes written and how many backslashes and references are in them.

import Foundation
import MarkdownBridge

guard let path = CommandLine.arguments.dropFirst().first, let data = FileManager.default.contents(atPath: path) else {
    exit(3)
}
let page = try MarkdownReader.page(from: Array(data)).value
let clock = ContinuousClock()
var best = Duration.seconds(3600)
var written = MarkdownWriter.markdown(from: page)
for _ in 0..<5 {
    best = min(best, clock.measure { written = MarkdownWriter.markdown(from: page) })
}
let milliseconds = Double(best.components.attoseconds) / 1e15 + Double(best.components.seconds) * 1000
print(milliseconds, written.bytes.count)
