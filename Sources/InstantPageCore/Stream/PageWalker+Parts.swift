extension PageWalker {
    mutating func visit(_ item: InstantPageListItem) {
        switch item {
        case .unknown: leaf(.itemUnknown)
        case .text(let text, let num, let checked, let numbering):
            sink.begin(.itemText)
            itemFields(num, checked, numbering)
            steps.append(.end(.itemText))
            push(.text, text)
        case .blocks(let blocks, let num, let checked, let numbering):
            sink.begin(.itemBlocks)
            itemFields(num, checked, numbering)
            steps.append(.end(.itemBlocks))
            array(.blocks, blocks.map(Step.block))
        }
    }

    mutating func itemFields(_ num: String?, _ checked: Bool?, _ numbering: InstantPageItemNumbering) {
        if let num { string(.num, num) }
        if let checked { bool(.checked, checked) }
        if let value = numbering.value { int32(.value, value) }
        if let type = numbering.type { string(.numeral, type) }
    }

    mutating func visit(_ cell: InstantPageTableCell) {
        sink.begin(.cell)
        if cell.header { bool(.header, true) }
        if cell.alignment != .left { string(.alignment, cell.alignment.name) }
        if cell.verticalAlignment != .top { string(.verticalAlignment, cell.verticalAlignment.name) }
        if cell.colspan != 1 { int32(.colspan, cell.colspan) }
        if cell.rowspan != 1 { int32(.rowspan, cell.rowspan) }
        steps.append(.end(.cell))
        if let text = cell.text { pushAlways(.text, text) }
    }

    mutating func visit(_ article: InstantPageRelatedArticle) {
        sink.begin(.article)
        string(.url, article.url)
        mediaId(.webpageId, article.webpageId)
        if let title = article.title { string(.articleTitle, title) }
        if let description = article.description { string(.description, description) }
        if let photoId = article.photoId { mediaId(.photoId, photoId) }
        if let author = article.author { string(.authorName, author) }
        if let date = article.date { int32(.date, date) }
        sink.end(.article)
    }

    /// The author stands before a plain field, so it cannot wait on the stack.
    mutating func walkNow(_ field: PageField, _ text: RichText) {
        let pending = steps
        steps = []
        push(field, text)
        run()
        steps = pending
    }
}
