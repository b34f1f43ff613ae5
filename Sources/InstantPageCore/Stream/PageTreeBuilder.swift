/// Builds a tree from a stream.
///
/// The producer is trusted to follow `PageNode.fields`; a stream that does not (the JSON reader
/// checks what it reads before it streams it) gives defaults, never a trap.
package struct PageTreeBuilder: PageSink {
    /// Applies the block rules of the normal form while building.
    package var normalizesBlocks = false

    private var frames: [Frame] = []
    private var values: [(field: PageField?, value: Value)] = []
    private var pendingField: PageField?
    private var plainText: [UInt8] = []
    private var finishedPage: InstantPage?

    private enum Frame {
        case object(PageNode, field: PageField?, base: Int)
        case array(ArrayKind, field: PageField?, base: Int)
    }

    private enum ArrayKind {
        case texts, blocks, items, rows, cells, articles, buttons, media
    }

    fileprivate enum Value {
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
        case cell(InstantPageTableCell)
        case row(InstantPageTableRow)
        case article(InstantPageRelatedArticle)
        case button(InstantPageButton)
        case media(MediaId, InstantPageMedia)
        case action(ReplyMarkupButtonAction)
        case caption(InstantPageCaption)
        case dimensions(PixelDimensions)
        case channel(InstantPageChannel)
        case blocks([InstantPageBlock])
        case items([InstantPageListItem])
        case rows([InstantPageTableRow])
        case articles([InstantPageRelatedArticle])
        case buttons([InstantPageButton])
        case mediaTable([MediaId: InstantPageMedia])
    }

    package init() {}

    /// The page, once the stream has ended one.
    package var page: InstantPage? { finishedPage }

    /// The text, when a text alone was streamed.
    package var text: RichText? {
        guard case .text(let text)? = values.last?.value else { return nil }
        return text
    }

    /// The block, when a block alone was streamed.
    package var block: InstantPageBlock? {
        guard case .block(let block)? = values.last?.value else { return nil }
        return block
    }

    // MARK: Stream

    package mutating func begin(_ node: PageNode) {
        frames.append(.object(node, field: takeField(), base: values.count))
    }

    package mutating func end(_ node: PageNode) {
        guard case .object(_, let field, let base)? = frames.popLast() else { return }
        let fields = Fields(values: values[base...])
        let value = fields.assemble(node, normalizing: normalizesBlocks)
        values.removeSubrange(base...)
        if node == .page {
            finishedPage = fields.page()
        } else if let value {
            values.append((field, value))
        }
    }

    package mutating func field(_ field: PageField) {
        pendingField = field
    }

    package mutating func bool(_ value: Bool) { append(.bool(value)) }
    package mutating func int32(_ value: Int32) { append(.int32(value)) }
    package mutating func int64(_ value: Int64) { append(.int64(value)) }
    package mutating func double(_ value: Double) { append(.double(value)) }
    package mutating func mediaId(_ value: MediaId) { append(.mediaId(value)) }
    package mutating func bytes(_ value: [UInt8]) { append(.bytes(value)) }

    package mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
        append(.string(String(decoding: value, as: UTF8.self)))
    }

    package mutating func beginArray() {
        frames.append(.array(kindOfNextArray(), field: takeField(), base: values.count))
    }

    package mutating func endArray() {
        guard case .array(let kind, let field, let base)? = frames.popLast() else { return }
        let elements = values[base...]
        let value: Value =
            switch kind {
            case .texts: .text(.concat(elements.compactMap { if case .text(let text) = $0.value { text } else { nil } }))
            case .blocks: .blocks(elements.compactMap { if case .block(let block) = $0.value { block } else { nil } })
            case .items: .items(elements.compactMap { if case .item(let item) = $0.value { item } else { nil } })
            case .rows: .rows(elements.compactMap { if case .row(let row) = $0.value { row } else { nil } })
            case .cells:
                .row(.init(cells: elements.compactMap { if case .cell(let cell) = $0.value { cell } else { nil } }))
            case .articles:
                .articles(elements.compactMap { if case .article(let article) = $0.value { article } else { nil } })
            case .buttons:
                .buttons(elements.compactMap { if case .button(let button) = $0.value { button } else { nil } })
            case .media: .mediaTable(mediaTable(of: elements))
            }
        values.removeSubrange(base...)
        values.append((field, value))
    }

    package mutating func beginPlain() {
        plainText.removeAll(keepingCapacity: true)
    }

    package mutating func piece(_ text: UnsafeBufferPointer<UInt8>) {
        plainText.append(contentsOf: text)
    }

    package mutating func endPlain() {
        append(.text(.plain(String(decoding: plainText, as: UTF8.self))))
    }

    // MARK: Parts

    private mutating func takeField() -> PageField? {
        defer { pendingField = nil }
        return pendingField
    }

    private mutating func append(_ value: Value) {
        values.append((takeField(), value))
    }

    private func kindOfNextArray() -> ArrayKind {
        switch pendingField?.kind {
        case .blocks: return .blocks
        case .items: return .items
        case .rows: return .rows
        case .articles: return .articles
        case .buttons: return .buttons
        case .media: return .media
        default: break
        }
        if case .array(.rows, _, _)? = frames.last { return .cells }
        return .texts
    }

    private func mediaTable(of elements: ArraySlice<(field: PageField?, value: Value)>) -> [MediaId: InstantPageMedia] {
        var table: [MediaId: InstantPageMedia] = [:]
        for element in elements {
            if case .media(let id, let media) = element.value { table[id] = media }
        }
        return table
    }
}

