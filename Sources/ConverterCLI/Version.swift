/// The version of the tools.
public enum Version {
    /// The version, as `--version` shows it.
    public static let current = "0.1.0"
}
