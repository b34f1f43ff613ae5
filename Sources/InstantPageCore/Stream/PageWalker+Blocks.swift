extension PageWalker {
    mutating func visit(_ block: InstantPageBlock) {
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
            push(.text, text, isVerbatim: true)
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
        case .webEmbed(
            let url, let html, let dimensions, let caption, let stretchToWidth, let allowScrolling, let coverId):
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

    mutating func leaf(_ node: PageNode) {
        sink.begin(node)
        sink.end(node)
    }

    mutating func open(_ node: PageNode, _ text: RichText) {
        sink.begin(node)
        steps.append(.end(node))
        push(.text, text)
    }

    mutating func open(_ node: PageNode, id: MediaId, caption: InstantPageCaption) {
        sink.begin(node)
        mediaId(.id, id)
        steps.append(.end(node))
        push(caption)
    }

    mutating func open(_ node: PageNode, members: [InstantPageBlock], caption: InstantPageCaption) {
        sink.begin(node)
        steps.append(.end(node))
        push(caption)
        array(.members, members.map(Step.block))
    }
}
