internal import CCurl

/// libcurl cannot be loaded.
public struct MissingLibrary: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is missing, and what to do about it.
    public let description: String
}

extension CurlClient {
    /// Loads libcurl, which happens otherwise with the first client; that ends the process if it cannot be done.
    ///
    /// - Throws: `MissingLibrary` when libcurl is not there, or not a whole one.
    public static func load() throws(MissingLibrary) {
        guard let problem = ccurl_load() else { return }
        throw MissingLibrary(
            description: "libcurl cannot be loaded (\(String(cString: problem))); install libcurl 4")
    }
}
