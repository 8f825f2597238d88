/// Where a batch comes from.
nonisolated public protocol ByteSource: Sendable {
    /// How diagnostics call it: a file's path, or `stdin`.
    var name: String { get }

    /// Waits for the next bytes.
    ///
    /// - Returns: Some bytes, or nil at the end or when the calling task is cancelled.
    /// - Throws: `SystemError` when reading fails.
    func next() async throws(SystemError) -> [UInt8]?
}

/// Where a batch's lines go.
nonisolated public protocol ByteSink: Sendable {
    /// Writes all the bytes.
    ///
    /// - Throws: `SystemError` when writing fails; number `EPIPE` when nobody reads any more.
    func write(_ bytes: [UInt8]) async throws(SystemError)
}
