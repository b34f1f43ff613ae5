import Foundation

/// What the `cmark-gfm` program says of samples.
enum ReferenceParser {
    struct Output: Sendable {
        var html: [UInt8]
        var xml: [UInt8]
    }

    private static let options =
        "-e table -e strikethrough -e tasklist -e autolink -e footnotes --strikethrough-double-tilde --validate-utf8"

    /// Runs the program twice for each sample. One of its processes takes one input, so a shell
    /// starts them all: that is several times faster than starting each from here.
    static func outputs(for samples: [Sample]) throws -> [Output] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("specification-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ index: Int, _ fileExtension: String) -> URL {
            folder.appendingPathComponent("\(index).\(fileExtension)")
        }
        for (index, sample) in samples.enumerated() {
            try Data(sample.bytes).write(to: file(index, "md"))
        }
        let script = """
            cd "$1"
            ls | xargs -P 2 -n 200 sh -c 'for file; do
                cmark-gfm \(options) "$file" > "${file%.md}.html" || exit 255
                cmark-gfm \(options) -t xml --sourcepos "$file" > "${file%.md}.xml" || exit 255
            done' sh
            """
        try Shell.output(of: "sh", ["-c", script, "sh", folder.path])
        return try samples.indices.map { index in
            Output(
                html: Array(try Data(contentsOf: file(index, "html"))),
                xml: Array(try Data(contentsOf: file(index, "xml"))))
        }
    }
}
