import InstantPageCore

/// Where a link leads, as the model tells it apart.
struct LinkTarget {
    var node: PageNode
    /// The address without the scheme that `node` implies.
    var bytes: MarkdownSlice

    /// `mailto:` with a bare address is an e-mail address, `tel:` a phone number, everything else an
    /// address, `#name` among it.
    init(_ url: MarkdownSlice) {
        if let email = url.dropping(caseInsensitivePrefix: "mailto:"), email.count > 0,
            !email.contains(UInt8(ascii: "?"))
        {
            self.init(node: .textEmail, bytes: email)
        } else if let phone = url.dropping(caseInsensitivePrefix: "tel:"), phone.count > 0 {
            self.init(node: .textPhone, bytes: phone)
        } else {
            self.init(node: .textUrl, bytes: url)
        }
    }

    private init(node: PageNode, bytes: MarkdownSlice) {
        self.node = node
        self.bytes = bytes
    }
}
