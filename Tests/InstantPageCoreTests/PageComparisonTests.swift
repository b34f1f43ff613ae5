import InstantPageCore
import Testing

@Suite struct PageComparisonTests {
    private static func paragraph(_ text: String) -> InstantPageBlock { .paragraph(.plain(text)) }
    private static func paragraphs(_ texts: String) -> [InstantPageBlock] { texts.map { paragraph(String($0)) } }
    private static func quote(_ blocks: [InstantPageBlock]) -> InstantPageBlock {
        .blockQuote(blocks: blocks, caption: .empty)
    }
    private static func list(_ items: [InstantPageListItem]) -> InstantPageBlock { .list(items: items, ordered: false) }

    private static func differences(
        _ first: [InstantPageBlock], _ second: [InstantPageBlock], ignoring ignored: [BlockPath] = []
    ) -> [String] {
        let differences = PageComparison.differences(
            of: InstantPage(blocks: first).normalForm, and: InstantPage(blocks: second).normalForm,
            ignoring: Set(ignored))
        return differences.map { "\($0.path)+\($0.count)" }
    }

    @Test func comeInTheOrderOfThePage() {
        var first = InstantPage(blocks: [
            Self.quote(Self.paragraphs("ab")), Self.list([.text(.plain("c")), .text(.plain("d"))]), .divider,
        ])
        var second = first
        first.url = "a"
        second.blocks = [
            Self.quote(Self.paragraphs("xb")), Self.list([.text(.plain("c")), .text(.plain("x"))]), Self.paragraph("x"),
        ]
        let paths = first.differences(from: second).map(\.path)
        #expect(paths.map(\.description) == ["", "blocks[0].blocks[0]", "blocks[1].items[1]", "blocks[2]"])
        #expect(first.differences(from: first).isEmpty)
    }

    @Test func otherCountsAreARange() throws {
        #expect(Self.differences(Self.paragraphs("abcd"), Self.paragraphs("axd")) == ["blocks[1]+2"])
        #expect(Self.differences(Self.paragraphs("ab"), Self.paragraphs("axb")) == ["blocks[1]+0"])
        let first = InstantPage(blocks: Self.paragraphs("abc"))
        let cut = try #require(first.differences(from: InstantPage(blocks: Self.paragraphs("c"))).first)
        #expect(cut.paths.map(\.description) == ["blocks[0]", "blocks[1]"])
        let grown = InstantPage(blocks: Self.paragraphs("abxc"))
        let gap = try #require(first.differences(from: grown).first)
        #expect(gap.paths.map(\.description) == ["blocks[1]", "blocks[2]"])
        let longer = try #require(first.differences(from: InstantPage(blocks: Self.paragraphs("xabc"))).first)
        #expect(longer.paths.map(\.description) == ["blocks[0]"])
    }

    // MARK: Places that are left out

    /// The blocks `L` of the first page are left out; they may have become anything.
    @Test(arguments: [
        ("abLcd", "abcd", []), ("abLcd", "abxyzcd", []), ("LabLLcL", "abc", []), ("LabLLcL", "xaybabzzcc", []),
        ("LL", "", []), ("abLcd", "axLcd", ["blocks[1]+1"]), ("abLcd", "abxcy", ["blocks[4]+1"]),
        ("aLbcLd", "axbyyd", ["blocks[3]+1"]), ("aLbcdeLf", "axbcdyzf", ["blocks[5]+1"]), ("abL", "a", ["blocks[1]+1"]),
        ("Lab", "b", ["blocks[1]+1"]), ("LaLb", "xyb", ["blocks[1]+1"]), ("abLc", "", ["blocks[0]+2", "blocks[3]+1"]),
    ])
    func runsBetweenThemAreCompared(first: String, second: String, expected: [String]) {
        let ignored = first.enumerated().filter { $0.element == "L" }.map { BlockPath([.block($0.offset)]) }
        let blocks = (first: Self.paragraphs(first), second: Self.paragraphs(second))
        #expect(Self.differences(blocks.first, blocks.second, ignoring: ignored) == expected)
        // An empty quote would be none.
        guard !second.isEmpty else { return }
        let quotes = (first: [Self.quote(blocks.first), .divider], second: [Self.quote(blocks.second), .divider])
        let inside = ignored.map { BlockPath([.block(0)] + $0.steps) }
        #expect(Self.differences(quotes.first, quotes.second, ignoring: inside) == expected.map { "blocks[0]." + $0 })
    }

