import InstantPageCore
import TestSupport
import Testing

@testable import InstantPageCore

@Suite struct PageJSONRobustnessTests {
    @Test func everyTruncationIsAnError() {
        for seed in 0..<40 as Range<UInt64> {
            let bytes = PageJSON.encode(RandomPages.page(seed: seed))
            // Long pages are cut at some places only, to keep the test short.
            for length in stride(from: 0, to: bytes.count, by: max(bytes.count / 700, 1)) {
                do {
                    _ = try PageJSON.decode(Array(bytes[..<length]))
                    Issue.record("seed \(seed) cut at \(length) was read")
                } catch {
                    #expect(error.reason == .unexpectedEnd, "seed \(seed) cut at \(length)")
                    #expect(error.offset <= length)
                }
            }
        }
    }

    @Test func changedBytesNeverCrash() {
        var random = SeededGenerator(seed: 5)
        for seed in 0..<200 as Range<UInt64> {
            let bytes = PageJSON.encode(RandomPages.page(seed: seed))
            for _ in 0..<30 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let index = Int.random(in: changed.indices, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
                    case 1: changed.insert(Array(#"{}[]",:\0e-."#.utf8).randomElement(using: &random) ?? 0, at: index)
                    case 2: changed.swapAt(index, Int.random(in: changed.indices, using: &random))
                    default: if changed.count > 1 { changed.remove(at: index) }
                    }
                }
                guard let page = try? PageJSON.decode(changed) else { continue }
                // What was read is a page like any other. (NaN is not equal to itself, its JSON is.)
                #expect(
                    PageJSON.encode(page) == (try? PageJSON.decode(PageJSON.encode(page))).map { PageJSON.encode($0) })
            }
        }
    }

    @Test(arguments: ["[", "{\"version\":", "{\"version\":1,\"blocks\":["])
    func endlessNestingIsRefused(piece: String) {
        let bytes = Array(String(repeating: piece, count: 1_000_000).utf8)
        do {
            _ = try PageJSON.decode(bytes)
            Issue.record("read")
        } catch {
            #expect(error.reason == .nestingTooDeep)
            #expect(error.offset <= 512 * piece.utf8.count)
        }
    }

    /// `depth` times `open`, the middle, `depth` times `close`.
    private func nested(_ depth: Int, _ open: String, _ middle: String, _ close: String) -> [UInt8] {
        Array(
            ("{\"version\":1,\"blocks\":[" + String(repeating: open, count: depth) + middle
                + String(repeating: close, count: depth) + "]}").utf8)
    }

    @Test(arguments: [
        (#"{"type":"blockQuote","blocks":["#, "]}"),
        (#"{"type":"list","items":[{"type":"blocks","blocks":["#, "]}]}"),
        (#"{"blocks":["#, #"],"type":"details"}"#),
        (#"{"type":"cover","block":"#, "}"),
        (#"{"type":"collage","items":["#, "]}"),
        (#"{"type":"postEmbed","url":"","blocks":["#, "]}"),
    ])
    func blocksNestToTheLimit(open: String, close: String) throws {
        let limit = InstantPageLimits.blockDepth
        let divider = #"{"type":"divider"}"#
        _ = try PageJSON.decode(nested(limit, open, divider, close))
        for depth in [limit + 1, 110, 100_000] {
            #expect(throws: PageJSONError.self) { try PageJSON.decode(nested(depth, open, divider, close)) }
        }
        do {
            _ = try PageJSON.decode(nested(limit + 1, open, divider, close))
        } catch {
            #expect(error.reason == .nestingTooDeep)
            #expect(error.offset == 23 + limit * open.utf8.count)
        }
    }

    @Test(arguments: [
        (#"{"type":"bold","text":"#, "}", 0), (#"[{"type":"italic","text":"#, "}]", 0), ("[", "]", 1),
        (#"{"type":"textButton","action":{"type":"disabled"},"text":"#, "}", 0),
        (#"{"type":"textDiff","oldText":"#, "}", 0),
    ])
    func textsNestToTheLimit(open: String, close: String, more: Int) throws {
        let limit = InstantPageLimits.textDepth + more
        func page(_ depth: Int) -> [UInt8] {
            nested(
                1, #"{"type":"paragraph","text":"#,
                String(decoding: nested(depth, open, "\"x\"", close).dropFirst(23).dropLast(2), as: UTF8.self), "}")
        }
        _ = try PageJSON.decode(page(limit))
        do {
            _ = try PageJSON.decode(page(limit + 1))
            Issue.record("read")
        } catch {
            #expect(error.reason == .nestingTooDeep)
        }
    }

    /// The deepest page within the limits stays below the nesting that JSON readers accept.
    @Test func deepestPageCanBeRead() throws {
        var text = RichText.plain("x")
        for _ in 0..<InstantPageLimits.textDepth { text = .bold(.concat([text])) }
        var block = InstantPageBlock.table(
            title: .empty, rows: [.init(cells: [.init(text: .concat([text]))])], bordered: false, striped: false)
        for _ in 0..<InstantPageLimits.blockDepth { block = .list(items: [.blocks([block])], ordered: false) }
        let page = InstantPage(blocks: [block])
        let bytes = PageJSON.encode(page)
        #expect(try PageJSON.decode(bytes) == page)
        var depth = 0
        var deepest = 0
        for byte in bytes {
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
            deepest = max(deepest, depth)
        }
        #expect(deepest < 400)
    }

    /// Reading is linear: as many tokens as the input has, each looked at a bounded number of times.
    /// A quadratic reader would take minutes for these.
    @Test func largePagesAreRead() throws {
        let count = 30_000
        var pages = [
            InstantPage(blocks: (0..<count).map { .paragraph(.plain("p\($0)")) }),
            InstantPage(blocks: [.paragraph(.concat((0..<count).map { .bold(.plain("\($0)")) }))]),
            InstantPage(blocks: [.formula(latex: String(repeating: "\\\"漢", count: count))]),
            InstantPage(blocks: [
                .table(
                    title: .empty, rows: [.init(cells: (0..<count).map { .init(text: .plain("\($0)")) })],
                    bordered: false,
                    striped: false)
            ]),
            InstantPage(blocks: []),
        ]
        for id in 0..<Int64(count) {
            pages[4].media[MediaId(namespace: 7, id: id)] = .external(.init(kind: .photo, url: "u"))
        }
        for page in pages {
            #expect(try PageJSON.decode(PageJSON.encode(page)) == page)
        }
        let manyKeys = (0..<count).map { "\"k\($0)\":1" }.joined(separator: ",")
        #expect(throws: PageJSONError.self) { try PageJSON.decode(Array("{\"version\":1,\(manyKeys)}".utf8)) }
        // The type comes last on every level.
        let late = nested(
            InstantPageLimits.blockDepth, #"{"blocks":["#, #"{"type":"divider"}"#, #"],"type":"blockQuote"}"#)
        #expect(try PageJSON.decode(late).blocks.count == 1)
    }
}
