import InstantPageCore
import MarkdownBridge

/// One run of `ipagecorpus`.
struct CorpusRun {
    var options: CorpusOptions

    func run(_ io: inout some CommandIO) throws(CommandFailure) -> ExitStatus {
        let folder = try CorpusFolder(options.folder, &io)
        guard folder.tables.contains(where: { $0.cases.contains(where: isSelected) }) else {
            throw CommandFailure(UsageError("--filter \(options.filter ?? ""): no case has that in its GROUP/NAME"))
        }
        var passed = 0
        var failed = 0
        for var table in folder.tables {
            var isTableChanged = false
            for index in table.cases.indices where isSelected(table.cases[index]) {
                let report = try check(table.cases[index], in: folder, &io)
                guard report.isDifferent else {
                    passed += 1
                    continue
                }
                failed += 1
                if options.isUpdating {
                    if try record(report, of: &table.cases[index], in: folder, &io) { isTableChanged = true }
                } else {
                    try print(report.text(of: table.cases[index]), &io)
                }
            }
            if isTableChanged { try write(table, in: folder, &io) }
        }
        try print("\(passed) passed, \(failed) failed\n", &io)
        return failed == 0 ? .success : .refused
    }

    private func isSelected(_ corpusCase: CorpusCase) -> Bool {
        guard let filter = options.filter, !filter.isEmpty else { return true }
        return corpusCase.path.contains(filter)
    }

    private func check(
        _ corpusCase: CorpusCase, in folder: CorpusFolder, _ io: inout some CommandIO
    ) throws(CommandFailure) -> CorpusReport {
        let markdown = try CorpusFolder.read(folder.file(corpusCase.path + CorpusCase.inputSuffix), &io)
        let conversion = CorpusConversion(
            markdown, options: corpusCase.options, isCanonical: corpusCase.isCanonical)
        return CorpusReport(
            conversion: conversion, recorded: try recorded(corpusCase, in: folder, &io),
            recordedDiagnostics: corpusCase.diagnostics)
    }

    private func recorded(
        _ corpusCase: CorpusCase, in folder: CorpusFolder, _ io: inout some CommandIO
    ) throws(CommandFailure) -> CorpusOutcome? {
        let page = corpusCase.path + CorpusCase.pageSuffix
        if folder.has(page) { return .page(try CorpusFolder.read(folder.file(page), &io)) }
        let refusal = corpusCase.path + CorpusCase.refusalSuffix
        if folder.has(refusal) { return .refusal(try CorpusFolder.read(folder.file(refusal), &io)) }
        return nil
    }

    // MARK: Recording

    /// Records what differs; true when the line of the case changed.
    private func record(
        _ report: CorpusReport, of corpusCase: inout CorpusCase, in folder: CorpusFolder, _ io: inout some CommandIO
    ) throws(CommandFailure) -> Bool {
        var recorded: [String] = []
        let outcome = report.conversion.outcome
        if report.isOutcomeDifferent {
            try replace(folder.file(corpusCase.path + outcome.suffix), with: outcome.bytes, &io)
            recorded.append(corpusCase.name + outcome.suffix)
            if let old = report.recorded, old.suffix != outcome.suffix {
                recorded.append("delete \(corpusCase.name + old.suffix) by hand")
            }
        }
        if report.areDiagnosticsDifferent { recorded.append("diagnostics") }
        if !recorded.isEmpty { try print("recorded \(corpusCase.path): \(recorded.joined(separator: ", "))\n", &io) }
        for law in report.conversion.brokenLaws {
            try print("\(corpusCase.path): \(law); this cannot be recorded\n", &io)
        }
        corpusCase.diagnostics = report.conversion.diagnostics
        return report.areDiagnosticsDifferent
    }

    private func write(
        _ table: CorpusTable, in folder: CorpusFolder, _ io: inout some CommandIO
    ) throws(CommandFailure) {
        let name = table.group.isEmpty ? CorpusTable.fileName : table.group + "/" + CorpusTable.fileName
        try replace(folder.file(name), with: Array(table.text.utf8), &io)
    }

    private func replace(
        _ path: String, with bytes: [UInt8], _ io: inout some CommandIO
    ) throws(CommandFailure) {
        try CommandFailure.wrap { () throws(IOFailure) in
            try bytes.withUnsafeBufferPointer { bytes throws(IOFailure) in try io.replace(path, with: bytes) }
        }
    }

    private func print(_ text: String, _ io: inout some CommandIO) throws(CommandFailure) {
        try CommandFailure.wrap { () throws(IOFailure) in try io.write(text) }
    }
}