    @Test func whatHoldsThemIsCompared() {
        let lost = BlockPath([.block(0), .item(1), .block(1)])
        func page(_ texts: [String], checked: Bool? = nil) -> [InstantPageBlock] {
            [
                Self.list([
                    .text(.plain(texts[0])), .blocks(Self.paragraphs(texts[1]), checked: checked),
                    .text(.plain(texts[2])),
                ])
            ]
        }
        let first = page(["a", "bLc", "d"])
        #expect(Self.differences(first, page(["a", "bxyc", "d"]), ignoring: [lost]).isEmpty)
        #expect(Self.differences(first, page(["a", "bxyc", "x"]), ignoring: [lost]) == ["blocks[0].items[2]+1"])
        #expect(
            Self.differences(first, page(["a", "bx", "d"]), ignoring: [lost]) == ["blocks[0].items[1].blocks[2]+1"])
        #expect(
            Self.differences(first, page(["a", "bLc", "d"], checked: true), ignoring: [lost])
                == ["blocks[0].items[1]+1"])
        let item = BlockPath([.block(0), .item(1)])
        #expect(Self.differences(first, page(["a", "xyz", "d"], checked: true), ignoring: [item]).isEmpty)
    }

    /// What is left of an item or a quote may have another form.
    @Test func whatHoldsNothingElseMayChangeItsForm() {
        let item = [Self.list([.blocks([Self.paragraph("a"), .divider])])]
        let text = [Self.list([.text(.plain("a"))])]
        #expect(Self.differences(item, text, ignoring: [BlockPath([.block(0), .item(0), .block(1)])]).isEmpty)
        #expect(Self.differences(item, text) == ["blocks[0].items[0]+1"])
        let quotes = [Self.quote([Self.quote([.divider])]), Self.paragraph("a")]
        let lost = BlockPath([.block(0), .block(0), .block(0)])
        #expect(Self.differences(quotes, Self.paragraphs("a"), ignoring: [lost]).isEmpty)
        #expect(Self.differences(quotes, Self.paragraphs("b"), ignoring: [lost]) == ["blocks[1]+1"])
    }

    /// Media after one that is left out have other numbers.
    @Test func mediaAreComparedByWhatTheyAre() {
        func page(_ addresses: [String]) -> InstantPage {
            var page = InstantPage(blocks: [])
            for (index, address) in addresses.enumerated() {
                let id = MediaId(namespace: 1, id: Int64(index))
                page.media[id] = .external(.init(kind: .photo, url: address))
                page.blocks.append(.image(id: id, caption: .init()))
            }
            return page.normalForm
        }
        func differences(_ second: InstantPage) -> [String] {
            PageComparison.differences(of: page(["a", "b", "c"]), and: second, ignoring: [BlockPath([.block(0)])])
                .map(\.path.description)
        }
        #expect(differences(page(["b", "c"])).isEmpty)
        #expect(differences(page(["b", "x"])) == ["blocks[2]"])
        #expect(differences(page(["a", "x", "c"])) == ["blocks[1]"])
    }

    @Test func propertiesAreLeftOutWithThePage() {
        let first = InstantPage(blocks: Self.paragraphs("ab"), rtl: true)
        let second = InstantPage(blocks: Self.paragraphs("ac"))
        func paths(_ ignored: Set<BlockPath>) -> [String] {
            PageComparison.differences(of: first, and: second, ignoring: ignored).map(\.path.description)
        }
        #expect(paths([]) == ["", "blocks[1]"])
        #expect(paths([BlockPath()]) == ["blocks[1]"])
        #expect(paths([BlockPath([.block(1)])]) == [""])
    }

    /// Blocks that repeat so much that each run nearly matches everywhere: the search for it ends.
    @Test func repetitionCostsNoMoreThanOrder() {
        let count = 20_000
        let run = Self.paragraphs(String(repeating: "a", count: count / 2) + "b")
        let first = [Self.paragraph("L")] + run + [Self.paragraph("L")]
        let second = Self.paragraphs(String(repeating: "a", count: count))
        let ignored: Set<BlockPath> = [BlockPath([.block(0)]), BlockPath([.block(first.count - 1)])]
        let differences = PageComparison.differences(
            of: InstantPage(blocks: first), and: InstantPage(blocks: second), ignoring: ignored)
        #expect(differences.map(\.path) == [BlockPath([.block(count / 2 + 1)])])
    }
}
