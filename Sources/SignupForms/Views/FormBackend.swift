public import SignupCore

/// The services for a form.
nonisolated public struct FormBackend: Sendable {
    /// The service that checks names and creates accounts.
    public var network: any GitHubNetworkService
    /// The name of the service that checks names, for messages.
    public var siteName: String
    /// Whether GitHub is simulated.
    public var isDemo: Bool
    /// Whether no account leaves this machine, because accounts are stored on it or are not stored at all.
    public var isLocal: Bool
    /// The place where accounts are stored, for the row that reports a sign-up, or nil if accounts are not stored.
    public var place: String?
    /// Whether a user can sign in after signing up.
    public var canSignIn: Bool
    /// The estimator of password strength, or nil if there is none.
    public var estimator: (any PasswordEstimator)?

    /// Creates a backend.
    public init(
        network: any GitHubNetworkService, siteName: String, isDemo: Bool = false, isLocal: Bool = false,
        place: String? = nil,
        canSignIn: Bool = false, estimator: (any PasswordEstimator)? = nil
    ) {
        self.network = network
        self.siteName = siteName
        self.isDemo = isDemo
        self.isLocal = isLocal
        self.place = place
        self.canSignIn = canSignIn
        self.estimator = estimator
    }

    /// Returns the note after the title of a form: a note that GitHub is simulated, or else `real`.
    func note(_ texts: Texts, real: String = "") -> String { isDemo ? texts.demo(isLocal: isLocal) : real }
}
