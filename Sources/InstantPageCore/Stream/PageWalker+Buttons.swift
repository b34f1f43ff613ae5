extension PageWalker {
    mutating func visitContents(of button: InstantPageButton, node: PageNode) {
        steps.append(.end(node))
        if button.isLink { steps.append(.bool(.isLink, true)) }
        if let color = button.color { steps.append(.name(.color, color.name)) }
        steps.append(.action(button.action))
        push(.text, button.text, isVerbatim: true)
    }

    mutating func visit(_ action: ReplyMarkupButtonAction) {
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
