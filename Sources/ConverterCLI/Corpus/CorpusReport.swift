/// How a conversion compares with what is recorded.
struct CorpusReport {
    var conversion: CorpusConversion
    var recorded: CorpusOutcome?
    var recordedDiagnostics: String

    var isOutcomeDifferent: Bool { recorded != conversion.outcome }
    var areDiagnosticsDifferent: Bool { recordedDiagnostics != conversion.diagnostics }
    var isDifferent: Bool { isOutcomeDifferent || areDiagnosticsDifferent || !conversion.brokenLaws.isEmpty }

    /// The differences in words, with an empty line at the end.
    func text(of corpusCase: CorpusCase) -> String {
        var lines = ["FAILED \(corpusCase.path): \(corpusCase.guards)"]
        if corpusCase.optionsText != "-" { lines.append("  options: \(corpusCase.optionsText)") }
        lines += conversion.brokenLaws.map { "  " + $0 }
        if areDiagnosticsDifferent {
            lines.append("  diagnostics recorded: \(recordedDiagnostics)")
            lines.append("  diagnostics now:      \(conversion.diagnostics)")
        }
        if isOutcomeDifferent { lines += outcomeLines(of: corpusCase) }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private func outcomeLines(of corpusCase: CorpusCase) -> [String] {
        let outcome = conversion.outcome
        guard let recorded else {
            return ["  there is no \(corpusCase.name)\(outcome.suffix); --update records one"]
        }
        let name = corpusCase.name
        return ["--- \(name)\(recorded.suffix) (recorded)", "+++ \(name)\(outcome.suffix) (now)"]
            + LineDiff.lines(from: recorded.bytes, to: outcome.bytes)
    }
}
