/// Streams a tree into a sink, in page JSON's order, without recursion.
package struct PageWalker<Sink: PageSink> {
    package var sink: Sink
    private var steps: [Step] = []
    /// Set to stream each text in normal form.
    private var tape: RichTextTape?

    /// What is still to be done, last first.
    private enum Step {
        case block(InstantPageBlock)
        case text(RichText)
        case normalText(PageField, RichText)
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

    package init(sink: Sink, normalizesTexts: Bool = false) {
        self.sink = sink
        if normalizesTexts { tape = RichTextTape() }
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

    private mutating func run() {
        while let step = steps.popLast() {
            switch step {
            case .block(let block): visit(block)
            case .text(let text): visit(text)
            case .normalText(let field, let text):
                tape?.append(text)
                tape?.flush(into: &sink, as: field)
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

    private mutating func bool(_ field: PageField, _ value: Bool) {
        sink.field(field)
        sink.bool(value)
    }

    private mutating func int32(_ field: PageField, _ value: Int32) {
        sink.field(field)
        sink.int32(value)
    }

    private mutating func string(_ field: PageField, _ value: String) {
        sink.field(field)
        sink.string(value)
    }

    private mutating func mediaId(_ field: PageField, _ value: MediaId) {
        sink.field(field)
        sink.mediaId(value)
    }

    private mutating func array(_ field: PageField, _ elements: [Step]) {
        sink.field(field)
        sink.beginArray()
        steps.append(.endArray)
        steps.append(contentsOf: elements.reversed())
    }

    /// Leaves an array for later: pushed in reverse, so the field comes first.
    private mutating func push(_ field: PageField, array elements: [Step]) {
        steps.append(.endArray)
        steps.append(contentsOf: elements.reversed())
        steps.append(.beginArray(field))
    }

    private mutating func push(_ field: PageField, _ text: RichText) {
        if case .empty = text { return }
        pushAlways(field, text)
    }

    /// For a place where an empty text differs from none.
    private mutating func pushAlways(_ field: PageField, _ text: RichText) {
        if tape != nil {
            steps.append(.normalText(field, text))
        } else {
            steps.append(.text(text))
            steps.append(.field(field))
        }
    }

    private mutating func push(_ caption: InstantPageCaption) {
        if caption == InstantPageCaption() { return }
        steps.append(.caption(caption))
        steps.append(.field(.mediaCaption))
    }
}

// MARK: - Blocks

extension PageWalker {
    private mutating func visit(_ block: InstantPageBlock) {
        switch block {
        case .unsupported: leaf(.unsupported)
        case .title(let text): open(.title, text)
        case .subtitle(let text): open(.subtitle, text)
        case .authorDate(let author, let date):
            sink.begin(.authorDate)
            walkNow(.author, author)
            if date != 0 { int32(.date, date) }
            sink.end(.authorDate)
        case .header(let text): open(.header, text)
        case .subheader(let text): open(.subheader, text)
        case .paragraph(let text): open(.paragraph, text)
        case .preformatted(let text, let language):
            sink.begin(.preformatted)
            if let language { string(.language, language) }
            steps.append(.end(.preformatted))
            push(.text, text)
        case .footer(let text): open(.footer, text)
        case .divider: leaf(.divider)
        case .anchor(let name):
            sink.begin(.anchor)
            string(.name, name)
            sink.end(.anchor)
        case .list(let items, let ordered, let numbering):
            sink.begin(.list)
            if ordered { bool(.ordered, true) }
            if let start = numbering.start { int32(.start, start) }
            if let type = numbering.type { string(.numeral, type) }
            if numbering.reversed { bool(.reversed, true) }
            steps.append(.end(.list))
            array(.items, items.map(Step.item))
        case .blockQuote(let blocks, let caption, let collapsed):
            sink.begin(.blockQuote)
            if let collapsed { bool(.collapsed, collapsed) }
            steps.append(.end(.blockQuote))
            push(.caption, caption)
            array(.blocks, blocks.map(Step.block))
        case .pullQuote(let text, let caption):
            sink.begin(.pullQuote)
            steps.append(.end(.pullQuote))
            push(.caption, caption)
            push(.text, text)
        case .image(let id, let caption, let url, let webpageId, let spoiler):
            sink.begin(.image)
            mediaId(.id, id)
            if let url { string(.url, url) }
            if let webpageId { mediaId(.webpageId, webpageId) }
            if spoiler { bool(.spoiler, true) }
            steps.append(.end(.image))
            push(caption)
        case .video(let id, let caption, let autoplay, let loop, let spoiler):
            sink.begin(.video)
            mediaId(.id, id)
            if autoplay { bool(.autoplay, true) }
            if loop { bool(.loop, true) }
            if spoiler { bool(.spoiler, true) }
            steps.append(.end(.video))
            push(caption)
        case .cover(let block):
            sink.begin(.cover)
            sink.field(.block)
            steps.append(.end(.cover))
            steps.append(.block(block))
        case .webEmbed(let url, let html, let dimensions, let caption, let stretchToWidth, let allowScrolling, let coverId):
            sink.begin(.webEmbed)
            if let url { string(.url, url) }
            if let html { string(.html, html) }
            if let dimensions {
                sink.field(.dimensions)
                sink.dimensions(dimensions)
            }
            if stretchToWidth { bool(.stretchToWidth, true) }
            if allowScrolling { bool(.allowScrolling, true) }
            if let coverId { mediaId(.coverId, coverId) }
            steps.append(.end(.webEmbed))
            push(caption)
        case .postEmbed(let url, let webpageId, let avatarId, let author, let date, let blocks, let caption):
            sink.begin(.postEmbed)
            string(.url, url)
            if let webpageId { mediaId(.webpageId, webpageId) }
            if let avatarId { mediaId(.avatarId, avatarId) }
            if !author.isEmpty { string(.authorName, author) }
            if date != 0 { int32(.date, date) }
            steps.append(.end(.postEmbed))
            push(caption)
            array(.blocks, blocks.map(Step.block))
        case .collage(let items, let caption): open(.collage, members: items, caption: caption)
        case .slideshow(let items, let caption): open(.slideshow, members: items, caption: caption)
        case .channelBanner(let channel):
            sink.begin(.channelBanner)
            if let channel {
                sink.field(.channel)
                sink.begin(.channel)
                sink.field(.channelId)
                sink.int64(channel.id)
                string(.channelTitle, channel.title)
                if let username = channel.username { string(.username, username) }
                sink.end(.channel)
            }
            sink.end(.channelBanner)
        case .audio(let id, let caption): open(.audio, id: id, caption: caption)
        case .kicker(let text): open(.kicker, text)
        case .table(let title, let rows, let bordered, let striped, let compact):
            sink.begin(.table)
            if bordered { bool(.bordered, true) }
            if striped { bool(.striped, true) }
            if compact { bool(.compact, true) }
            steps.append(.end(.table))
            push(.rows, array: rows.map(Step.row))
            push(.title, title)
        case .details(let title, let blocks, let expanded):
            sink.begin(.details)
            if expanded { bool(.expanded, true) }
            steps.append(.end(.details))
            push(.blocks, array: blocks.map(Step.block))
            push(.title, title)
        case .relatedArticles(let title, let articles):
            sink.begin(.relatedArticles)
            steps.append(.end(.relatedArticles))
            push(.articles, array: articles.map(Step.article))
            push(.title, title)
        case .map(let latitude, let longitude, let zoom, let dimensions, let caption):
            sink.begin(.map)
            sink.field(.latitude)
            sink.double(latitude)
            sink.field(.longitude)
            sink.double(longitude)
            int32(.zoom, zoom)
            sink.field(.dimensions)
            sink.dimensions(dimensions)
            steps.append(.end(.map))
            push(caption)
        case .heading(let text, let level):
            sink.begin(.heading)
            int32(.level, level)
            steps.append(.end(.heading))
            push(.text, text)
        case .formula(let latex):
            sink.begin(.formula)
            string(.latex, latex)
            sink.end(.formula)
        case .thinking(let text): open(.thinking, text)
        case .buttonRow(let alignment, let buttons):
            sink.begin(.buttonRow)
            if alignment != .justify { string(.rowAlignment, alignment.name) }
            steps.append(.end(.buttonRow))
            array(.buttons, buttons.map(Step.button))
        case .document(let id, let caption): open(.document, id: id, caption: caption)
        }
    }

    private mutating func leaf(_ node: PageNode) {
        sink.begin(node)
        sink.end(node)
    }

    private mutating func open(_ node: PageNode, _ text: RichText) {
        sink.begin(node)
        steps.append(.end(node))
        push(.text, text)
    }

    private mutating func open(_ node: PageNode, id: MediaId, caption: InstantPageCaption) {
        sink.begin(node)
        mediaId(.id, id)
        steps.append(.end(node))
        push(caption)
    }

    private mutating func open(_ node: PageNode, members: [InstantPageBlock], caption: InstantPageCaption) {
        sink.begin(node)
        steps.append(.end(node))
        push(caption)
        array(.members, members.map(Step.block))
    }

    private mutating func visit(_ item: InstantPageListItem) {
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

    private mutating func itemFields(_ num: String?, _ checked: Bool?, _ numbering: InstantPageItemNumbering) {
        if let num { string(.num, num) }
        if let checked { bool(.checked, checked) }
        if let value = numbering.value { int32(.value, value) }
        if let type = numbering.type { string(.numeral, type) }
    }

    private mutating func visit(_ cell: InstantPageTableCell) {
        sink.begin(.cell)
        if cell.header { bool(.header, true) }
        if cell.alignment != .left { string(.alignment, cell.alignment.name) }
        if cell.verticalAlignment != .top { string(.verticalAlignment, cell.verticalAlignment.name) }
        if cell.colspan != 1 { int32(.colspan, cell.colspan) }
        if cell.rowspan != 1 { int32(.rowspan, cell.rowspan) }
        steps.append(.end(.cell))
        if let text = cell.text { pushAlways(.text, text) }
    }

    private mutating func visit(_ article: InstantPageRelatedArticle) {
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
    private mutating func walkNow(_ field: PageField, _ text: RichText) {
        let pending = steps
        steps = []
        push(field, text)
        run()
        steps = pending
    }
}

// MARK: - Texts

extension PageWalker {
    private mutating func visit(_ text: RichText) {
        switch text {
        case .empty: leaf(.textEmpty)
        case .plain(let string): sink.plain(string)
        case .bold(let inner): open(.textBold, inner)
        case .italic(let inner): open(.textItalic, inner)
        case .underline(let inner): open(.textUnderline, inner)
        case .strikethrough(let inner): open(.textStrikethrough, inner)
        case .fixed(let inner): open(.textFixed, inner)
        case .url(let inner, let url, let webpageId):
            sink.begin(.textUrl)
            string(.url, url)
            if let webpageId { mediaId(.webpageId, webpageId) }
            close(.textUrl, inner)
        case .email(let inner, let email):
            sink.begin(.textEmail)
            string(.email, email)
            close(.textEmail, inner)
        case .concat(let texts):
            sink.beginArray()
            steps.append(.endArray)
            steps.append(contentsOf: texts.reversed().map(Step.text))
        case .subscript(let inner): open(.textSubscript, inner)
        case .superscript(let inner): open(.textSuperscript, inner)
        case .marked(let inner): open(.textMarked, inner)
        case .phone(let inner, let phone):
            sink.begin(.textPhone)
            string(.phone, phone)
            close(.textPhone, inner)
        case .image(let id, let dimensions):
            sink.begin(.textImage)
            mediaId(.id, id)
            if dimensions != PixelDimensions(width: 0, height: 0) {
                sink.field(.dimensions)
                sink.dimensions(dimensions)
            }
            sink.end(.textImage)
        case .anchor(let inner, let name):
            sink.begin(.textAnchor)
            string(.name, name)
            close(.textAnchor, inner)
        case .formula(let latex):
            sink.begin(.textFormula)
            string(.latex, latex)
            sink.end(.textFormula)
        case .textCustomEmoji(let fileId, let alt):
            sink.begin(.textCustomEmoji)
            sink.field(.fileId)
            sink.int64(fileId)
            if !alt.isEmpty { string(.alt, alt) }
            sink.end(.textCustomEmoji)
        case .textAutoEmail(let inner): open(.textAutoEmail, inner)
        case .textAutoPhone(let inner): open(.textAutoPhone, inner)
        case .textAutoUrl(let inner): open(.textAutoUrl, inner)
        case .textBankCard(let inner): open(.textBankCard, inner)
        case .textBotCommand(let inner): open(.textBotCommand, inner)
        case .textCashtag(let inner): open(.textCashtag, inner)
        case .textHashtag(let inner): open(.textHashtag, inner)
        case .textMention(let inner): open(.textMention, inner)
        case .textMentionName(let inner, let peerId):
            sink.begin(.textMentionName)
            sink.field(.peerId)
            sink.int64(peerId)
            close(.textMentionName, inner)
        case .textSpoiler(let inner): open(.textSpoiler, inner)
        case .textDate(let inner, let date, let format):
            sink.begin(.textDate)
            int32(.date, date)
            if let format { int32(.format, format.rawValue) }
            close(.textDate, inner)
        case .textButton(let button):
            sink.begin(.textButton)
            visitContents(of: button, node: .textButton)
        case .textTonAddress(let inner): open(.textTonAddress, inner)
        case .textDiff(let inner, let oldText):
            sink.begin(.textDiff)
            steps.append(.end(.textDiff))
            push(.oldText, oldText)
            push(.text, inner)
        }
    }

    private mutating func close(_ node: PageNode, _ inner: RichText) {
        steps.append(.end(node))
        push(.text, inner)
    }
}

// MARK: - Buttons

extension PageWalker {
    private mutating func visitContents(of button: InstantPageButton, node: PageNode) {
        steps.append(.end(node))
        if button.isLink { steps.append(.bool(.isLink, true)) }
        if let color = button.color { steps.append(.name(.color, color.name)) }
        steps.append(.action(button.action))
        push(.text, button.text)
    }

    private mutating func visit(_ action: ReplyMarkupButtonAction) {
        switch action {
        case .url(let url):
            sink.begin(.actionUrl)
            string(.url, url)
            sink.end(.actionUrl)
        case .callback(let requiresPassword, let data):
            sink.begin(.actionCallback)
            sink.field(.data)
            sink.bytes(data)
            if requiresPassword { bool(.requiresPassword, true) }
            sink.end(.actionCallback)
        case .switchInline(let samePeer, let query, let peerTypes):
            sink.begin(.actionSwitchInline)
            string(.query, query)
            if samePeer { bool(.samePeer, true) }
            if !peerTypes.isEmpty { int32(.peerTypes, peerTypes.rawValue) }
            sink.end(.actionSwitchInline)
        case .openWebApp: leaf(.actionOpenWebApp)
        case .payment: leaf(.actionPayment)
        case .urlAuth(let url, let buttonId):
            sink.begin(.actionUrlAuth)
            string(.url, url)
            if buttonId != 0 { int32(.buttonId, buttonId) }
            sink.end(.actionUrlAuth)
        case .openUserProfile(let peerId):
            sink.begin(.actionOpenUserProfile)
            sink.field(.peerId)
            sink.int64(peerId)
            sink.end(.actionOpenUserProfile)
        case .openWebView(let url, let simple):
            sink.begin(.actionOpenWebView)
            string(.url, url)
            if simple { bool(.simple, true) }
            sink.end(.actionOpenWebView)
        case .copyText(let payload):
            sink.begin(.actionCopyText)
            string(.payload, payload)
            sink.end(.actionCopyText)
        case .disabled: leaf(.actionDisabled)
        }
    }
}
