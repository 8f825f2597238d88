public import SignupSupport

/// Names given as arguments, as JSON Lines: so an empty one is a record too.
public final actor NameInput: ByteSource {
    public nonisolated let name = "arguments"
    private var bytes: [UInt8]?

    /// - Parameter names: The names, whatever is in them.
    public init(_ names: [String]) {
        bytes = names.flatMap { Array((#"{"username":\#(JSONText.quoted($0))}"# + "\n").utf8) }
    }

    public func next() async throws(SystemError) -> [UInt8]? {
        defer { bytes = nil }
        return bytes
    }
}