/// The fields of the object that a frame closes over.
private struct Fields {
    var values: ArraySlice<(field: PageField?, value: PageTreeBuilder.Value)>

    private func value(_ field: PageField) -> PageTreeBuilder.Value? {
        for entry in values where entry.field == field { return entry.value }
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
    func named<Value: CaseIterable>(_ field: PageField, _ name: KeyPath<Value, String>) -> Value? {
        guard let string = optionalString(field) else { return nil }
        return Value.allCases.first { $0[keyPath: name] == string }
    }

    func page() -> InstantPage {
        var media: [MediaId: InstantPageMedia] = [:]
        if case .mediaTable(let table)? = value(.media) { media = table }
        return InstantPage(
            blocks: blocks(), media: media, isComplete: optionalBool(.isComplete) ?? true, rtl: bool(.rtl),
            url: string(.url), views: optionalInt32(.views))
    }

    func assemble(_ node: PageNode, normalizing: Bool) -> PageTreeBuilder.Value? {
        switch node.family {
        case .block:
            guard let block = block(node) else { return nil }
            return normalizing && block.saysNothing ? nil : .block(block)
        case .text: return .text(text(of: node))
        case .item:
            let item = item(node)
            return .item(normalizing ? item.withTextForm : item)
        case .action: return .action(action(of: node))
        case .untyped: return untyped(node)
        }
    }

    private func block(_ node: PageNode) -> InstantPageBlock? {
        switch node {
        case .title: return .title(text())
        case .subtitle: return .subtitle(text())
        case .authorDate: return .authorDate(author: text(.author), date: int32(.date))
        case .header: return .header(text())
        case .subheader: return .subheader(text())
        case .paragraph: return .paragraph(text())
        case .preformatted: return .preformatted(text: text(), language: optionalString(.language))
        case .footer: return .footer(text())
        case .divider: return .divider
        case .anchor: return .anchor(string(.name))
        case .list:
            var items: [InstantPageListItem] = []
            if case .items(let value)? = value(.items) { items = value }
            return .list(
                items: items, ordered: bool(.ordered),
                numbering: .init(
                    start: optionalInt32(.start), type: optionalString(.numeral), reversed: bool(.reversed)))
        case .blockQuote:
            return .blockQuote(blocks: blocks(), caption: text(.caption), collapsed: optionalBool(.collapsed))
        case .pullQuote: return .pullQuote(text: text(), caption: text(.caption))
        case .image:
            return .image(
                id: mediaId(.id), caption: caption(), url: optionalString(.url), webpageId: optionalMediaId(.webpageId),
                spoiler: bool(.spoiler))
        case .video:
            return .video(
                id: mediaId(.id), caption: caption(), autoplay: bool(.autoplay), loop: bool(.loop),
                spoiler: bool(.spoiler))
        case .cover:
            guard case .block(let block)? = value(.block) else { return nil }
            return .cover(block)
        case .webEmbed:
            return .webEmbed(
                url: optionalString(.url), html: optionalString(.html), dimensions: dimensions(), caption: caption(),
                stretchToWidth: bool(.stretchToWidth), allowScrolling: bool(.allowScrolling),
                coverId: optionalMediaId(.coverId))
        case .postEmbed:
            return .postEmbed(
                url: string(.url), webpageId: optionalMediaId(.webpageId), avatarId: optionalMediaId(.avatarId),
                author: string(.authorName), date: int32(.date), blocks: blocks(), caption: caption())
        case .collage: return .collage(items: blocks(.members), caption: caption())
        case .slideshow: return .slideshow(items: blocks(.members), caption: caption())
        case .channelBanner:
            guard case .channel(let channel)? = value(.channel) else { return .channelBanner(nil) }
            return .channelBanner(channel)
        case .audio: return .audio(id: mediaId(.id), caption: caption())
        case .kicker: return .kicker(text())
        case .table:
            var rows: [InstantPageTableRow] = []
            if case .rows(let value)? = value(.rows) { rows = value }
            return .table(
                title: text(.title), rows: rows, bordered: bool(.bordered), striped: bool(.striped),
                compact: bool(.compact))
        case .details: return .details(title: text(.title), blocks: blocks(), expanded: bool(.expanded))
        case .relatedArticles:
            guard case .articles(let articles)? = value(.articles) else {
                return .relatedArticles(title: text(.title), articles: [])
            }
            return .relatedArticles(title: text(.title), articles: articles)
        case .map:
            return .map(
                latitude: double(.latitude), longitude: double(.longitude), zoom: int32(.zoom),
                dimensions: dimensions() ?? PixelDimensions(width: 0, height: 0), caption: caption())
        case .heading: return .heading(text: text(), level: int32(.level, default: 3))
        case .formula: return .formula(latex: string(.latex))
        case .thinking: return .thinking(text())
        case .buttonRow:
            var buttons: [InstantPageButton] = []
            if case .buttons(let value)? = value(.buttons) { buttons = value }
            return .buttonRow(alignment: named(.rowAlignment, \.name) ?? .justify, buttons: buttons)
        case .document: return .document(id: mediaId(.id), caption: caption())
        default: return .unsupported
        }
    }

    private func text(of node: PageNode) -> RichText {
        switch node {
        case .textBold: .bold(text())
        case .textItalic: .italic(text())
        case .textUnderline: .underline(text())
        case .textStrikethrough: .strikethrough(text())
        case .textFixed: .fixed(text())
        case .textUrl: .url(text: text(), url: string(.url), webpageId: optionalMediaId(.webpageId))
        case .textEmail: .email(text: text(), email: string(.email))
        case .textSubscript: .subscript(text())
        case .textSuperscript: .superscript(text())
        case .textMarked: .marked(text())
        case .textPhone: .phone(text: text(), phone: string(.phone))
        case .textImage: .image(id: mediaId(.id), dimensions: dimensions() ?? PixelDimensions(width: 0, height: 0))
        case .textAnchor: .anchor(text: text(), name: string(.name))
        case .textFormula: .formula(latex: string(.latex))
        case .textCustomEmoji: .textCustomEmoji(fileId: int64(.fileId), alt: string(.alt))
        case .textAutoEmail: .textAutoEmail(text())
        case .textAutoPhone: .textAutoPhone(text())
        case .textAutoUrl: .textAutoUrl(text())
        case .textBankCard: .textBankCard(text())
        case .textBotCommand: .textBotCommand(text())
        case .textCashtag: .textCashtag(text())
        case .textHashtag: .textHashtag(text())
        case .textMention: .textMention(text())
        case .textMentionName: .textMentionName(text: text(), peerId: int64(.peerId))
        case .textSpoiler: .textSpoiler(text())
        case .textDate:
            .textDate(text: text(), date: int32(.date), format: optionalInt32(.format).map(DateTimeFormat.init(rawValue:)))
        case .textButton: .textButton(button())
        case .textTonAddress: .textTonAddress(text())
        case .textDiff: .textDiff(text: text(), oldText: text(.oldText))
        default: .empty
        }
    }

    private func item(_ node: PageNode) -> InstantPageListItem {
        let numbering = InstantPageItemNumbering(value: optionalInt32(.value), type: optionalString(.numeral))
        return switch node {
        case .itemText: .text(text(), num: optionalString(.num), checked: optionalBool(.checked), numbering: numbering)
        case .itemBlocks:
            .blocks(blocks(), num: optionalString(.num), checked: optionalBool(.checked), numbering: numbering)
        default: .unknown
        }
    }

    private func button() -> InstantPageButton {
        InstantPageButton(text: text(), action: action(), color: named(.color, \.name), isLink: bool(.isLink))
    }

    private func action(of node: PageNode) -> ReplyMarkupButtonAction {
        switch node {
        case .actionUrl: .url(string(.url))
        case .actionCallback: .callback(requiresPassword: bool(.requiresPassword), data: bytes(.data))
        case .actionSwitchInline:
            .switchInline(
                samePeer: bool(.samePeer), query: string(.query), peerTypes: .init(rawValue: int32(.peerTypes)))
        case .actionOpenWebApp: .openWebApp
        case .actionPayment: .payment
        case .actionUrlAuth: .urlAuth(url: string(.url), buttonId: int32(.buttonId))
        case .actionOpenUserProfile: .openUserProfile(peerId: int64(.peerId))
        case .actionOpenWebView: .openWebView(url: string(.url), simple: bool(.simple))
        case .actionCopyText: .copyText(payload: string(.payload))
        default: .disabled
        }
    }

    private func untyped(_ node: PageNode) -> PageTreeBuilder.Value? {
        switch node {
        case .cell:
            return .cell(
                InstantPageTableCell(
                    text: optionalText(), header: bool(.header), alignment: named(.alignment, \.name) ?? .left,
                    verticalAlignment: named(.verticalAlignment, \.name) ?? .top,
                    colspan: int32(.colspan, default: 1), rowspan: int32(.rowspan, default: 1)))
        case .caption: return .caption(InstantPageCaption(text: text(), credit: text(.credit)))
        case .dimensions: return .dimensions(PixelDimensions(width: int32(.width), height: int32(.height)))
        case .channel:
            return .channel(
                InstantPageChannel(
                    id: int64(.channelId), title: string(.channelTitle), username: optionalString(.username)))
        case .article:
            return .article(
                InstantPageRelatedArticle(
                    url: string(.url), webpageId: mediaId(.webpageId), title: optionalString(.articleTitle),
                    description: optionalString(.description), photoId: optionalMediaId(.photoId),
                    author: optionalString(.authorName), date: optionalInt32(.date)))
        case .button: return .button(button())
        case .media:
            return .media(
                mediaId(.id),
                .external(
                    InstantPageExternalMedia(
                        kind: InstantPageExternalMedia.Kind(rawValue: string(.kind)) ?? .document, url: string(.url),
                        alt: string(.alt), dimensions: dimensions())))
        default: return nil
        }
    }
}
