/// What may stand in a place of page JSON.
enum PageJSONPlace: UInt8, CaseIterable {
    case bool, int32, int64, double, string, mediaId, bytes, name
    /// A string, an array of texts or an object with a type.
    case text
    // Objects with a type
    case block, item, action
    // Objects without
    case page, cell, caption, dimensions, channel, article, button, media
    // Arrays
    case blocks, items, rows, cells, articles, buttons, mediaTable

    init(_ kind: PageField.Kind) {
        self =
            switch kind {
            case .bool: .bool
            case .int32: .int32
            case .int64: .int64
            case .double: .double
            case .string: .string
            case .mediaId: .mediaId
            case .bytes: .bytes
            case .name: .name
            case .text: .text
            case .block: .block
            case .action: .action
            case .caption: .caption
            case .dimensions: .dimensions
            case .channel: .channel
            case .blocks: .blocks
            case .items: .items
            case .rows: .rows
            case .articles: .articles
            case .buttons: .buttons
            case .media: .mediaTable
            }
    }

    /// What stands in an array; nil for everything else.
    var element: PageJSONPlace? {
        switch self {
        case .blocks: .block
        case .items: .item
        case .rows: .cells
        case .cells: .cell
        case .articles: .article
        case .buttons: .button
        case .mediaTable: .media
        default: nil
        }
    }

    /// The objects whose type is to be read; nil where there is none.
    var family: PageNode.Family? {
        switch self {
        case .block: .block
        case .text: .text
        case .item: .item
        case .action: .action
        default: nil
        }
    }

    /// The object without a type; nil for everything else.
    var untypedNode: PageNode? {
        switch self {
        case .page: .page
        case .cell: .cell
        case .caption: .caption
        case .dimensions: .dimensions
        case .channel: .channel
        case .article: .article
        case .button: .button
        case .media: .media
        default: nil
        }
    }

    /// What should have stood here, for messages.
    var expectation: String {
        switch self {
        case .bool: "true or false"
        case .int32: "an integer"
        case .int64: "a string with an integer"
        case .double: #"a number or "nan", "inf", "-inf""#
        case .string, .mediaId, .bytes, .name: "a string"
        case .text: "a text (a string, an array or an object)"
        case .block, .item, .action, .page, .cell, .caption, .dimensions, .channel, .article, .button, .media:
            "an object"
        case .blocks, .items, .rows, .cells, .articles, .buttons, .mediaTable: "an array"
        }
    }
}
