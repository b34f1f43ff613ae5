/// The files of a corpus, and its tables.
struct CorpusFolder {
    let path: String
    private(set) var tables: [CorpusTable] = []
    private let files: Set<String>

    /// Files that are there for people.
    private static let readme = "README.md"

    /// Reads the tables of a corpus and checks that files and lines belong together.
    init(_ path: String, _ io: inout some CommandIO) throws(CommandFailure) {
        self.path = path
        let listed: [String]
        do throws(IOFailure) {
            listed = try io.list(path)
        } catch {
            throw CommandFailure(error)
        }
        files = Set(listed)
        for file in listed where Self.name(of: file) == CorpusTable.fileName {
            let bytes = try Self.read(path + "/" + file, &io)
            tables.append(
                try CorpusTable(bytes, group: Self.group(of: file), path: path + "/" + file))
        }
        guard tables.contains(where: { !$0.cases.isEmpty }) else {
            throw CommandFailure(
                message: "\(path) holds no cases: no folder in it has a \(CorpusTable.fileName) with a line for one",
                status: .malformed)
        }
        try checkFiles(listed)
    }

    func file(_ path: String) -> String { self.path + "/" + path }

    func has(_ path: String) -> Bool { files.contains(path) }

    static func read(_ path: String, _ io: inout some CommandIO) throws(CommandFailure) -> [UInt8] {
        do throws(IOFailure) {
            let source = try io.read(path)
            return withExtendedLifetime(source) { Array(source.bytes) }
        } catch {
            throw CommandFailure(error)
        }
    }

    private func checkFiles(_ listed: [String]) throws(CommandFailure) {
        let cases = tables.flatMap(\.cases)
        if let missing = cases.first(where: { !has($0.path + CorpusCase.inputSuffix) }) {
            throw CommandFailure(
                message: "\(file(missing.group.isEmpty ? "" : missing.group + "/") + CorpusTable.fileName): \(missing.name) has a line"
                    + " but no \(missing.name)\(CorpusCase.inputSuffix); add the file or take out the line",
                status: .malformed)
        }
        var known: Set<String> = []
        for corpusCase in cases {
            for suffix in [CorpusCase.inputSuffix, CorpusCase.pageSuffix, CorpusCase.refusalSuffix] {
                known.insert(corpusCase.path + suffix)
            }
            if has(corpusCase.path + CorpusCase.pageSuffix), has(corpusCase.path + CorpusCase.refusalSuffix) {
                throw CommandFailure(
                    message: "\(file(corpusCase.path)): the case has both \(CorpusCase.pageSuffix) and"
                        + " \(CorpusCase.refusalSuffix); delete the one that is wrong",
                    status: .malformed)
            }
        }
        let strays = listed.filter { file in
            let name = Self.name(of: file)
            guard !isAside(Self.group(of: file)) else { return false }
            return !known.contains(file) && name != CorpusTable.fileName && name != Self.readme
        }
        guard strays.isEmpty else {
            throw CommandFailure(
                message: strays.map(file).joined(separator: ", ")
                    + ": no line of \(CorpusTable.fileName) in the same folder names the case; add one or delete the file",
                status: .malformed)
        }
    }

    /// True for a folder that has no table but says what it holds instead: material of other tests.
    private func isAside(_ group: String) -> Bool {
        !group.isEmpty && has(group + "/" + Self.readme) && !has(group + "/" + CorpusTable.fileName)
    }

    private static func name(of file: String) -> String {
        file.split(separator: "/").last.map(String.init) ?? file
    }

    private static func group(of file: String) -> String {
        file.split(separator: "/").dropLast().joined(separator: "/")
    }
}
