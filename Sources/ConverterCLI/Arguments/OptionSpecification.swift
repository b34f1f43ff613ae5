/// An option that a command takes. Parsing and help read the same list.
struct OptionSpecification {
    var name: String
    var short: Character?
    /// What the value is called in the help; nil for an option without one.
    var value: String?
    var help: String
    /// True when an empty value means something.
    var allowsEmpty = false

    init(_ name: String, short: Character? = nil, value: String? = nil, allowsEmpty: Bool = false, _ help: String) {
        self.name = name
        self.short = short
        self.value = value
        self.help = help
        self.allowsEmpty = allowsEmpty
    }
}
