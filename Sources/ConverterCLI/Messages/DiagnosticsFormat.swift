/// How findings are spelled on standard error.
enum DiagnosticsFormat: String, CaseIterable {
    /// A sentence a line, in the form that compilers have.
    case text
    /// An object a line.
    case json
}
