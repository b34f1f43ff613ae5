import InstantPageCore

/// The smallest JSON of every object of a page, made from the schema.
package enum PageJSONSamples {
    /// Some value of a kind, never a default.
    package static func value(_ kind: PageField.Kind) -> String {
        switch kind {
        case .bool: "true"
        case .int32: "42"
        case .int64: #""42""#
        case .double: "42.5"
        case .string: #""s""#
        case .mediaId: #""7:42""#
        case .bytes: #""2a""#
        case .name(let names): "\"\(names[names.count - 1])\""
        case .text: #""t""#
        case .block: object(.divider)
        case .caption: #"{"text":"t"}"#
        case .dimensions: object(.dimensions)
        case .channel: object(.channel)
        case .action: object(.actionUrl)
        case .blocks: "[\(object(.divider))]"
        case .items: "[\(object(.itemText))]"
        case .rows: "[[\(object(.cell))]]"
        case .articles: "[\(object(.article))]"
        case .buttons: "[\(object(.button))]"
        case .media: "[\(object(.media))]"
        }
    }

    /// An object with its required fields, or some of them, and with others given.
    package static func object(
        _ node: PageNode, omitting omitted: PageField? = nil, with others: [(PageField, String)] = []
    ) -> String {
        var members: [String] = []
        if let type = node.typeName { members.append("\"type\":\"\(type)\"") }
        for rule in node.fields where rule.field != omitted {
            if let given = others.first(where: { $0.0 == rule.field }) {
                members.append("\"\(rule.field.jsonName)\":\(given.1)")
            } else if rule.required {
                let value = rule.field == .version ? "1" : value(rule.field.kind)
                members.append("\"\(rule.field.jsonName)\":\(value)")
            }
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// A page that holds an object.
    package static func page(holding object: String, _ node: PageNode) -> String {
        func page(_ block: String) -> String { #"{"version":1,"blocks":[\#(block)]}"# }
        func block(_ node: PageNode, _ field: PageField, _ value: String) -> String {
            page(Self.object(node, with: [(field, value)]))
        }
        switch node {
        case .page: return object
        case .cell: return block(.table, .rows, "[[\(object)]]")
        case .caption: return block(.audio, .mediaCaption, object)
        case .dimensions: return block(.map, .dimensions, object)
        case .channel: return block(.channelBanner, .channel, object)
        case .article: return block(.relatedArticles, .articles, "[\(object)]")
        case .button: return block(.buttonRow, .buttons, "[\(object)]")
        case .media: return #"{"version":1,"blocks":[],"media":[\#(object)]}"#
        default: break
        }
        switch node.family {
        case .text: return block(.paragraph, .text, object)
        case .item: return block(.list, .items, "[\(object)]")
        case .action: return block(.buttonRow, .buttons, "[\(Self.object(.button, with: [(.action, object)]))]")
        case .block, .untyped: return page(object)
        }
    }

    /// The default of a field, as JSON; nil for a field that is required, or whose absence is a value
    /// of its own that cannot be spelled out.
    package static func standard(_ field: PageField, in node: PageNode) -> String? {
        guard let rule = node.fields.first(where: { $0.field == field }), !rule.required else { return nil }
        switch field {
        case .isComplete: return "true"
        case .collapsed, .checked: return nil
        case .colspan, .rowspan: return "1"
        case .peerTypes, .buttonId: return "0"
        case .date: return node == .article ? nil : "0"
        case .url: return node == .page ? #""""# : nil
        case .alt: return #""""#
        case .authorName: return node == .article ? nil : #""""#
        case .alignment: return #""left""#
        case .verticalAlignment: return #""top""#
        case .rowAlignment: return #""justify""#
        case .dimensions: return node == .textImage ? #"{"width":0,"height":0}"# : nil
        default: break
        }
        switch field.kind {
        case .bool: return "false"
        case .text: return node == .cell ? nil : #"{"type":"empty"}"#
        case .caption: return "{}"
        case .media: return "[]"
        default: return nil
        }
    }
}
