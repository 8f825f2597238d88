/// The error that is thrown if libcurl cannot be loaded.
public struct MissingLibrary: Error, Sendable, Equatable, CustomStringConvertible {
    /// The reason, as reported by the system.
    public let reason: String

    /// A message that explains how to fix the problem.
    public var description: String { "libcurl cannot be loaded (\(reason)); install libcurl 4" }
}

extension CurlClient {
    /// Loads libcurl. If this method is not called, the first client loads libcurl and terminates the process if that
    /// fails.
    ///
    /// - Throws: `MissingLibrary` if libcurl is missing or incomplete.
    public static func load() throws(MissingLibrary) {
        guard let problem = Libcurl.load() else { return }
        throw MissingLibrary(reason: problem)
    }
}
