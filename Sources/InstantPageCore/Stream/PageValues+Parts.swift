extension PageValues {
    func item(_ node: PageNode) -> InstantPageListItem {
        let numbering = InstantPageItemNumbering(value: optionalInt32(.value), type: optionalString(.numeral))
        return switch node {
        case .itemText: .text(text(), num: optionalString(.num), checked: optionalBool(.checked), numbering: numbering)
        case .itemBlocks:
            .blocks(blocks(), num: optionalString(.num), checked: optionalBool(.checked), numbering: numbering)
        default: .unknown
        }
    }

    func button() -> InstantPageButton {
        InstantPageButton(text: text(), action: action(), color: named(.color, \.name), isLink: bool(.isLink))
    }

    func action(of node: PageNode) -> ReplyMarkupButtonAction {
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

    func untyped(_ node: PageNode) -> Value? {
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
