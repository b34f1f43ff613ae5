import InstantPageCore
import MarkdownBridge

/// One run of `md2ipage`: every input is read and converted before the first byte is written.
struct Conversion {
    var options: ConvertOptions

    func run(_ io: inout some CommandIO) throws(CommandFailure) -> ExitStatus {
        var results: [ByteBuffer] = []
        var losses = 0
        for input in options.inputs {
            let source = try read(input, &io)
            let name = input == "-" ? "<stdin>" : input
            do throws(MarkdownError) {
                let converted = try options.format.convert(source, options.markdown)
                losses += converted.diagnostics.count { $0.severity == .warning }
                if !options.isQuiet { report(converted.diagnostics, input: name, &io) }
                results.append(converted.value)
            } catch {
                throw CommandFailure(error, input: name)
            }
        }
        if options.isStrict, losses > 0 {
            let count = losses > 1000 ? "more than 1000 things" : losses == 1 ? "1 thing" : "\(losses) things"
            throw CommandFailure(message: "\(count) would be lost, and --strict refuses that", status: .refused)
        }
        try write(results, &io)
        return .success
    }

    private func read(_ input: String, _ io: inout some CommandIO) throws(CommandFailure) -> SourceText {
        do throws(IOFailure) {
            return try io.read(input, limit: options.markdown.limits.inputBytes)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func write(_ results: [ByteBuffer], _ io: inout some CommandIO) throws(CommandFailure) {
        let output = results.count == 1 ? single(results[0]) : lines(results)
        do throws(IOFailure) {
            if let path = options.output {
                try io.replace(path, with: output.bytes)
            } else {
                try io.write(output.bytes)
            }
        } catch {
            throw CommandFailure(error)
        }
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

    private func report(_ diagnostics: [Diagnostic], input: String, _ io: inout some CommandIO) {
        guard !diagnostics.isEmpty else { return }
        let lines = diagnostics.map { diagnostic in
            switch options.diagnostics {
            case .text: DiagnosticText.text(diagnostic, input: input)
            case .json: DiagnosticText.json(diagnostic, input: input)
            }
        }
        io.report(lines.joined(separator: "\n") + "\n")
    }
}
