/// The help text of a command, from its list of options.
struct Usage {
    var summary: String
    var synopsis: String
    var options: [OptionSpecification]
    var notes: [String]

    var text: String {
        let spellings = options.map(spelling)
        let width = spellings.map(\.count).max() ?? 0
        let lines = zip(options, spellings).map { option, spelling in
            "  " + spelling + String(repeating: " ", count: width - spelling.count + 2) + option.help
        }
        return ([summary, "", "Usage: " + synopsis, ""] + lines + [""] + notes).joined(separator: "\n") + "\n"
    }

    private func spelling(_ option: OptionSpecification) -> String {
        (option.short.map { "-\($0), " } ?? "    ") + "--" + option.name + (option.value.map { " " + $0 } ?? "")
    }
}
