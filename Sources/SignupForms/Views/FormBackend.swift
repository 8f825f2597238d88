public import SignupCore

/// What a form works with.
nonisolated public struct FormBackend: Sendable {
    /// Asked about names, and signs up.
    public var network: any GitHubNetworkService
    /// How messages call the service that is asked about names.
    public var siteName: String
    /// Whether a stand-in for GitHub answers.
    public var isDemo: Bool
    /// Where accounts are kept, for the row that a sign-up leaves; nil if they are not.
    public var place: String?
    /// Whether a user can sign in after signing up.
    public var canSignIn: Bool
    /// Estimates how strong passwords are; nil where nothing can.
    public var estimator: (any PasswordEstimator)?

    /// Creates a backend.
    public init(
        network: any GitHubNetworkService, siteName: String, isDemo: Bool = false, place: String? = nil,
        canSignIn: Bool = false, estimator: (any PasswordEstimator)? = nil
    ) {
        self.network = network
        self.siteName = siteName
        self.isDemo = isDemo
        self.place = place
        self.canSignIn = canSignIn
        self.estimator = estimator
    }
}
