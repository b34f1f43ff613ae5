import InstantPageCore

/// The parts of the documentation of page JSON that are made from the schema in the code.
package enum PageFormatDocuments {
    private static let families: [(PageNode.Family, name: String)] = [
        (.block, "block"), (.text, "textObject"), (.item, "item"), (.action, "action"),
    ]

    // MARK: JSON Schema

    /// The whole of `Documentation/page.schema.json`.
    package static var jsonSchema: String {
        var definitions: [(String, JSONDocument)] = valueDefinitions
        for (family, name) in families {
            let nodes = PageNode.allCases.filter { $0.family == family }
            definitions.append((name, choice(of: nodes, name)))
            definitions += nodes.map { (definitionName($0), object($0)) }
        }
        definitions += PageNode.allCases.filter { $0.family == .untyped }.map { (definitionName($0), object($0)) }
        let schema = JSONDocument.object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("$id", .string("urn:instantpage-markdown:page:\(PageJSON.version)")),
            ("title", .string("InstantPage page JSON, version \(PageJSON.version)")),
            ("description", .string("See PageJSON.md. A test keeps this file equal to the schema in the code.")),
            ("$ref", .string("#/$defs/page")), ("$defs", .object(definitions)),
        ])
        return schema.rendered() + "\n"
    }

    private static func definitionName(_ node: PageNode) -> String {
        guard let type = node.typeName, let family = families.first(where: { $0.0 == node.family }) else {
            return node.rawValue
        }
        return "\(family.name).\(type)"
    }

    private static func reference(_ name: String) -> JSONDocument { .object([("$ref", .string("#/$defs/\(name)"))]) }

    private static func array(of name: String) -> JSONDocument {
        .object([("type", .string("array")), ("items", reference(name))])
    }

    /// Decides by `type`, so that a validator looks at one alternative and its errors are about that.
    private static func choice(of nodes: [PageNode], _ name: String) -> JSONDocument {
        let types = nodes.compactMap(\.typeName)
        return .object([
            ("type", .string("object")), ("required", .array([.string("type")])),
            ("properties", .object([("type", .object([("enum", .array(types.map(JSONDocument.string)))]))])),
            (
                "allOf",
                .array(
                    types.map { type in
                        .object([
                            ("if", .object([("properties", .object([("type", .object([("const", .string(type))]))]))])),
                            ("then", reference("\(name).\(type)")),
                        ])
                    })
            ),
        ])
    }

    private static func object(_ node: PageNode) -> JSONDocument {
        var properties: [(String, JSONDocument)] = []
        var required: [JSONDocument] = []
        if let type = node.typeName {
            properties.append(("type", .object([("const", .string(type))])))
            required.append(.string("type"))
        }
        for rule in node.fields {
            var members = schema(of: rule.field)
            if let standard = PageJSONSamples.standard(rule.field, in: node) {
                members.append(("default", .verbatim(standard)))
            }
            properties.append((rule.field.jsonName, .object(members)))
            if rule.required { required.append(.string(rule.field.jsonName)) }
        }
        return .object([
            ("type", .string("object")), ("properties", .object(properties)), ("required", .array(required)),
            ("additionalProperties", .verbatim("false")),
        ])
    }

    private static func schema(of field: PageField) -> [(String, JSONDocument)] {
        if field == .version { return [("const", .verbatim("\(PageJSON.version)"))] }
        switch field.kind {
        case .bool: return [("type", .string("boolean"))]
        case .string: return [("type", .string("string"))]
        case .name(let names): return [("enum", .array(names.map(JSONDocument.string)))]
        default: return [("$ref", .string("#/$defs/\(valueName(field.kind))"))]
        }
    }

    private static func valueName(_ kind: PageField.Kind) -> String {
        switch kind {
        case .bool: "boolean"
        case .int32: "int32"
        case .int64: "int64"
        case .double: "double"
        case .string, .name: "string"
        case .mediaId: "mediaId"
        case .bytes: "bytes"
        case .text: "text"
        case .block: "block"
        case .caption: "caption"
        case .dimensions: "dimensions"
        case .channel: "channel"
        case .action: "action"
        case .blocks: "blocks"
        case .items: "items"
        case .rows: "rows"
        case .articles: "articles"
        case .buttons: "buttons"
        case .media: "mediaTable"
        }
    }

    private static var valueDefinitions: [(String, JSONDocument)] {
        let integer = "-?(0|[1-9][0-9]*)"
        func string(_ pattern: String, _ description: String) -> JSONDocument {
            .object([
                ("type", .string("string")), ("pattern", .string("^\(pattern)$")),
                ("description", .string(description)),
            ])
        }
        return [
            (
                "int32",
                .object([
                    ("type", .string("integer")), ("minimum", .verbatim("\(Int32.min)")),
                    ("maximum", .verbatim("\(Int32.max)")),
                ])
            ),
            ("int64", string(integer, "A 64-bit integer; JSON numbers lose digits past 2^53.")),
            (
                "double",
                .object([
                    (
                        "anyOf",
                        .array([
                            .object([("type", .string("number"))]),
                            .object([("enum", .array(["nan", "inf", "-inf"].map(JSONDocument.string)))]),
                        ])
                    )
                ])
            ),
            ("mediaId", string("\(integer):\(integer)", "namespace:id")),
            ("bytes", string("([0-9a-f]{2})*", "Bytes in lower-case base16.")),
            (
                "text",
                .object([
                    ("description", .string("A string is plain text, an array a concatenation.")),
                    (
                        "anyOf",
                        .array([
                            .object([("type", .string("string"))]), array(of: "text"), reference("textObject"),
                        ])
                    ),
                ])
            ),
            ("blocks", array(of: "block")), ("items", array(of: "item")),
            ("rows", .object([("type", .string("array")), ("items", array(of: "cell"))])),
            ("articles", array(of: "article")), ("buttons", array(of: "button")), ("mediaTable", array(of: "media")),
        ]
    }

    // MARK: Tables

    /// The tables of `Documentation/PageJSON.md`, one for each group of objects.
    package static var tables: String {
        let groups: [(PageNode.Family, String)] = [
            (.untyped, "Objects without `type`"), (.block, "Blocks"), (.text, "Texts"), (.item, "List items"),
            (.action, "Button actions"),
        ]
        return groups.map { family, title in
            let nodes = PageNode.allCases.filter { $0.family == family }
            let rows = nodes.flatMap(rows(of:)).joined(separator: "\n")
            return "### \(title)\n\n| object | field | value | when absent |\n|---|---|---|---|\n\(rows)\n"
        }.joined(separator: "\n")
    }

    private static func rows(of node: PageNode) -> [String] {
        let name = "`\(node.typeName ?? node.rawValue)`"
        guard !node.fields.isEmpty else { return ["| \(name) | | | |"] }
        return node.fields.enumerated().map { index, rule in
            let absent =
                rule.required
                ? "**required**" : PageJSONSamples.standard(rule.field, in: node).map { "`\($0)`" } ?? "none"
            return
                "| \(index == 0 ? name : "") | `\(rule.field.jsonName)` | \(description(of: rule.field)) | \(absent) |"
        }
    }

    private static func description(of field: PageField) -> String {
        switch field.kind {
        case .name(let names): names.map { "`\($0)`" }.joined(separator: ", ")
        case .rows: "array of arrays of cell"
        case .blocks: "array of block"
        case .items: "array of item"
        case .articles: "array of article"
        case .buttons: "array of button"
        case .media: "array of media"
        default: valueName(field.kind)
        }
    }
}
