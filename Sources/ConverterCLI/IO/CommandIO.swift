import MarkdownBridge

/// What a command sees of the world. Tests put their own in its place.
public protocol CommandIO {
    /// Reads a file, or standard input for `-`: whole, or one byte more than `limit` when it has more.
    /// Throws ``IOFailure``.
    mutating func read(_ path: String, limit: Int) throws(IOFailure) -> SourceText
    /// Writes to standard output.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure)
    /// Puts a file in place as a whole: readers see the old one or the new one.
    mutating func replace(_ path: String, with bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure)
    /// Writes to standard error.
    mutating func report(_ text: String)
    /// The files below a folder, as paths relative to it, sorted.
    mutating func list(_ folder: String) throws(IOFailure) -> [String]
}

/// A file that could not be read or written: which, and what the system says.
public struct IOFailure: Error, Sendable {
    /// What was tried.
    public enum Action: String, Sendable {
        /// Reading.
        case read
        /// Writing.
        case write
    }

    /// What was tried.
    public var action: Action
    /// The file, or the name of the stream.
    public var path: String
    /// What the system says.
    public var reason: String

    /// Makes a failure.
    public init(action: Action, path: String, reason: String) {
        self.action = action
        self.path = path
        self.reason = reason
    }
}

extension CommandIO {
    /// Reads a file whole.
    mutating func read(_ path: String) throws(IOFailure) -> SourceText { try read(path, limit: .max - 1) }

    mutating func write(_ text: String) throws(IOFailure) {
        let bytes = Array(text.utf8)
        try bytes.withUnsafeBufferPointer { bytes throws(IOFailure) in try write(bytes) }
    }
}
