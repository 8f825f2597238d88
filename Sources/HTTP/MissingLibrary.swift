/// libcurl cannot be loaded.
public struct MissingLibrary: Error, Sendable, Equatable, CustomStringConvertible {
    /// The missing library or function, and how to install it.
    public let description: String
}

extension CurlClient {
    /// Loads libcurl. Otherwise the first client loads it, and exits the process if that fails.
    ///
    /// - Throws: `MissingLibrary` when libcurl is missing or incomplete.
    public static func load() throws(MissingLibrary) {
        guard let problem = Libcurl.load() else { return }
        throw MissingLibrary(
            description: "libcurl cannot be loaded (\(problem)); install libcurl 4")
    }
}
