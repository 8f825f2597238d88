public import SignupSupport

/// The input of a batch.
public protocol ByteSource: Sendable {
    /// The name in diagnostics: a file's path, or `stdin`.
    var name: String { get }
    /// The total number of bytes; nil if that is not known before the end.
    var size: Int? { get }
    /// The position of the next byte in a file; nil for anything else, such as a pipe or a terminal.
    var place: OutputPlace? { get }

    /// Waits for the next bytes.
    ///
    /// - Returns: The next bytes, or nil at the end or when the calling task is canceled.
    /// - Throws: `SystemError` when reading fails.
    func next() async throws(SystemError) -> [UInt8]?
}

extension ByteSource {
    /// Default: unknown.
    public var size: Int? { nil }
    /// Default: not a file.
    public var place: OutputPlace? { nil }
}

/// The output of a batch.
public protocol ByteSink: Sendable {
    /// The position of the next byte in a file; nil for anything else, such as a pipe or a terminal.
    var place: OutputPlace? { get }

    /// Returns bytes that are already in the file, fewer at its end; nil if they cannot be read.
    func bytes(at offset: Int, count: Int) -> [UInt8]?

    /// Writes all the bytes.
    ///
    ///   - note: Called right before the bytes are written. If it throws, nothing is written.
    /// - Throws: `SystemError` when writing fails, with the number `EPIPE` when the reader has closed the pipe; or the
    ///   error of `note`.
    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError)
}

extension ByteSink {
    /// Default: not a file.
    public var place: OutputPlace? { nil }
    /// Default: cannot be read.
    public func bytes(at offset: Int, count: Int) -> [UInt8]? { nil }

    /// Writes all the bytes.
    ///
    /// - Throws: `SystemError` when writing fails, with the number `EPIPE` when the reader has closed the pipe.
    public func write(_ bytes: [UInt8]) async throws(SystemError) {
        try await write(bytes) {}
    }
}

/// A position in a file.
public struct OutputPlace: Sendable, Equatable {
    /// The file system of the file.
    public var device: Int
    /// The file's number in its file system.
    public var file: Int
    /// The number of bytes before the position.
    public var offset: Int
}
