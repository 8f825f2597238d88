public import SignupSupport

/// Where a batch comes from.
public protocol ByteSource: Sendable {
    /// How diagnostics call it: a file's path, or `stdin`.
    var name: String { get }
    /// How many bytes there are in all; nil if that is not known before the end.
    var size: Int? { get }

    /// Waits for the next bytes.
    ///
    /// - Returns: Some bytes, or nil at the end or when the calling task is cancelled.
    /// - Throws: `SystemError` when reading fails.
    func next() async throws(SystemError) -> [UInt8]?
}

extension ByteSource {
    /// Not known.
    public var size: Int? { nil }
}

/// Where a batch's lines go.
public protocol ByteSink: Sendable {
    /// Where in a file the next byte will go; nil for anything but a file, such as a pipe or a terminal.
    var place: OutputPlace? { get }

    /// Writes all the bytes.
    ///
    /// - Parameter note: Called when the bytes are about to be written, as shortly before as can be; if it
    ///   throws, nothing is written.
    /// - Throws: `SystemError` when writing fails, number `EPIPE` when nobody reads any more; or what `note`
    ///   threw.
    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError)
}

extension ByteSink {
    /// Not a file.
    public var place: OutputPlace? { nil }

    /// Writes all the bytes.
    ///
    /// - Throws: `SystemError` when writing fails; number `EPIPE` when nobody reads any more.
    public func write(_ bytes: [UInt8]) async throws(SystemError) {
        try await write(bytes) {}
    }
}

/// A place in a file.
public struct OutputPlace: Sendable, Equatable {
    /// The file system the file lies on.
    public var device: Int
    /// The file's number there.
    public var file: Int
    /// How many bytes lie before the place.
    public var offset: Int
}
