import Testing

@testable import ConverterCLI

@Suite struct DiffCommandTests {
    private static func page(_ blocks: String) -> String { #"{"version":1,"blocks":[\#(blocks)]}"# }

    private func diff(
        _ first: String, _ second: String, arguments: [String] = ["a.json", "b.json"]
    ) -> (status: ConverterCLI.ExitStatus, io: MemoryIO) {
        var io = MemoryIO(files: ["a.json": first, "b.json": second], standardInput: second)
        let status = CorpusCommand.run(arguments: ["diff"] + arguments, io: &io)
        return (status, io)
    }

    @Test func saysNothingOfTheSame() {
        let first = Self.page(
            #"{"type":"paragraph","text":["a",{"type":"bold","text":"b"},{"type":"bold","text":"c"}]}"#)
        let second = Self.page(#"{"type":"paragraph","text":["a",{"type":"bold","text":"bc"}]}"#)
        let (status, io) = diff(first, second)
        #expect(status == .success)
        #expect(io.output.isEmpty)
        #expect(diff(first, second, arguments: ["a.json", "-"]).status == .success)
    }

    @Test func showsWhereAndHow() {
        let item =
            #"{"type":"paragraph","text":"x"},{"type":"blockQuote","blocks":[{"type":"paragraph","text":"NAME"}]}"#
        let (status, io) = diff(
            Self.page(item.replacing("NAME", with: "a")), Self.page(item.replacing("NAME", with: "b")))
        #expect(status == .refused)
        #expect(io.output.hasPrefix("--- a.json blocks[1].blocks[0]\n+++ b.json blocks[1].blocks[0]\n@@ "))
        #expect(io.output.contains("\"a\"") && io.output.contains("\"b\""), "\(io.output)")
        #expect(!io.output.contains("\"x\""))
    }

    @Test func showsWhatIsMissing() {
        let (status, io) = diff(
            Self.page(#"{"type":"divider"},{"type":"paragraph","text":"a"}"#), Self.page(#"{"type":"divider"}"#))
        #expect(status == .refused)
        #expect(io.output.hasPrefix("--- a.json blocks[1]\n+++ b.json blocks[1]\n"))
    }

    @Test func needsTwoPages() {
        #expect(diff("", "", arguments: ["a.json"]).status == .usage)
        #expect(diff("", "", arguments: ["a.json", "c.json"]).status == .malformed)
        let (status, io) = diff(Self.page(""), "{", arguments: ["a.json", "b.json"])
        #expect(status == .malformed)
        #expect(io.errors.hasPrefix("ipagecorpus diff: error: b.json: the input ends inside the page (byte 1"))
        #expect(diff(Self.page(""), "", arguments: ["a.json", "c.json"]).status == .io)
    }

    @Test func explainsItself() {
        #expect(diff("", "", arguments: ["--help"]).io.output == DiffCommand.usage.text)
    }
}
