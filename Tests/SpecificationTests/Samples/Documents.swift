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

    private static func markdown(in folder: URL) -> [Sample] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var samples: [Sample] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "md", let data = try? Data(contentsOf: file) else { continue }
            let name = file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count)
            samples.append(Sample(name: String(name.drop { $0 == "/" }), bytes: Array(data)))
        }
        return samples.sorted { $0.name < $1.name }
    }
}
