/// Options that more than one command takes.
extension OptionSpecification {
    static let output = OptionSpecification(
        "output", short: "o", value: "FILE", "write there instead of standard output")
    static let dialect = OptionSpecification("dialect", short: "d", value: "NAME", "telegram (the default) or gfm")
    static let limit = OptionSpecification("limit", value: "NAME=N", "change a limit; several parted by commas")
    static let diagnostics = OptionSpecification(
        "diagnostics", value: "FORMAT", "text (the default) or json, to standard error")
    static let quiet = OptionSpecification("quiet", short: "q", "no diagnostics")
    static let help = OptionSpecification("help", short: "h", "show this")
    static let version = OptionSpecification("version", "show the version")
}
