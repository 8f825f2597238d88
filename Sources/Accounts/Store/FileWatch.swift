internal import SignupCore
internal import SignupSupport

/// A check that detects whether a file was removed or replaced while it was open.
struct FileWatch: Sendable {
    private let path: String
    private let device: Int
    private let file: Int

    /// - Parameters:
    ///   - path: The path of the open file.
    ///   - before: The status of the file before it was opened, or nil if it did not exist.
    /// - Throws: `AccountStoreError.Kind.replaced` if the file does not exist, or was replaced while it was opened.
    init(_ path: String, opened before: FileStatus? = nil) throws(AccountStoreError.Kind) {
        self.path = path
        (device, file) = try Self.identity(of: path)
        if let before, (before.device, before.file) != (device, file) { throw .replaced }
    }

    /// Verifies that the path still refers to the open file.
    ///
    /// - Throws: `AccountStoreError.Kind.replaced` if the path refers to another file or to no file.
    func verify() throws(AccountStoreError.Kind) {
        guard try Self.identity(of: path) == (device, file) else { throw .replaced }
    }

    private static func identity(of path: String) throws(AccountStoreError.Kind) -> (Int, Int) {
        guard let status = try? FileStatus(at: path) else { throw .replaced }
        return (status.device, status.file)
    }
}
