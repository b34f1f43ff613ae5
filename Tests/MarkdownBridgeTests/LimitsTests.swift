import InstantPageCore
import Testing

@testable import MarkdownBridge

@Suite struct LimitsTests {
    private func error(_ markdown: String, _ change: (inout MarkdownLimits) -> Void) -> MarkdownError? {
        var options = MarkdownOptions()
        change(&options.limits)
        do throws(MarkdownError) {
            _ = try MarkdownReader.page(from: markdown, options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test func inputBytes() {
        #expect(error("abc") { $0.inputBytes = 2 } == .inputTooLarge(bytes: 3, limit: 2))
        #expect(error("abc") { $0.inputBytes = 3 } == nil)
    }

    @Test func lineNesting() {
        #expect(error("a\n\n> > > b") { $0.lineNesting = 2 } == .lineNestsTooDeep(line: 3, depth: 3, limit: 2))
        #expect(error("a\n\n> > > b") { $0.lineNesting = 3 } == nil)
    }

    @Test func memory() {
        let document = String(repeating: "- a\n", count: 10_000)
        let limit = 1 << 20
        let refused = error(document) {
            $0.memory = limit
            $0.memoryPerByte = 0
        }
        #expect(refused == .tooMuchMemory(limit: limit))
        #expect(error(document) { _ in } == nil)
    }

    /// The share of the input ends at a GiB; a number that was given does not.
    @Test func memoryGrowsWithTheInputToAGiB() {
        let standard = MarkdownLimits()
        #expect(standard.memory(forBytes: 0) == 160 << 20)
        #expect(standard.memory(forBytes: 1 << 20) == 184 << 20)
        #expect(standard.memory(forBytes: 36 << 20) == 1 << 30)
        #expect(standard.memory(forBytes: 64 << 20) == 1 << 30)
        #expect(MarkdownLimits(memoryPerByte: .max).memory(forBytes: 2) == 1 << 30)
        #expect(MarkdownLimits(memory: 3 << 30).memory(forBytes: 1 << 20) == 3 << 30)
        #expect(MarkdownLimits(memory: 5, memoryPerByte: 2).memory(forBytes: 3) == 11)
    }

    @Test func work() {
        let document = "a\n\nx " + String(repeating: "<?", count: 5_000)
        let refused = error(document) {
            $0.work = 1_000_000
            $0.workPerByte = 0
        }
        #expect(refused == .tooMuchWork(line: 3, cause: .unclosedHTML))
        #expect(error(document) { _ in } == nil)
    }

    @Test func linksAmongEmphasis() {
        let unit = "*a* [c](d) "
        let paragraph = String(repeating: unit, count: 10_000)
        #expect(error("a\n\n" + paragraph) { _ in } == .tooMuchWork(line: 3, cause: .linksAmongEmphasis))
        #expect(error("a\n\n> - x\n>   " + paragraph) { _ in } == .tooMuchWork(line: 3, cause: .linksAmongEmphasis))
        // The same in many paragraphs without a blank line between them.
        #expect(error(String(repeating: "- " + unit + "\n", count: 10_000)) { _ in } == nil)
        #expect(error("|a|\n|-|\n" + String(repeating: "| " + unit + "|\n", count: 10_000)) { _ in } == nil)
    }

    @Test func limitsPastTheRangeOfIntegers() {
        let limited = error("a *b* c") {
            $0.work = .max
            $0.workPerByte = .max
            $0.memory = .max
            $0.memoryPerByte = .max
        }
        #expect(limited == nil)
    }

    @Test func depthDegradesToText() throws {
        let deep = InstantPageLimits.blockDepth + 10
        let converted = try MarkdownReader.page(from: String(repeating: "> ", count: deep) + "deep")
        #expect(converted.diagnostics.map(\.identifier) == [.nestingTooDeep])
        var depth = 0
        var blocks = converted.value.blocks
        while case .blockQuote(let inner, _, _)? = blocks.first {
            depth += 1
            blocks = inner
        }
        #expect(depth == InstantPageLimits.blockDepth)
        #expect(blocks == [.paragraph(.plain("deep"))])
    }

    @Test func styleDepthKeepsTheText() throws {
        let deep = InstantPageLimits.textDepth + 8
        let markdown =
            String(repeating: "<sup>", count: deep) + "deep" + String(repeating: "</sup>", count: deep)
        let converted = try MarkdownReader.page(from: "a" + markdown)
        #expect(converted.value.plainText == "adeep")
        #expect(Set(converted.diagnostics.map(\.identifier)) == [.nestingTooDeep])
    }

    @Test func wideTableIsText() throws {
        var options = MarkdownOptions()
        options.limits.tableColumns = 2
        let converted = try MarkdownReader.page(from: "|a|b|c|\n|-|-|-|\n|d|`e`|f|\n", options: options)
        #expect(converted.value.blocks == [.preformatted(text: .plain("a | b | c\nd | e | f"), language: nil)])
        #expect(converted.diagnostics.map(\.identifier) == [.tableTooWide])
    }

    @Test func depthsNeverPassTheModelsOwn() {
        let limits = MarkdownLimits(blockDepth: 1_000_000, textDepth: 1_000_000)
        #expect(limits.blockDepth == InstantPageLimits.blockDepth)
        #expect(limits.textDepth == InstantPageLimits.textDepth)
        var changed = MarkdownLimits()
        changed.blockDepth = 1_000_000
        changed.textDepth = 0
        #expect(changed.blockDepth == InstantPageLimits.blockDepth)
        #expect(changed.textDepth == 1)
    }

    @Test func theLargestNumbersAreNoLimit() {
        #expect(
            error("a") {
                $0 = MarkdownLimits(
                    inputBytes: .max, lineNesting: .max, memory: .max, memoryPerByte: .max, work: .max,
                    workPerByte: .max, tableColumns: .max)
            } == nil)
        #expect(error("a") { $0.memory = .min } == .tooMuchMemory(limit: 24))
    }
}
