/// The version of the tools.
public enum Version {
    public static let current = "0.1.0"
}
