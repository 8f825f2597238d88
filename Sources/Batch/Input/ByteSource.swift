public import SignupSupport

/// The input of a batch.
public protocol ByteSource: Sendable {
    /// The name of the input in diagnostics, such as a file's path, or `stdin`.
    var name: String { get }
    /// The total number of bytes, or nil if the number is not known in advance.
    var size: Int? { get }
    /// The position of the next byte in a file, or nil for anything else, such as a pipe or a terminal.
    var place: OutputPlace? { get }

    /// Waits for the next bytes.
    ///
    /// - Returns: The next bytes, or nil at the end or when the calling task is canceled.
    /// - Throws: `SystemError` when reading fails.
    func next() async throws(SystemError) -> [UInt8]?
}

extension ByteSource {
    /// The default implementation returns nil.
    public var size: Int? { nil }
    /// The default implementation returns nil.
    public var place: OutputPlace? { nil }
}

/// The output of a batch.
public protocol ByteSink: Sendable {
    /// The position of the next byte in a file, or nil for anything else, such as a pipe or a terminal.
    var place: OutputPlace? { get }

    /// Returns bytes that are already in the file, or nil if they cannot be read. The result is shorter than `count` at
    /// the end of the file.
    func bytes(at offset: Int, count: Int) -> [UInt8]?

    /// Writes all the bytes.
    ///
    /// - Parameter note: The closure to call right before the bytes are written. If it throws, nothing is written.
    /// - Throws: `SystemError` if writing fails (with the number `EPIPE` if the reader has closed the pipe), or the
    ///   error that `note` throws.
    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError)

    /// Ends the current write and all later ones with the error `ECANCELED`, if they have to wait for the reader.
    func interrupt()
}

extension ByteSink {
    /// The default implementation returns nil.
    public var place: OutputPlace? { nil }
    /// The default implementation returns nil.
    public func bytes(at offset: Int, count: Int) -> [UInt8]? { nil }

    /// The default implementation does nothing.
    public func interrupt() {}

    /// Writes all the bytes.
    ///
    /// - Throws: `SystemError` if writing fails. Its number is `EPIPE` if the reader has closed the pipe.
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
