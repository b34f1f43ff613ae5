import Foundation
import InstantPageCore
import TestSupport
import Testing

/// The format's documents say what the code does.
@Suite struct PageFormatDocumentTests {
    private static let updates = ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1"

    private static func document(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Documentation/\(name)")
    }

    /// Compares a document, or writes it when asked to.
    private static func check(_ name: String, _ expected: (String) -> String?) throws {
        let url = document(name)
        let current = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        guard let expected = expected(current) else {
            Issue.record("\(name) has no marks for the generated part")
            return
        }
        if current != expected, updates { try expected.write(to: url, atomically: true, encoding: .utf8) }
        let isCurrent = current == expected
        #expect(isCurrent, "\(name) differs from the code; UPDATE_DOCUMENTATION=1 writes it anew")
    }

    @Test func schemaFileIsTheSchemaOfTheCode() throws {
        try Self.check("page.schema.json") { _ in PageFormatDocuments.jsonSchema }
    }

    @Test func tablesAreThoseOfTheCode() throws {
        let begin = "<!-- tables begin -->\n"
        let end = "<!-- tables end -->\n"
        try Self.check("PageJSON.md") { current in
            guard let first = current.range(of: begin), let last = current.range(of: end) else { return nil }
            return current[..<first.upperBound] + "\n" + PageFormatDocuments.tables + "\n" + current[last.lowerBound...]
        }
    }

    /// Reads the schema file with other eyes than those that made it.
    @Test func schemaFileListsEveryObjectAndField() throws {
        let data = try Data(contentsOf: Self.document("page.schema.json"))
        let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let prefixes: [PageNode.Family: String] = [
            .block: "block.", .text: "textObject.", .item: "item.", .action: "action.",
        ]
        for node in PageNode.allCases {
            let name = (prefixes[node.family] ?? "") + (node.typeName ?? node.rawValue)
            let definition = try #require(definitions[name], "\(name)")
            let properties = try #require(definition["properties"] as? [String: Any])
            let required = try #require(definition["required"] as? [String])
            let type = node.typeName == nil ? [] : ["type"]
            #expect(Set(properties.keys) == Set(type + node.fields.map(\.field.jsonName)))
            #expect(required == type + node.fields.filter(\.required).map(\.field.jsonName))
            #expect(definition["additionalProperties"] as? Bool == false)
        }
    }

    private static func decode(_ json: String) throws(PageJSONError) -> InstantPage {
        try PageJSON.decode(Array(json.utf8))
    }

    @Test(arguments: PageNode.allCases) func readerKnowsEveryField(node: PageNode) throws {
        let minimal = PageJSONSamples.page(holding: PageJSONSamples.object(node), node)
        let page = try Self.decode(minimal)
        for rule in node.fields {
            func json(with value: String) -> String {
                PageJSONSamples.page(holding: PageJSONSamples.object(node, with: [(rule.field, value)]), node)
            }
            if rule.required {
                let without = PageJSONSamples.page(holding: PageJSONSamples.object(node, omitting: rule.field), node)
                let error = #expect(throws: PageJSONError.self) { try Self.decode(without) }
                #expect(error?.reason == .missingKey(rule.field.jsonName))
            } else {
                let value = rule.field == .isComplete ? "false" : PageJSONSamples.value(rule.field.kind)
                let other = try Self.decode(json(with: value))
                #expect(other != page, "\(rule.field) of \(node) makes no difference")
            }
            if let standard = PageJSONSamples.standard(rule.field, in: node) {
                #expect(try Self.decode(json(with: standard)) == page, "the default of \(rule.field) of \(node)")
            }
            let error = #expect(throws: PageJSONError.self) { try Self.decode(json(with: "null")) }
            if case .wrongValue? = error?.reason { continue }
            Issue.record("null in \(rule.field) of \(node): \(String(describing: error))")
        }
    }
}
