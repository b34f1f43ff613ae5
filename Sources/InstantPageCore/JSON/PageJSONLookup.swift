/// `PageNode.fields` and `PageField.kind`, laid out for the reader: what stands under a key is found
/// without comparing strings one by one.
struct PageJSONLookup {
    static let shared = PageJSONLookup()

    struct Field {
        let field: PageField
        let place: PageJSONPlace
        /// For a name: the numbers of the words that the enumeration has.
        let allowed: [Int]
        /// The field's bit among those of its object.
        let bit: UInt16
    }

    struct Node {
        let node: PageNode
        let fields: [Field]
        let required: UInt16
        let isTyped: Bool
        /// A block that holds blocks, itself or in its items.
        let holdsBlocks: Bool
        /// A text that holds a text.
        let holdsText: Bool
    }

    /// The bit of `type`, which is no field; the fields' bits follow.
    static let typeBit: UInt16 = 1

    let names: PageJSONNameTable
    let nodes: [Node]
    /// The number of the word `type`.
    let typeName: Int
    /// Index of the field under a key, for each node and word; -1 for none.
    private let fieldIndices: [Int8]
    /// Index of the node of a type, for each place and word; -1 for none.
    private let typedNodes: [Int16]
    /// Index of the node of a place whose objects have no type; -1 for none.
    private let untypedNodes: [Int16]

    private init() {
        let cases = PageNode.allCases
        let names = Self.nameTable(of: cases)
        let places = PageJSONPlace.allCases
        var fieldIndices = Array(repeating: Int8(-1), count: cases.count * names.count)
        var typedNodes = Array(repeating: Int16(-1), count: places.count * names.count)
        var untypedNodes = Array(repeating: Int16(-1), count: places.count)
        for (index, node) in cases.enumerated() {
            for (fieldIndex, rule) in node.fields.enumerated() {
                guard let name = names.number(of: rule.field.jsonName) else { continue }
                fieldIndices[index * names.count + name] = Int8(fieldIndex)
            }
            for place in places {
                if place.untypedNode == node { untypedNodes[Int(place.rawValue)] = Int16(index) }
                guard place.family == node.family, let type = node.typeName, let name = names.number(of: type) else {
                    continue
                }
                typedNodes[Int(place.rawValue) * names.count + name] = Int16(index)
            }
        }
        self.names = names
        self.nodes = cases.map { Self.layout($0, names) }
        self.typeName = names.number(of: "type") ?? 0
        self.fieldIndices = fieldIndices
        self.typedNodes = typedNodes
        self.untypedNodes = untypedNodes
    }

    /// The field of a node under a key, as an index of its fields.
    func field(of node: Int, named name: Int) -> Int? {
        let index = fieldIndices[node * names.count + name]
        return index < 0 ? nil : Int(index)
    }

    /// The node of a type in a place.
    func node(in place: PageJSONPlace, named name: Int) -> Int? {
        let index = typedNodes[Int(place.rawValue) * names.count + name]
        return index < 0 ? nil : Int(index)
    }

    /// The node of a place whose objects have no type.
    func untypedNode(in place: PageJSONPlace) -> Int? {
        let index = untypedNodes[Int(place.rawValue)]
        return index < 0 ? nil : Int(index)
    }

    // MARK: Layout

    private static func nameTable(of nodes: [PageNode]) -> PageJSONNameTable {
        var words = ["type"]
        for node in nodes {
            if let name = node.typeName { words.append(name) }
            for rule in node.fields {
                words.append(rule.field.jsonName)
                if case .name(let names) = rule.field.kind { words.append(contentsOf: names) }
            }
        }
        return PageJSONNameTable(words)
    }

    private static func layout(_ node: PageNode, _ names: PageJSONNameTable) -> Node {
        let isTyped = node.family != .untyped
        var required: UInt16 = isTyped ? typeBit : 0
        var fields: [Field] = []
        for (index, rule) in node.fields.enumerated() {
            let bit = typeBit << UInt16(index + 1)
            if rule.required { required |= bit }
            var allowed: [Int] = []
            if case .name(let words) = rule.field.kind { allowed = words.compactMap { names.number(of: $0) } }
            fields.append(Field(field: rule.field, place: .init(rule.field.kind), allowed: allowed, bit: bit))
        }
        let holdsBlocks = fields.contains { [.block, .blocks, .items].contains($0.place) }
        return Node(
            node: node, fields: fields, required: required, isTyped: isTyped,
            holdsBlocks: node.family == .block && holdsBlocks,
            holdsText: node.family == .text && fields.contains { $0.place == .text })
    }
}
