/// The values that a stream has given and no object has taken yet, last on top.
///
/// An object's fields are the values from ``base`` on. They are read in place: a copy of them would
/// share the storage, and the next change would then copy all that waits below.
struct PageValues {
    enum Value {
        case bool(Bool)
        case int32(Int32)
        case int64(Int64)
        case double(Double)
        case string(String)
        case bytes([UInt8])
        case mediaId(MediaId)
        case text(RichText)
        case block(InstantPageBlock)
        case item(InstantPageListItem)
        indirect case cell(InstantPageTableCell)
        case row(InstantPageTableRow)
        indirect case article(InstantPageRelatedArticle)
        indirect case button(InstantPageButton)
        indirect case media(MediaId, InstantPageMedia)
        case action(ReplyMarkupButtonAction)
        case caption(InstantPageCaption)
        case dimensions(PixelDimensions)
        indirect case channel(InstantPageChannel)
        case blocks([InstantPageBlock])
        case items([InstantPageListItem])
        case rows([InstantPageTableRow])
        case articles([InstantPageRelatedArticle])
        case buttons([InstantPageButton])
        case mediaTable([MediaId: InstantPageMedia])
    }

    /// What the elements of an array are.
    enum ArrayKind {
        case texts, blocks, items, rows, cells, articles, buttons, media
    }

    private var entries: [(field: PageField?, value: Value)] = []
    /// Where the object or array that is being assembled begins.
    private var base = 0

    var count: Int { entries.count }
    var last: Value? { entries.last?.value }

    mutating func append(_ value: Value, for field: PageField?) {
        entries.append((field, value))
    }

    // MARK: Assembling

    /// Takes the values from `base` on as the fields of an object. Nil when they make none, or when
    /// the rules of the normal form drop it.
    mutating func takeObject(_ node: PageNode, from base: Int, normalizing: Bool) -> Value? {
        self.base = base
        let value = assemble(node, normalizing: normalizing)
        entries.removeSubrange(base...)
        return value
    }

    mutating func takePage(from base: Int) -> InstantPage {
        self.base = base
        var media: [MediaId: InstantPageMedia] = [:]
        if case .mediaTable(let table)? = value(.media) { media = table }
        let page = InstantPage(
            blocks: blocks(), media: media, isComplete: optionalBool(.isComplete) ?? true, rtl: bool(.rtl),
            skipEntityDetection: bool(.skipEntityDetection), url: string(.url), views: optionalInt32(.views))
        entries.removeSubrange(base...)
        return page
    }

    /// Takes the values from `base` on as the elements of an array.
    mutating func takeArray(_ kind: ArrayKind, from base: Int) -> Value {
        self.base = base
        let value = array(kind)
        entries.removeSubrange(base...)
        return value
    }

    private func array(_ kind: ArrayKind) -> Value {
        switch kind {
        case .texts: .text(.concat(elements { if case .text(let text) = $0 { text } else { nil } }))
        case .blocks: .blocks(elements { if case .block(let block) = $0 { block } else { nil } })
        case .items: .items(elements { if case .item(let item) = $0 { item } else { nil } })
        case .rows: .rows(elements { if case .row(let row) = $0 { row } else { nil } })
        case .cells: .row(.init(cells: elements { if case .cell(let cell) = $0 { cell } else { nil } }))
        case .articles: .articles(elements { if case .article(let article) = $0 { article } else { nil } })
        case .buttons: .buttons(elements { if case .button(let button) = $0 { button } else { nil } })
        case .media: .mediaTable(mediaTable())
        }
    }

    private func elements<Element>(_ element: (Value) -> Element?) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(entries.count - base)
        for index in base..<entries.count {
            if let element = element(entries[index].value) { elements.append(element) }
        }
        return elements
    }

    private func mediaTable() -> [MediaId: InstantPageMedia] {
        var table: [MediaId: InstantPageMedia] = [:]
        for index in base..<entries.count {
            if case .media(let id, let media) = entries[index].value { table[id] = media }
        }
        return table
    }

    private func assemble(_ node: PageNode, normalizing: Bool) -> Value? {
        switch node.family {
        case .block:
            guard let block = block(node) else { return nil }
            guard normalizing else { return .block(block) }
            return block.saysNothing ? nil : .block(block.withAnchorForm)
        case .text: return .text(text(of: node))
        case .item:
            let item = item(node)
            return .item(normalizing ? item.withTextForm : item)
        case .action: return .action(action(of: node))
        case .untyped: return untyped(node)
        }
    }
}

// MARK: - Fields

extension PageValues {
    func value(_ field: PageField) -> Value? {
        for index in base..<entries.count where entries[index].field == field { return entries[index].value }
        return nil
    }

    func bool(_ field: PageField) -> Bool { optionalBool(field) ?? false }
    func optionalBool(_ field: PageField) -> Bool? {
        if case .bool(let value)? = value(field) { value } else { nil }
    }
    func int32(_ field: PageField, default standard: Int32 = 0) -> Int32 { optionalInt32(field) ?? standard }
    func optionalInt32(_ field: PageField) -> Int32? {
        if case .int32(let value)? = value(field) { value } else { nil }
    }
    func int64(_ field: PageField) -> Int64 {
        if case .int64(let value)? = value(field) { value } else { 0 }
    }
    func double(_ field: PageField) -> Double {
        if case .double(let value)? = value(field) { value } else { 0 }
    }
    func string(_ field: PageField) -> String { optionalString(field) ?? "" }
    func optionalString(_ field: PageField) -> String? {
        if case .string(let value)? = value(field) { value } else { nil }
    }
    func bytes(_ field: PageField) -> [UInt8] {
        if case .bytes(let value)? = value(field) { value } else { [] }
    }
    func mediaId(_ field: PageField) -> MediaId { optionalMediaId(field) ?? MediaId(namespace: 0, id: 0) }
    func optionalMediaId(_ field: PageField) -> MediaId? {
        if case .mediaId(let value)? = value(field) { value } else { nil }
    }
    func text(_ field: PageField = .text) -> RichText { optionalText(field) ?? .empty }
    func optionalText(_ field: PageField = .text) -> RichText? {
        if case .text(let value)? = value(field) { value } else { nil }
    }
    func blocks(_ field: PageField = .blocks) -> [InstantPageBlock] {
        if case .blocks(let value)? = value(field) { value } else { [] }
    }
    func dimensions() -> PixelDimensions? {
        if case .dimensions(let value)? = value(.dimensions) { value } else { nil }
    }
    func caption() -> InstantPageCaption {
        if case .caption(let value)? = value(.mediaCaption) { value } else { InstantPageCaption() }
    }
    func action() -> ReplyMarkupButtonAction {
        if case .action(let value)? = value(.action) { value } else { .disabled }
    }
    func named<Value: CaseIterable>(_ field: PageField, _ name: (Value) -> String) -> Value? {
        guard let string = optionalString(field) else { return nil }
        return Value.allCases.first { name($0) == string }
    }
}
