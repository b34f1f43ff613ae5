// Converts a file to a tree of the page, as a program does that links the library.

import Foundation
import MarkdownBridge

guard let path = CommandLine.arguments.dropFirst().first, let data = FileManager.default.contents(atPath: path) else {
    exit(3)
}
let page = try MarkdownReader.page(from: Array(data)).value
exit(page.blocks.isEmpty && !data.isEmpty ? 70 : 0)
