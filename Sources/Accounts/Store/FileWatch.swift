internal import SignupCore
internal import SignupSupport

/// A check that detects whether a file was removed or replaced while it was open.
struct FileWatch: Sendable {
    private let path: String
    private let device: Int
    private let file: Int
    /// The state of a file that must not change, or nil if the file may change.
    private let frozen: (path: String, size: Int, changeTime: Int)?

    /// - Parameters:
    ///   - path: The path of the open file.
    ///   - before: The status of the file before it was opened, or nil if it did not exist.
    ///   - isFrozen: Whether the file must not change either, because it was opened without locks.
    /// - Throws: `AccountStoreError.Kind`: `replaced` if the file does not exist, or was replaced while it was opened;
    ///   `changed` if it must not change and was changed while it was opened.
    init(
        _ path: String, opened before: FileStatus? = nil, isFrozen: Bool = false
    ) throws(AccountStoreError.Kind) {
        self.path = path
        let start = if let before { before } else { try Self.status(of: path) }
        (device, file) = (start.device, start.file)
        frozen =
            isFrozen
            ? ((try? SystemCall.realPath(path)) ?? path, start.size, start.changeTime) : nil
        try verify()
    }

    /// Verifies that the path still refers to the open file, and that a file that must not change has not changed.
    ///
    /// - Throws: `AccountStoreError.Kind`: `replaced` if the path refers to another file or to no file, or `changed`.
    func verify() throws(AccountStoreError.Kind) {
        let now = try Self.status(of: path)
        guard (now.device, now.file) == (device, file) else { throw .replaced }
        guard let frozen else { return }
        // A program that changes the store has a log next to it, or has just removed that log.
        let isSame = (now.size, now.changeTime) == (frozen.size, frozen.changeTime)
        guard isSame, (try? FileStatus(at: frozen.path + "-wal")) == nil else { throw .changed }
    }

    private static func status(of path: String) throws(AccountStoreError.Kind) -> FileStatus {
        guard let status = try? FileStatus(at: path) else { throw .replaced }
        return status
    }
}
