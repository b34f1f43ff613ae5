import InstantPageCore
import MarkdownBridge

/// One run of `md2ipage`: every input is read and converted before the first byte is written.
struct Conversion {
    var options: ConvertOptions

    func run(_ io: inout some CommandIO) throws(CommandFailure) -> ExitStatus {
        var run = CommandRun(options: options.common)
        var results: [ByteBuffer] = []
        for input in options.common.inputs {
            let source = try run.read(input, limits: options.reading.limits, &io)
            let converted = try options.format.convert(
                MarkdownInput(
                    source: source, name: input.name, reading: options.reading, writing: options.writing))
            run.report(converted.diagnostics.map(Finding.init), of: input, &io)
            results.append(converted.value)
        }
        if options.common.isStrict { try run.refuseLosses(", and --strict refuses that") }
        try run.write(results.count == 1 ? single(results[0]) : lines(results), &io)
        return .success
    }

    private func single(_ result: ByteBuffer) -> ByteBuffer {
        let output = options.isPretty && options.format.isJSON ? JSONIndenter.indented(result) : result
        if !options.format.endsItsLines { output.append(UInt8(ascii: "\n")) }
        return output
    }

    /// One result a line: JSON as it is, other formats as a JSON string.
    private func lines(_ results: [ByteBuffer]) -> ByteBuffer {
        let output = ByteBuffer(capacity: results.reduce(0) { $0 + $1.count + 1 })
        for result in results {
            if options.format.isJSON {
                output.append(result.bytes)
            } else {
                output.append("\"")
                output.appendJSONEscaped(result.bytes)
                output.append("\"")
            }
            output.append(UInt8(ascii: "\n"))
        }
        return output
    }
}
