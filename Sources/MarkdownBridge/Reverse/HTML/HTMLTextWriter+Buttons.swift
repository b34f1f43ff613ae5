import InstantPageCore

extension HTMLTextWriter {
    /// Writes a button among text; its label alone when no tag says what it does.
    mutating func write(_ button: InstantPageButton, in place: Place) {
        self.place = place
        guard let tag = HTMLTag(button) else { return writeLoss(.button, button.text.plainText) }
        write(tag, around: button)
    }

    /// Writes a button of a row. One that no tag describes does nothing, and a label it must have.
    mutating func writeInRow(_ button: InstantPageButton) {
        place = .block
        if let tag = HTMLTag(button) { return write(tag, around: button) }
        losses.append(.button)
        var button = button
        if button.text == .empty { button.text = .plain("\u{2014}") }
        write(HTMLTag("tg-button").with("type", "disabled"), around: button)
    }

    private mutating func write(_ tag: HTMLTag, around button: InstantPageButton) {
        if tag.text.utf8.contains(0) { losses.append(.controlCharacter) }
        line.write(tag.open)
        writeLabel(button.text)
        line.write("</tg-button>")
    }
}

extension InstantPageButton {
    /// True for a button that a tag describes.
    var hasTag: Bool { HTMLTag(self) != nil }
}

extension HTMLTag {
    /// The tag of a button; nil when none describes it.
    fileprivate init?(_ button: InstantPageButton) {
        guard button.text != .empty, let tag = HTMLTag(button.action) else { return nil }
        switch (button.color, button.isLink) {
        case (nil, false): self = tag
        case (nil, true): self = tag.with("style", "link")
        case (.primary, false): self = tag.with("style", "primary")
        case (.danger, false): self = tag.with("style", "danger")
        case (.success, false): self = tag.with("style", "success")
        case (_?, true): return nil
        }
    }

    private init?(_ action: ReplyMarkupButtonAction) {
        let tag = HTMLTag("tg-button")
        switch action {
        case .url(""), .urlAuth("", _), .openWebView("", _): return nil
        case .url(let url): self = tag.with("type", "url").with("url", url)
        case .callback(let requiresPassword, let data):
            guard !requiresPassword, (1...64).contains(data.count), let data = String(validating: data, as: UTF8.self)
            else { return nil }
            self = tag.with("type", "callback_data").with("data", data)
        case .switchInline(let samePeer, let query, let peerTypes):
            guard let chats = Self.attributes(of: peerTypes), !samePeer || chats.isEmpty else { return nil }
            let name = samePeer ? "_current_chat" : chats.isEmpty ? "" : "_chosen_chat"
            let start = tag.with("type", "switch_inline_query" + name).with("query", query)
            self = chats.reduce(start) { $0.with($1, true) }
        case .urlAuth(let url, let buttonId):
            guard buttonId == 0 else { return nil }
            self = tag.with("type", "login_url").with("url", url)
        case .openWebView(let url, let simple):
            guard !simple else { return nil }
            self = tag.with("type", "web_app").with("url", url)
        case .copyText(let payload):
            guard (1...256).contains(payload.unicodeScalars.count) else { return nil }
            self = tag.with("type", "copy_text").with("text", payload)
        case .disabled: self = tag.with("type", "disabled")
        case .openWebApp, .payment, .openUserProfile: return nil
        }
    }

    /// The attributes of the chats that a query may go to; nil when the set holds unknown ones.
    private static func attributes(of types: ReplyMarkupButtonAction.PeerTypes) -> [String]? {
        let names: [(ReplyMarkupButtonAction.PeerTypes, String)] = [
            (.users, "allow-user-chats"), (.bots, "allow-bot-chats"), (.groups, "allow-group-chats"),
            (.channels, "allow-channel-chats"),
        ]
        let known = names.filter { types.contains($0.0) }
        guard known.reduce(into: ReplyMarkupButtonAction.PeerTypes(), { $0.formUnion($1.0) }) == types else {
            return nil
        }
        return known.map(\.1)
    }
}
