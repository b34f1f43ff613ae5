import Foundation

/// Whole documents.
enum Documents {
    /// The explanations of diagnostics that the Swift toolchain ships; empty when it ships none.
    static let toolchain: [Sample] = {
        guard let swift = Shell.path(of: "swift") else { return [] }
        let folder = swift.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/doc/swift/diagnostics")
        return markdown(in: folder)
    }()

    /// The repository's own Markdown, the cases of its corpus among it.
    static let repository = markdown(in: Place.repository)

    /// The Markdown that the system's packages install, packed or not.
    static let system = markdown(in: URL(fileURLWithPath: "/usr/share/doc"))

    private static func markdown(in folder: URL) -> [Sample] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var samples: [Sample] = []
        while let file = files?.nextObject() as? URL {
            guard let bytes = bytes(ofMarkdown: file) else { continue }
            let name = file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count)
            samples.append(Sample(name: String(name.drop { $0 == "/" }), bytes: bytes))
        }
        return samples.sorted { $0.name < $1.name }
    }

    /// What a file holds; nil when it is no Markdown.
    private static func bytes(ofMarkdown file: URL) -> [UInt8]? {
        if file.pathExtension == "md" { return (try? Data(contentsOf: file)).map(Array.init) }
        guard file.lastPathComponent.hasSuffix(".md.gz") else { return nil }
        return try? Shell.output(of: "gunzip", ["--stdout", file.path])
    }
}
