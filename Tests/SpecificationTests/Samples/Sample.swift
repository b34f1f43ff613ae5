import Foundation
import Testing

/// A piece of Markdown that the tests of this target convert.
struct Sample: Hashable, Sendable, CustomTestStringConvertible {
    /// Where it comes from: `GFM 12`, `extensions 3`, the path of a document.
    var name: String
    /// The Markdown.
    var bytes: [UInt8]

    var testDescription: String { name }

    /// The Markdown for a message.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Places that the tests read.
enum Place {
    /// The root of the repository.
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The GFM specification, as Debian's `cmark-gfm` package installs it.
    static let specification = URL(fileURLWithPath: "/usr/share/doc/cmark-gfm/spec.txt.gz")
}
