import InstantPageCore
import TestSupport
import Testing

@testable import InstantPageCore

@Suite struct PageStreamTests {
    @Test func jsonNamesAreThoseOfTheSchema() {
        for node in PageNode.allCases {
            let expected = node.typeName.map { "{\"type\":\"\($0)\"" } ?? "{"
            #expect(node.jsonOpening.description == expected)
        }
        for field in PageField.allCases {
            #expect(field.jsonKey.description == "\"\(field.jsonName)\":")
        }
    }

    @Test func typesOfOneFamilyDiffer() {
        for family in [PageNode.Family.block, .text, .item, .action] {
            let names = PageNode.allCases.filter { $0.family == family }.compactMap(\.typeName)
            #expect(Set(names).count == names.count)
        }
        for node in PageNode.allCases {
            let names = node.fields.map(\.field.jsonName)
            #expect(Set(names).count == names.count)
            #expect(names.contains("type") == false)
            #expect(names.count < 15, "the reader keeps a bit for each field in 16")
        }
    }

    @Test func walkerFollowsTheSchema() throws {
        try checkProperty(seed: 11, count: 1500) { page in
            var walker = PageWalker(sink: CheckingSink())
            walker.walk(page)
            return walker.sink.faults.isEmpty && walker.sink.isBalanced
        }
    }

    @Test func normalizingWalkerFollowsTheSchema() throws {
        try checkProperty(seed: 12, count: 800) { page in
            var walker = PageWalker(sink: CheckingSink(), tape: RichTextTape())
            walker.walk(page)
            return walker.sink.faults.isEmpty && walker.sink.isBalanced
        }
    }

    @Test func wordsAreFoundByTheirBytes() {
        let table = PageJSONNameTable(["a", "b", "verticalAlignment", ""])
        #expect(table.count == 4)
        #expect(Set(["a", "b", "verticalAlignment", ""].compactMap { table.number(of: $0) }).count == 4)
        #expect(table.number(of: "c") == nil)
        #expect(table.number(of: "verticalAlignmen") == nil)
        #expect(table.number(of: "verticalAlignments") == nil)
    }
}
