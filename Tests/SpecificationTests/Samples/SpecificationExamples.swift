import Foundation

/// The examples of a specification in the form of CommonMark's `spec.txt`.
///
/// An example stands between two lines of 32 backticks, the first with the word `example` and the
/// names of extensions after it. A line with a full stop parts the input from its HTML. An arrow
/// stands for a tab.
enum SpecificationExamples {
    /// The examples of the GFM specification.
    static let specification = Result {
        try read(Shell.output(of: "gunzip", ["--stdout", Place.specification.path]), name: "GFM")
    }

    /// The examples for the extensions and for what was once wrong, both of the parser's own tests.
    static let carried = Result {
        try ["extensions", "regression"].flatMap { name in
            let file = Place.repository.appendingPathComponent("Corpus/spec/\(name).txt")
            return read(Array(try Data(contentsOf: file)), name: name)
        }
    }

    /// Every example again, as an item of a list in a quote.
    static let nested = Result {
        try (specification.get() + carried.get()).map { $0.indented(first: "> 7. ", others: ">    ") }
    }

    private static func read(_ bytes: [UInt8], name: String) -> [Sample] {
        let fence = String(repeating: "`", count: 32)
        var samples: [Sample] = []
        var input: [[UInt8]]?
        // Bytes, since some examples hold carriage returns that a line reader would take for ends.
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.starts(with: (fence + " example").utf8) {
                input = []
            } else if let lines = input, line.elementsEqual(".".utf8) {
                let markdown = String(decoding: lines.joined(), as: UTF8.self)
                    .replacingOccurrences(of: "→", with: "\t")
                samples.append(Sample(name: "\(name) \(samples.count + 1)", bytes: Array(markdown.utf8)))
                input = nil
            } else {
                input?.append(line + [0x0A])
            }
        }
        return samples
    }
}

extension Sample {
    fileprivate func indented(first: String, others: String) -> Sample {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var indented: [UInt8] = []
        for (index, line) in lines.enumerated() {
            indented += (index == 0 ? first : others).utf8
            indented += line
            indented.append(0x0A)
        }
        return Sample(name: name + " in an item", bytes: indented)
    }
}
