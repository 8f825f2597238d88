public import SignupSupport

/// An input that provides the names from the command line as JSON Lines, a format in which even an empty name is a
/// record.
public final actor NameInput: ByteSource {
    public nonisolated let name = "arguments"
    private var bytes: [UInt8]?

    /// - Parameter names: The names, which may contain any characters.
    public init(_ names: [String]) {
        bytes = names.flatMap { Array((#"{"username":\#(JSONText.quoted($0))}"# + "\n").utf8) }
    }

    public func next() async throws(SystemError) -> [UInt8]? {
        defer { bytes = nil }
        return bytes
    }
}
