/// Names given as arguments, as a stream in which each ends in a NUL.
public final actor NameInput: ByteSource {
    public nonisolated let name = "arguments"
    private var bytes: [UInt8]?

    /// - Parameter names: The names; none has a NUL.
    public init(_ names: [String]) {
        bytes = names.flatMap { Array($0.utf8) + [0] }
    }

    public func next() async throws(SystemError) -> [UInt8]? {
        defer { bytes = nil }
        return bytes
    }
}
