import InstantPageCore
import MarkdownBridge

/// One run of `ipage2md`: every page is written and proven before the first byte goes out.
struct Writing {
    var options: WriteOptions

    func run(_ io: inout some CommandIO) throws(CommandFailure) -> ExitStatus {
        var run = CommandRun(options: options.common)
        let output = ByteBuffer(capacity: 4096)
        var documents = 0
        for input in options.common.inputs {
            let source = try run.read(input, limits: options.writing.limits, &io)
            let pages = try CommandFailure.wrap(input: input.name) { () throws(PageJSONError) in
                try options.format.read(source)
            }
            for page in pages {
                let written = try markdown(from: page, of: input)
                run.report(written.losses.map(Finding.init), of: input, &io)
                if documents > 0 { output.append(options.separator) }
                written.bytes.withUnsafeBufferPointer { output.append($0) }
                documents += 1
            }
        }
        if !options.allowsLoss { try run.refuseLosses("; --allow-loss writes the rest") }
        try run.write(output, &io)
        return .success
    }

    private func markdown(from page: InstantPage, of input: CommandInput) throws(CommandFailure) -> WrittenMarkdown {
        guard options.isVerified else { return MarkdownWriter.markdown(from: page, options: options.writing) }
        do throws(MarkdownProofError) {
            return try MarkdownWriter.provenMarkdown(from: page, options: options.writing)
        } catch {
            var failure = CommandFailure(error, input: input.name)
            failure.details.append("--no-verify writes it all the same")
            throw failure
        }
    }
}
