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
        let listed = try CommandFailure.wrap { () throws(IOFailure) in try io.list(path) }
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
        let source = try CommandFailure.wrap { () throws(IOFailure) in try io.read(path) }
        return withExtendedLifetime(source) { Array(source.bytes) }
    }

    private func checkFiles(_ listed: [String]) throws(CommandFailure) {
        let cases = tables.flatMap(\.cases)
        for corpusCase in cases { try checkFiles(of: corpusCase) }
        let known = Set(cases.flatMap { corpusCase in CorpusCase.suffixes.map { corpusCase.path + $0 } })
        let strays = listed.filter { !known.contains($0) && belongsToACase($0) }
        guard strays.isEmpty else {
            throw CommandFailure(
                message: strays.map(file).joined(separator: ", ")
                    + ": no line of \(CorpusTable.fileName) in the same folder names the case;"
                    + " add one or delete the file",
                status: .malformed)
        }
    }

    private func checkFiles(of corpusCase: CorpusCase) throws(CommandFailure) {
        let path = corpusCase.path
        guard has(path + CorpusCase.inputSuffix) else {
            throw CommandFailure(
                message: "\(file(path + CorpusCase.inputSuffix)): the case has a line in \(CorpusTable.fileName)"
                    + " but no input; add the file or take out the line",
                status: .malformed)
        }
        guard !has(path + CorpusCase.pageSuffix) || !has(path + CorpusCase.refusalSuffix) else {
            throw CommandFailure(
                message: "\(file(path)): the case has both \(CorpusCase.pageSuffix) and"
                    + " \(CorpusCase.refusalSuffix); delete the one that is wrong",
                status: .malformed)
        }
    }

    /// True for a file that only a case can account for: any in the folder of a table, elsewhere
    /// those with the name of an input or an expectation.
    private func belongsToACase(_ file: String) -> Bool {
        let name = Self.name(of: file)
        if name == CorpusTable.fileName || name == Self.readme { return false }
        return tables.contains { $0.group == Self.group(of: file) }
            || CorpusCase.suffixes.contains(where: name.hasSuffix)
    }

    private static func name(of file: String) -> String {
        file.split(separator: "/").last.map(String.init) ?? file
    }

    private static func group(of file: String) -> String {
        file.split(separator: "/").dropLast().joined(separator: "/")
    }
}
