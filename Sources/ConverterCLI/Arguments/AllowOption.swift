import MarkdownBridge

/// A part of the policy by the name that `--allow` gives it.
struct AllowOption {
    var name: String
    var policy: MarkdownPolicy

    static let all = [
        AllowOption(name: "buttons", policy: .buttons),
        AllowOption(name: "logins", policy: .logins),
        AllowOption(name: "web-apps", policy: .webApps),
        AllowOption(name: "schemes", policy: .schemes),
        AllowOption(name: "relative-links", policy: .relativeLinks),
        AllowOption(name: "maps", policy: .maps),
        AllowOption(name: "all", policy: .all),
    ]

    /// The names for a help text.
    static let note =
        "Names to allow: "
        + all.map { $0.policy == .default ? "\($0.name) (by default)" : $0.name }.joined(separator: ", ") + "."

    /// What is allowed anyway, and what all `--allow` of a command line add.
    static func policy(_ arguments: ParsedArguments) throws(UsageError) -> MarkdownPolicy {
        var policy = MarkdownPolicy.default
        for list in arguments.values(of: "allow") {
            for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
                guard let option = all.first(where: { $0.name == name }) else {
                    let hint = Suggestion.hint(for: name, among: all.map(\.name))
                    throw UsageError("--allow \(list): there is no \(name.isEmpty ? "empty name" : name); \(hint)")
                }
                policy.formUnion(option.policy)
            }
        }
        return policy
    }
}
