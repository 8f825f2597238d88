import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that only its owner can read.
nonisolated struct PrivateFile: Sendable {
    let path: String

    /// Returns the contents, up to about 16 MiB, or an empty array if the file cannot be read.
    func read() -> [UInt8] {
        // Sound: `fread` writes no more bytes than the array holds, and the file is closed afterward.
        guard let file = unsafe fopen(path, "r") else { return [] }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&piece, 1, piece.count, file), count > 0, bytes.count < 16 << 20 {
            bytes += piece[..<count]
        }
        return bytes
    }

    /// Replaces the file atomically, so no other program ever reads a partial file. If the new file cannot be written,
    /// the old file is unchanged.
    func replace(with bytes: [UInt8]) {
        let draft = "\(path).\(getpid())"
        // Sound: each path is a C string for the duration of the call, and C reads no more bytes than the array holds.
        let file = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        let isWritten = unsafe bytes.withUnsafeBytes { unsafe ct_write(file, $0.baseAddress, $0.count) } == 0
        close(file)
        if isWritten { unsafe rename(draft, path) } else { unsafe unlink(draft) }
    }
}
