/// Streams a tree into a sink, in page JSON's order, without recursion.
package struct PageWalker<Sink: PageSink> {
    package var sink: Sink
    var steps: [Step] = []
    /// Set to stream each text in normal form.
    package private(set) var tape: RichTextTape?

    /// What is still to be done, last first.
    enum Step {
        case block(InstantPageBlock)
        case text(RichText)
        case normalText(PageField, RichText, isVerbatim: Bool)
        case item(InstantPageListItem)
        case row(InstantPageTableRow)
        case cell(InstantPageTableCell)
        case article(InstantPageRelatedArticle)
        case button(InstantPageButton)
        case caption(InstantPageCaption)
        case field(PageField)
        case end(PageNode)
        case beginArray(PageField)
        case endArray
        case bool(PageField, Bool)
        case name(PageField, String)
        case action(ReplyMarkupButtonAction)
    }

    /// With a tape each text goes over it, and is streamed in normal form.
    package init(sink: Sink, tape: RichTextTape? = nil) {
        self.sink = sink
        self.tape = tape
    }

    package mutating func walk(_ page: InstantPage) {
        sink.begin(.page)
        sink.field(.version)
        sink.int32(PageJSON.version)
        array(.blocks, page.blocks.map(Step.block))
        run()
        if !page.media.isEmpty {
            sink.field(.media)
            sink.beginArray()
            for (id, media) in page.media.sorted(by: { $0.key < $1.key }) {
                sink.media(media, id: id)
            }
            sink.endArray()
        }
        if page.rtl { bool(.rtl, true) }
        if page.skipEntityDetection { bool(.skipEntityDetection, true) }
        if !page.isComplete { bool(.isComplete, false) }
        if !page.url.isEmpty { string(.url, page.url) }
        if let views = page.views { int32(.views, views) }
        sink.end(.page)
    }

    /// Streams one text, without a field before it.
    package mutating func walk(_ text: RichText) {
        steps.append(.text(text))
        run()
    }

    package mutating func walk(_ block: InstantPageBlock) {
        steps.append(.block(block))
        run()
    }

    mutating func run() {
        while let step = steps.popLast() {
            switch step {
            case .block(let block): visit(block)
            case .text(let text): visit(text)
            case .normalText(let field, let text, let isVerbatim):
                tape?.append(text)
                tape?.flush(into: &sink, as: field, isVerbatim: isVerbatim)
            case .item(let item): visit(item)
            case .row(let row):
                sink.beginArray()
                steps.append(.endArray)
                steps.append(contentsOf: row.cells.reversed().map(Step.cell))
            case .cell(let cell): visit(cell)
            case .article(let article): visit(article)
            case .button(let button):
                sink.begin(.button)
                visitContents(of: button, node: .button)
            case .caption(let caption):
                sink.begin(.caption)
                steps.append(.end(.caption))
                push(.credit, caption.credit)
                push(.text, caption.text)
            case .field(let field): sink.field(field)
            case .end(let node): sink.end(node)
            case .beginArray(let field):
                sink.field(field)
                sink.beginArray()
            case .endArray: sink.endArray()
            case .bool(let field, let value): bool(field, value)
            case .name(let field, let value): string(field, value)
            case .action(let action):
                sink.field(.action)
                visit(action)
            }
        }
    }

    // MARK: Fields

    mutating func bool(_ field: PageField, _ value: Bool) {
        sink.field(field)
        sink.bool(value)
    }

    mutating func int32(_ field: PageField, _ value: Int32) {
        sink.field(field)
        sink.int32(value)
    }

    mutating func string(_ field: PageField, _ value: String) {
        sink.field(field)
        sink.string(value)
    }

    mutating func mediaId(_ field: PageField, _ value: MediaId) {
        sink.field(field)
        sink.mediaId(value)
    }

    mutating func array(_ field: PageField, _ elements: [Step]) {
        sink.field(field)
        sink.beginArray()
        steps.append(.endArray)
        steps.append(contentsOf: elements.reversed())
    }

    /// Leaves an array for later: pushed in reverse, so the field comes first.
    mutating func push(_ field: PageField, array elements: [Step]) {
        steps.append(.endArray)
        steps.append(contentsOf: elements.reversed())
        steps.append(.beginArray(field))
    }

    mutating func push(_ field: PageField, _ text: RichText, isVerbatim: Bool = false) {
        if case .empty = text { return }
        pushAlways(field, text, isVerbatim: isVerbatim)
    }

    /// For a place where an empty text differs from none.
    mutating func pushAlways(_ field: PageField, _ text: RichText, isVerbatim: Bool = false) {
        if tape != nil {
            steps.append(.normalText(field, text, isVerbatim: isVerbatim))
        } else {
            steps.append(.text(text))
            steps.append(.field(field))
        }
    }

    mutating func push(_ caption: InstantPageCaption) {
        if caption == InstantPageCaption() { return }
        steps.append(.caption(caption))
        steps.append(.field(.mediaCaption))
    }
}
