import InstantPageCore

/// An address that stands for something in the text instead of a place to go to: a custom emoji, a date, a
/// user. Read strictly; what is not quite one of them is an ordinary address.
enum TelegramAddress {
    case emoji(Int64)
    case time(Int32, DateTimeFormat?)
    case user(Int64)

    /// `tg://emoji?id=N`, `tg://time?unix=N` with or without `&format=F`, `tg://timestamp?t=N`,
    /// `tg://user?id=N`.
    init?(_ address: MarkdownSlice) {
        if let id = address.dropping(caseInsensitivePrefix: "tg://emoji?id=").flatMap({ Int64($0.string) }) {
            self = .emoji(id)
        } else if let id = address.dropping(caseInsensitivePrefix: "tg://user?id=").flatMap({ Int64($0.string) }) {
            self = .user(id)
        } else if let date = address.dropping(caseInsensitivePrefix: "tg://timestamp?t=").flatMap({ Int32($0.string) })
        {
            self = .time(date, nil)
        } else if let query = address.dropping(caseInsensitivePrefix: "tg://time?unix=") {
            self.init(timeQuery: query)
        } else {
            return nil
        }
    }

    /// True for what an image's spelling, `![text](address)`, says too.
    var standsForAnImage: Bool {
        switch self {
        case .emoji, .time: true
        case .user: false
        }
    }

    private init?(timeQuery query: MarkdownSlice) {
        let parts = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        guard let date = parts.first.flatMap({ Int32(String(decoding: $0, as: UTF8.self)) }) else { return nil }
        guard parts.count == 2 else {
            guard parts.count == 1 else { return nil }
            self = .time(date, nil)
            return
        }
        guard let spelling = MarkdownSlice(rebasing: parts[1]).dropping(caseInsensitivePrefix: "format="),
            let format = DateTimeFormat(spelling: spelling.string)
        else { return nil }
        self = .time(date, format.isEmpty ? nil : format)
    }
}

extension PageConverter {
    /// What an address stands for in the dialect; nil for a place to go to.
    func telegramAddress(_ address: MarkdownSlice) -> TelegramAddress? {
        options.dialect == .telegram ? TelegramAddress(address) : nil
    }

    /// Opens what a link to an address stands for. False when nothing was opened: the address is not
    /// allowed, or styles nest too deep.
    mutating func openLink(to address: MarkdownSlice, at node: MarkdownNode) -> Bool {
        switch telegramAddress(address) {
        case .time(let date, let format)?:
            return openWrapper(.textDate, .init(date: date, format: format), at: node)
        case .user(let id)?:
            return openWrapper(.textMentionName, .init(number: id), at: node)
        case .emoji?, nil:
            guard allows(address, at: node.position) else { return false }
            let target = LinkTarget(address)
            return openWrapper(target.node, .init(bytes: target.bytes), at: node)
        }
    }
}
