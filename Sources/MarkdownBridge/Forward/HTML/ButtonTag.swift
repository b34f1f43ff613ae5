import InstantPageCore

/// What the attributes of a `tg-button` say.
struct ButtonTag {
    var action: ReplyMarkupButtonAction
    var color: InstantPageButton.Color?
    var isLink: Bool
    /// What the policy must allow, beside the address of the button.
    var requirement: MarkdownPolicy

    /// The attributes that a page has a place for.
    static let attributes = [
        "type", "style", "url", "data", "text", "query", "allow-user-chats", "allow-bot-chats", "allow-group-chats",
        "allow-channel-chats",
    ]

    /// Nil for a button whose type is unknown, or that misses what its type needs.
    init?(_ attribute: (String) -> String?) {
        requirement = .buttons
        switch attribute("type") {
        case "url":
            guard let url = attribute("url"), !url.isEmpty else { return nil }
            action = .url(url)
        case "callback_data":
            guard let data = attribute("data"), (1...64).contains(data.utf8.count) else { return nil }
            action = .callback(requiresPassword: false, data: Array(data.utf8))
        case "web_app":
            guard let url = attribute("url"), !url.isEmpty else { return nil }
            action = .openWebView(url: url, simple: false)
            requirement.insert(.webApps)
        case "login_url":
            guard let url = attribute("url"), !url.isEmpty else { return nil }
            action = .urlAuth(url: url, buttonId: 0)
            requirement.insert(.logins)
        case "switch_inline_query": action = Self.switchInline(attribute)
        case "switch_inline_query_current_chat":
            action = .switchInline(samePeer: true, query: attribute("query") ?? "", peerTypes: [])
        case "switch_inline_query_chosen_chat": action = Self.switchInline(attribute, to: Self.chats(attribute))
        case "copy_text":
            guard let text = attribute("text"), (1...256).contains(text.unicodeScalars.count) else { return nil }
            action = .copyText(payload: text)
        case "disabled": action = .disabled
        default: return nil
        }
        color = attribute("style").flatMap { style in InstantPageButton.Color.allCases.first { $0.name == style } }
        isLink = attribute("style") == "link"
    }

    /// The address that a tap leads to.
    var address: String? {
        switch action {
        case .url(let url), .urlAuth(let url, _), .openWebView(let url, _): url
        default: nil
        }
    }

    private static func switchInline(
        _ attribute: (String) -> String?, to chats: ReplyMarkupButtonAction.PeerTypes = []
    ) -> ReplyMarkupButtonAction {
        .switchInline(samePeer: false, query: attribute("query") ?? "", peerTypes: chats)
    }

    private static func chats(_ attribute: (String) -> String?) -> ReplyMarkupButtonAction.PeerTypes {
        var chats: ReplyMarkupButtonAction.PeerTypes = []
        if attribute("allow-user-chats") != nil { chats.insert(.users) }
        if attribute("allow-bot-chats") != nil { chats.insert(.bots) }
        if attribute("allow-group-chats") != nil { chats.insert(.groups) }
        if attribute("allow-channel-chats") != nil { chats.insert(.channels) }
        return chats
    }
}
