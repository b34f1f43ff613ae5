import InstantPageCore
import Testing

@testable import MarkdownBridge

/// The proof with a writer that is broken on purpose: without one of its rules of escaping.
@Suite struct ProofTests {
    private static func paragraph(_ text: String) -> InstantPageBlock { .paragraph(.plain(text)) }
    /// A block that loses its kind.
    private static let lossy = InstantPageBlock.kicker(.plain("lost"))
    /// A paragraph that conservative writing repairs when stars are not escaped.
    private static let stars = paragraph("a *b*. c")
    /// A paragraph that nothing repairs when addresses are not guarded.
    private static let address = paragraph("mail a@example.org now")

    private static func prove(
        _ blocks: [InstantPageBlock], without rule: EscapeRule
    ) throws(MarkdownProofError) -> String {
        var options = MarkdownWriterOptions()
        options.rules = .all.without(rule)
        return try MarkdownWriter.provenMarkdown(from: InstantPage(blocks: blocks), options: options).text
    }

    /// The places of the error.
    private static func places(_ blocks: [InstantPageBlock], without rule: EscapeRule) -> [String] {
        do throws(MarkdownProofError) {
            return ["no error: \(try prove(blocks, without: rule))"]
        } catch {
            guard case .differs(let differences) = error else { return ["\(error)"] }
            return differences.map(\.path.description)
        }
    }

    @Test func whatReadsDifferentlyIsWrittenConservatively() throws {
        #expect(
            try Self.prove([Self.paragraph("x. y"), Self.stars], without: .star) == "x. y\n\na \\*b\\*\\. c\n")
        let quote = InstantPageBlock.blockQuote(blocks: [Self.paragraph("x. y"), Self.stars], caption: .empty)
        #expect(try Self.prove([quote], without: .star) == "> x. y\n>\n> a \\*b\\*\\. c\n")
        #expect(
            try Self.prove(
                [.list(items: [.text(.plain("x. y")), .text(.plain("*b*"))], ordered: false)], without: .star)
                == "- x. y\n- \\*b\\*\n")
    }

    /// Definitions vanish, so that the pages have different numbers of blocks.
    @Test func allOfARangeIsWrittenConservatively() throws {
        let blocks = [Self.paragraph("[a]: b"), Self.paragraph("[c]: d"), Self.paragraph("e. f")]
        #expect(
            try Self.prove(blocks, without: .definitionBracket)
                == "[a]\\: b\n\n[c]\\: d\n\ne. f\n")
    }

    @Test func whatStillDiffersIsAnError() throws {
        #expect(Self.places([Self.stars, Self.address], without: .emailAddress) == ["blocks[1]"])
        let quote = InstantPageBlock.blockQuote(blocks: [.divider, Self.address], caption: .empty)
        #expect(Self.places([.divider, quote], without: .emailAddress) == ["blocks[1].blocks[1]"])
        do throws(MarkdownProofError) {
            _ = try Self.prove([Self.address], without: .emailAddress)
            Issue.record("nothing was thrown")
        } catch {
            guard case .differs(let differences) = error, let difference = differences.first else {
                Issue.record("\(error)")
                return
            }
            #expect(difference.first == "paragraph\n  text: \"mail a@example.org now\"\n")
            #expect(difference.second.contains("email"), "\(difference.second)")
        }
    }

    @Test func lossesExcludeOnlyThemselves() throws {
        #expect(
            try Self.prove([Self.lossy, Self.stars], without: .star) == "lost\n\na \\*b\\*\\. c\n")
        let blocks = [Self.lossy, .divider, Self.address, .divider, Self.lossy, .divider]
        #expect(Self.places(blocks, without: .emailAddress) == ["blocks[2]"])
        let quote = InstantPageBlock.blockQuote(blocks: [Self.lossy, Self.address], caption: .empty)
        #expect(Self.places([quote], without: .emailAddress) == ["blocks[0].blocks[1]"])
        let list = InstantPageBlock.list(
            items: [.text(.textHashtag(.plain("#a"))), .blocks([Self.address, Self.lossy])], ordered: false)
        #expect(Self.places([list], without: .emailAddress) == ["blocks[0].items[1].blocks[0]"])
    }

    @Test func aRefusalOfTheReaderIsToldAsOne() {
        let options = MarkdownWriterOptions(limits: MarkdownLimits(inputBytes: 3))
        let page = InstantPage(blocks: [Self.paragraph("abc")])
        #expect(throws: MarkdownProofError.refused(.inputTooLarge(bytes: 4, limit: 3))) {
            try MarkdownWriter.provenMarkdown(from: page, options: options)
        }
    }

    /// Unclosed instructions cost the parser more than this limit allows, escaped ones nothing.
    @Test func aRefusalMayBeRepaired() throws {
        var options = MarkdownWriterOptions(limits: MarkdownLimits(work: 0, workPerByte: 0))
        options.rules = .all.without(.angleBracket)
        let page = InstantPage(blocks: [Self.paragraph(String(repeating: "<?", count: 300))])
        let written = try MarkdownWriter.provenMarkdown(from: page, options: options)
        #expect(written.text == String(repeating: #"\<\?"#, count: 300) + "\n")
    }

    @Test func aDifferenceOfThePageConcernsAllOfIt() {
        let page = InstantPage(blocks: [.divider, Self.stars])
        let error = MarkdownProofError.differs([PageDifference(path: BlockPath(), first: "a", second: "b")])
        #expect(error.suspects(in: page) == [BlockPath([.block(0)]), BlockPath([.block(1)])])
    }
}
