/// What a form works with.
nonisolated public struct FormBackend: Sendable {
    /// Asked about names, and signs up.
    public var network: any GitHubNetworkService
    /// How messages call the service that is asked about names.
    public var siteName: String
    /// Whether a stand-in for GitHub answers.
    public var isDemo: Bool

    /// Creates a backend.
    public init(network: any GitHubNetworkService, siteName: String, isDemo: Bool = false) {
        self.network = network
        self.siteName = siteName
        self.isDemo = isDemo
    }
}
