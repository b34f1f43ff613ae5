/// A file that a command reads, or standard input.
struct CommandInput: Equatable {
    /// The path, or `-`.
    var path: String

    static let standardInput = CommandInput(path: "-")

    /// What messages call it.
    var name: String { self == .standardInput ? "<stdin>" : path }
}
