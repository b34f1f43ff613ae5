import InstantPageCore
import TestSupport
import Testing

@Suite struct PageJSONLawTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func readingIsTheInverseOfWriting(seed: UInt64) throws {
        try checkProperty(seed: seed, count: 1500) { page in
            let bytes = PageJSON.encode(page)
            let read = try PageJSON.decode(bytes)
            return read == page && read.hashValue == page.hashValue && PageJSON.encode(read) == bytes
        }
    }

    @Test func pagesAreOfEveryKind() {
        var nodes: Set<PageNode> = []
        var fields: Set<String> = []
        for seed in 0..<600 {
            var walker = PageWalker(sink: CheckingSink())
            walker.walk(RandomPages.page(seed: UInt64(seed)))
            nodes.formUnion(walker.sink.nodes)
            fields.formUnion(walker.sink.fields)
        }
        #expect(nodes == Set(PageNode.allCases))
        let all = PageNode.allCases.flatMap { node in node.fields.map { "\(node).\($0.field)" } }
        #expect(fields == Set(all))
    }

    @Test func numbersThatJSONCannotSpellAreStrings() throws {
        let map = InstantPageBlock.map(
            latitude: .nan, longitude: -.infinity, zoom: 1, dimensions: .init(width: 1, height: 2), caption: .init())
        let json =
            #"{"version":1,"blocks":[{"type":"map","latitude":"nan","longitude":"-inf","zoom":1,"dimensions":{"width":1,"height":2}}]}"#
        #expect(PageJSON.encode(InstantPage(blocks: [map])) == Array(json.utf8))
        guard case .map(let latitude, let longitude, _, _, _) = try PageJSON.decode(Array(json.utf8)).blocks[0] else {
            Issue.record("not a map")
            return
        }
        #expect(latitude.isNaN)
        #expect(longitude == -.infinity)
        #expect(PageJSON.encode(try PageJSON.decode(Array(json.utf8))) == Array(json.utf8))
    }

    @Test func keysComeInAnyOrderAndDefaultsMayBeSpelledOut() throws {
        let json = """
             \t{ "views" : 7 , "media":[], "rtl":false,
            "blocks":[{"text":["a",{"text":"b","\\u0074ype":"bold"}],"type":"paragraph"},
              {"items":[{"text":{"type":"empty"},"checked":false,"type":"text"}],"ordered":false,"reversed":false,"type":"list"},
              {"rows":[[{"text":"c","colspan":1,"alignment":"left"}],[]],"title":{"type":"empty"},"type":"table"}],
            "url":"","version":1}\r\n
            """
        let page = InstantPage(
            blocks: [
                .paragraph(.concat([.plain("a"), .bold(.plain("b"))])),
                .list(items: [.text(.empty, checked: false)], ordered: false),
                .table(
                    title: .empty, rows: [.init(cells: [.init(text: .plain("c"))]), .init(cells: [])],
                    bordered: false, striped: false),
            ], views: 7)
        #expect(try PageJSON.decode(Array(json.utf8)) == page)
    }

    @Test func escapesAreResolved() throws {
        let json =
            #"{"version":1,"blocks":[{"type":"formula","latex":"\"\\\/\b\f\n\r\t\u0000\u00e9\u2028\ud83d\udC4D x"}]}"#
        let page = InstantPage(blocks: [.formula(latex: "\"\\/\u{8}\u{C}\n\r\t\u{0}é\u{2028}👍 x")])
        #expect(try PageJSON.decode(Array(json.utf8)) == page)
    }

    @Test func emptyTextsDiffer() throws {
        let texts: [RichText] = [
            .empty, .plain(""), .concat([]), .concat([.empty]), .concat([.plain("")]), .bold(.empty),
        ]
        for text in texts {
            let page = InstantPage(blocks: [.paragraph(text)])
            #expect(try PageJSON.decode(PageJSON.encode(page)) == page)
        }
        for text in [nil] + texts.map(Optional.some) {
            let page = InstantPage(blocks: [
                .table(title: .empty, rows: [.init(cells: [.init(text: text)])], bordered: true, striped: true)
            ])
            #expect(try PageJSON.decode(PageJSON.encode(page)) == page)
        }
    }
}
