import InstantPageCore
import MarkdownBridge

/// One run of `ipage2md`: every page is written and proven before the first byte goes out.
struct Writing {
    var options: WriteOptions

    func run(_ io: inout some CommandIO) throws(CommandFailure) -> ExitStatus {
        let output = ByteBuffer(capacity: 4096)
        var documents = 0
        var losses = 0
        for input in options.inputs {
            let name = input == "-" ? "<stdin>" : input
            for page in try pages(of: input, name: name, &io) {
                let written = try markdown(from: page, input: name)
                losses += written.losses.count
                if !options.isQuiet { report(written.losses, input: name, &io) }
                if documents > 0 { output.append(options.separator) }
                written.bytes.withUnsafeBufferPointer { output.append($0) }
                documents += 1
            }
        }
        if losses > 0, !options.allowsLoss {
            throw CommandFailure(
                message: "\(losses) \(losses == 1 ? "thing" : "things") would be lost; --allow-loss writes the rest",
                status: .refused)
        }
        do throws(IOFailure) {
            if let path = options.output {
                try io.replace(path, with: output.bytes)
            } else {
                try io.write(output.bytes)
            }
        } catch {
            throw CommandFailure(error)
        }
        return .success
    }

    private func pages(
        of input: String, name: String, _ io: inout some CommandIO
    ) throws(CommandFailure) -> [InstantPage] {
        let source: SourceText
        do throws(IOFailure) {
            source = try io.read(input)
        } catch {
            throw CommandFailure(error)
        }
        do throws(PageJSONError) {
            let pages = try options.format.read(source.bytes)
            return withExtendedLifetime(source) { pages }
        } catch {
            throw CommandFailure(message: "\(name): \(error)", status: .malformed)
        }
    }

    private func markdown(from page: InstantPage, input: String) throws(CommandFailure) -> WrittenMarkdown {
        guard options.isVerified else { return MarkdownWriter.markdown(from: page, options: options.markdown) }
        do throws(MarkdownProofError) {
            return try MarkdownWriter.provenMarkdown(from: page, options: options.markdown)
        } catch {
            let differences = error.differences.map { DifferenceText.text(of: $0, names: ("page", "read back")) }
            throw CommandFailure(
                message: "\(input): the Markdown would read as another page; --no-verify writes it all the same\n"
                    + differences.joined(separator: "\n"),
                status: .refused)
        }
    }

    private func report(_ losses: [MarkdownLoss], input: String, _ io: inout some CommandIO) {
        guard !losses.isEmpty else { return }
        let lines = losses.map { loss in
            switch options.diagnostics {
            case .text: DiagnosticText.text(loss, input: input)
            case .json: DiagnosticText.json(loss, input: input)
            }
        }
        io.report(lines.joined(separator: "\n") + "\n")
    }
}

/// A difference of two pages in words.
enum DifferenceText {
    static func text(of difference: PageDifference, names: (first: String, second: String)) -> String {
        let path = difference.path.description
        let lines = LineDiff.lines(from: Array(difference.first.utf8), to: Array(difference.second.utf8))
        return (["--- \(names.first) \(path)", "+++ \(names.second) \(path)"] + lines).joined(separator: "\n")
    }
}
