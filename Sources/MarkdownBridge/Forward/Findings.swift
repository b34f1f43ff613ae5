import InstantPageCore

/// The diagnostics of one conversion. Past a number that nobody reads they are only counted.
final class Findings {
    private(set) var all: [Diagnostic] = []
    private var unlisted = 0
    private var unlistedWarnings = 0

    private static let most = 1000

    func report(
        _ severity: Diagnostic.Severity, _ identifier: Diagnostic.Identifier, _ message: @autoclosure () -> String,
        at position: @autoclosure () -> SourcePosition?
    ) {
        guard all.count < Self.most else {
            unlisted += 1
            if severity == .warning { unlistedWarnings += 1 }
            return
        }
        all.append(Diagnostic(severity: severity, identifier: identifier, message: message(), position: position()))
    }

    private func sort() {
        all.sort { ($0.position ?? .start) < ($1.position ?? .start) }
    }

    /// Gives the findings about the parsed text other positions; they come in the order of the text.
    func movePositions(_ move: (SourcePosition) -> SourcePosition) {
        sort()
        for index in all.indices where !all[index].identifier.concernsRepair {
            all[index].position = all[index].position.map(move)
        }
    }

    /// Puts the findings in the order of the source and adds the count of those left out.
    func finish() {
        sort()
        guard unlisted > 0 else { return }
        all.append(
            Diagnostic(
                severity: unlistedWarnings > 0 ? .warning : .note, identifier: .moreFindings,
                message: "\(unlisted) more findings, \(unlistedWarnings) of them warnings"))
    }
}

extension Diagnostic.Identifier {
    /// True for findings about the bytes of the input, which have their position there.
    fileprivate var concernsRepair: Bool { self == .invalidUTF8 || self == .nulCharacter }
}

extension SourcePosition {
    static let start = SourcePosition(line: 1, column: 1)
}
