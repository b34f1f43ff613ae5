/// The fields of page objects.
///
/// Two fields share a JSON name where the client uses one word for two types: `items` of a list and
/// of a collage, `caption` of a quote and of a medium, `author` of a text and of an embedded post,
/// `title` of a text and of an article or a channel, `alignment` of a cell and of a row of buttons,
/// `id` of a medium and of a channel. `numeral` is the model's `type`, a word that JSON needs itself.
package enum PageField: String, CaseIterable, Hashable, Sendable {
    case version, blocks, media, rtl, skipEntityDetection, isComplete, url, views
    case text, oldText, title, author, date, language, name, ordered, start, numeral, reversed, items
    case num, checked, value, caption, collapsed, id, webpageId, spoiler, autoplay, loop, block, html
    case dimensions, stretchToWidth, allowScrolling, coverId, avatarId, channel, rows, bordered, striped
    case compact, header, alignment, verticalAlignment, colspan, rowspan, expanded, articles, description
    case photoId, latitude, longitude, zoom, width, height, level, latex, buttons, action, color, isLink
    case data, requiresPassword, samePeer, query, peerTypes, buttonId, peerId, simple, payload, email
    case phone, fileId, alt, format, username, credit, kind
    case mediaCaption, members, rowAlignment, authorName, articleTitle, channelTitle, channelId

    package var jsonName: String {
        switch self {
        case .mediaCaption: "caption"
        case .members: "items"
        case .rowAlignment: "alignment"
        case .authorName: "author"
        case .articleTitle, .channelTitle: "title"
        case .channelId: "id"
        default: rawValue
        }
    }

    /// What stands in a field.
    package enum Kind: Hashable, Sendable {
        case bool
        case int32
        /// A 64-bit integer, spelled as a string: JSON numbers lose digits past 2^53.
        case int64
        case double
        case string
        /// `namespace:id`.
        case mediaId
        /// Bytes, spelled as base16.
        case bytes
        case name([String])
        case text
        case block, caption, dimensions, channel, action
        case blocks, items, rows, articles, buttons, media
    }

    package var kind: Kind {
        switch self {
        case .version, .views, .date, .start, .value, .colspan, .rowspan, .zoom, .width, .height, .level,
            .peerTypes, .buttonId, .format:
            .int32
        case .rtl, .skipEntityDetection, .isComplete, .ordered, .reversed, .checked, .collapsed, .spoiler, .autoplay,
            .loop, .stretchToWidth, .allowScrolling, .bordered, .striped, .compact, .header, .expanded, .isLink,
            .requiresPassword, .samePeer, .simple:
            .bool
        case .peerId, .fileId, .channelId: .int64
        case .latitude, .longitude: .double
        case .url, .language, .name, .numeral, .num, .html, .description, .latex, .query, .payload, .email,
            .phone, .alt, .username, .authorName, .articleTitle, .channelTitle:
            .string
        case .id, .webpageId, .coverId, .avatarId, .photoId: .mediaId
        case .data: .bytes
        case .alignment: .name(["left", "center", "right"])
        case .verticalAlignment: .name(["top", "middle", "bottom"])
        case .rowAlignment: .name(["justify", "left", "center", "right"])
        case .color: .name(["primary", "danger", "success"])
        case .kind: .name(InstantPageExternalMedia.Kind.allCases.map(\.rawValue))
        case .text, .oldText, .title, .author, .caption, .credit: .text
        case .block: .block
        case .mediaCaption: .caption
        case .dimensions: .dimensions
        case .channel: .channel
        case .action: .action
        case .blocks, .members: .blocks
        case .items: .items
        case .rows: .rows
        case .articles: .articles
        case .buttons: .buttons
        case .media: .media
        }
    }
}
