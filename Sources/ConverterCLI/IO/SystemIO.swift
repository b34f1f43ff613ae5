import MarkdownBridge

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The real files and streams, through the C library: Foundation would cost more than a conversion.
public struct SystemIO: CommandIO {
    /// Makes the system's files and streams available.
    public init() {}

    /// Reads a file, or standard input for `-`: whole, or one byte more than `limit` when it has more.
    public mutating func read(_ path: String, limit: Int) throws(IOFailure) -> SourceText {
        if path == "-" { return try Self.readStream(STDIN_FILENO, name: "standard input", limit: limit) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(.read, path) }
        defer { close(descriptor) }
        return try Self.readStream(descriptor, name: path, limit: limit)
    }

    /// Writes to standard output.
    public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure) {
        try Self.writeAll(bytes, to: STDOUT_FILENO, name: "standard output")
    }

    /// Writes a new file and renames it over the old one; pipes and devices are written to. A symbolic
    /// link stays, and what it leads to is replaced.
    public mutating func replace(_ path: String, with bytes: UnsafeBufferPointer<UInt8>) throws(IOFailure) {
        try Self.replaceFile(try Self.target(ofLinks: path), named: path, with: bytes)
    }

    /// The file that a path leads to, also when there is none yet.
    private static func target(ofLinks path: String) throws(IOFailure) -> String {
        var path = path
        // The number of links that Linux follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = readlink(path, &buffer, buffer.count - 1)
            guard count >= 0 else { return path }
            let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : folder + target
        }
        errno = ELOOP
        throw failure(.write, path)
    }

    private static func replaceFile(
        _ path: String, named name: String, with bytes: UnsafeBufferPointer<UInt8>
    ) throws(IOFailure) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            // A pipe or a device cannot be replaced, only written to.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(.write, name) }
            defer { close(descriptor) }
            return try writeAll(bytes, to: descriptor, name: name)
        }
        let temporary = path + ".\(getpid()).tmp"
        let mode = exists ? status.st_mode & 0o777 : 0o666
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(.write, name) }
        do throws(IOFailure) {
            if exists { fchmod(descriptor, mode) }
            try writeAll(bytes, to: descriptor, name: name)
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        guard close(descriptor) == 0, rename(temporary, path) == 0 else {
            let failure = failure(.write, name)
            unlink(temporary)
            throw failure
        }
    }

    /// Writes to standard error.
    public mutating func report(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            // There is no one left to tell when this fails.
            try? Self.writeAll(bytes, to: STDERR_FILENO, name: "standard error")
        }
    }

    /// The files below a folder; names that begin with a dot are left out, and so are links to folders,
    /// which may lead back to where they stand.
    public mutating func list(_ folder: String) throws(IOFailure) -> [String] {
        var files: [String] = []
        var pending = [""]
        while let relative = pending.popLast() {
            let path = relative.isEmpty ? folder : folder + "/" + relative
            guard let directory = opendir(path) else { throw Self.failure(.read, path) }
            defer { closedir(directory) }
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name.hasPrefix(".") { continue }
                let child = relative.isEmpty ? name : relative + "/" + name
                var status = stat()
                guard stat(folder + "/" + child, &status) == 0 else { continue }
                guard status.st_mode & S_IFMT == S_IFDIR else {
                    files.append(child)
                    continue
                }
                if lstat(folder + "/" + child, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                    pending.append(child)
                }
            }
        }
        return files.sorted()
    }

    // MARK: Streams

    private static func failure(_ action: IOFailure.Action, _ path: String) -> IOFailure {
        IOFailure(action: action, path: path, reason: String(cString: strerror(errno)))
    }

    private static func readStream(
        _ descriptor: Int32, name: String, limit: Int
    ) throws(IOFailure) -> SourceText {
        var capacity = 64 * 1024
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
            // One more, so that the last read finds the end without growing.
            capacity = min(Int(status.st_size), limit) + 1
        }
        guard var buffer = malloc(capacity) else { throw failure(.read, name) }
        var count = 0
        // A stream may have no end: past the limit there is no use in reading on.
        while count <= limit {
            if count == capacity {
                guard let larger = realloc(buffer, capacity * 2) else {
                    free(buffer)
                    throw IOFailure(action: .read, path: name, reason: "not enough memory")
                }
                buffer = larger
                capacity *= 2
            }
            let got = unistdRead(descriptor, buffer + count, min(capacity - count, limit + 1 - count))
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                let failure = failure(.read, name)
                free(buffer)
                throw failure
            }
            count += got
        }
        let bytes = buffer.bindMemory(to: UInt8.self, capacity: max(count, 1))
        return SourceText(UnsafeBufferPointer(start: bytes, count: count)) { free(bytes) }
    }

    private static func writeAll(
        _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, name: String
    ) throws(IOFailure) {
        var written = 0
        while written < bytes.count {
            let count = unistdWrite(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(.write, name)
            }
            written += count
        }
    }
}

// `read` and `write` are also the names of the protocol's functions.
private func unistdRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func unistdWrite(_ descriptor: Int32, _ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
