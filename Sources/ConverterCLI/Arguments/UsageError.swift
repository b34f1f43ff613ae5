/// A command line that cannot be followed.
struct UsageError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
