import InstantPageCore

/// Which addresses a text may put into the page.
struct LinkPolicy {
    enum Decision: Equatable {
        case allowed
        /// Refused until all of these are allowed.
        case refused(needing: MarkdownPolicy)
    }

    let policy: MarkdownPolicy

    init(_ policy: MarkdownPolicy) {
        self.policy = policy
    }

    func decision(for url: MarkdownSlice) -> Decision {
        let missing = Self.requirement(of: url).subtracting(policy)
        return missing.isEmpty ? .allowed : .refused(needing: missing)
    }

    /// Of media the server takes those that it can fetch, and those that their sender names.
    func decision(forMedium url: MarkdownSlice) -> Decision {
        let missing = Self.requirement(ofMedium: url).subtracting(policy)
        return missing.isEmpty ? .allowed : .refused(needing: missing)
    }

    private static func requirement(ofMedium url: MarkdownSlice) -> MarkdownPolicy {
        guard let scheme = Scheme(url) else { return .relativeLinks }
        switch scheme.name {
        case "http", "https": return []
        case "tg": return InstantPageExternalMedia.Kind(namedIn: url) == nil ? .schemes : []
        default: return .schemes
        }
    }

    private static func requirement(of url: MarkdownSlice) -> MarkdownPolicy {
        if url.first == UInt8(ascii: "#") { return [] }
        guard let scheme = Scheme(url) else { return .relativeLinks }
        switch scheme.name {
        case "http", "https", "mailto", "tel": return []
        case "tg": return logsIn(scheme.rest) ? .logins : []
        default: return .schemes
        }
    }

    /// True for `tg://login`, `oauth` and `passport`. Clients decode percent escapes, so a name that
    /// has some is taken for one of these.
    private static func logsIn(_ rest: Slice<MarkdownSlice>) -> Bool {
        let name = rest.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 <= 0x20 }
            .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !name.contains(UInt8(ascii: "%")) else { return true }
        let letters = name.filter { $0 > 0x20 }.map(\.asciiLowercased)
        return ["login", "oauth", "passport"].contains(String(decoding: letters, as: UTF8.self))
    }
}

/// The scheme of an address, as a browser finds it: it drops controls and blanks before the address,
/// and tabs and line breaks inside.
private struct Scheme {
    /// In lower case.
    var name: String
    /// What follows the colon.
    var rest: Slice<MarkdownSlice>

    /// Nil for an address without a scheme.
    init?(_ url: MarkdownSlice) {
        let start = url.drop { $0 <= 0x20 }
        var name: [UInt8] = []
        for index in start.indices {
            let byte = start[index]
            switch byte {
            case UInt8(ascii: ":"):
                guard name.first?.isASCIILetter == true else { return nil }
                self.name = String(decoding: name, as: UTF8.self)
                rest = start[(index + 1)...]
                return
            case 0x09, 0x0A, 0x0D: break
            case _ where byte.isASCIILetter || byte.isASCIIDigit,
                UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                name.append(byte.asciiLowercased)
            default: return nil
            }
        }
        return nil
    }
}

extension LinkPolicy {
    /// True for an address that may stand in the page; reports one that may not.
    func allows(
        _ url: MarkdownSlice, reportingTo findings: Findings, at position: @autoclosure () -> SourcePosition
    ) -> Bool {
        Self.passes(decision(for: url), url, findings, position)
    }

    /// The same for the address of a medium.
    func allows(
        medium url: MarkdownSlice, reportingTo findings: Findings, at position: @autoclosure () -> SourcePosition
    ) -> Bool {
        Self.passes(decision(forMedium: url), url, findings, position)
    }

    private static func passes(
        _ decision: Decision, _ url: MarkdownSlice, _ findings: Findings, _ position: () -> SourcePosition
    ) -> Bool {
        switch decision {
        case .allowed: return true
        case .refused(let missing):
            let reason = missing == .relativeLinks ? "has no scheme" : "has a scheme that the policy does not allow"
            findings.report(
                .warning, .droppedLink, "the address \(url.shortened) \(reason); its label stays", at: position())
            return false
        }
    }
}

extension PageConverter {
    /// True for an address that may stand in the page; reports one that may not.
    func allows(_ url: MarkdownSlice, at position: @autoclosure () -> SourcePosition) -> Bool {
        LinkPolicy(options.policy).allows(url, reportingTo: findings, at: position())
    }

    /// The same for the address of a medium.
    func allows(medium url: MarkdownSlice, at position: @autoclosure () -> SourcePosition) -> Bool {
        LinkPolicy(options.policy).allows(medium: url, reportingTo: findings, at: position())
    }
}

extension MarkdownSlice {
    /// The text as a message shows it: on one line, and not too long for it.
    var shortened: String {
        let end = count - reversed().prefix(while: \.isASCIIWhitespace).count
        let text = MarkdownSlice(rebasing: self[..<end]).string
        let line = String(text.map { $0.isNewline ? " " : $0 })
        return line.count <= 40 ? line : line.prefix(40) + "…"
    }
}
