/// Everything a run of the program can be told, already checked.
nonisolated public struct Options: Sendable, Equatable {
    /// When to use colour.
    public enum Color: String, Sendable, CaseIterable {
        /// On a terminal, unless the environment says otherwise.
        case auto
        case always
        case never
    }

    /// The service to ask about names.
    public var site = Site.github
    /// A file of certificates to trust instead of the system's.
    public var trustedCertificates: String?
    /// Whether to ask a stand-in inside the program instead of `site`.
    public var isDemo = false
    /// Where accounts are kept. Nothing is written unless it is asked for here.
    public var accounts = AccountsKind.simulate
    /// Whether to ask the REST API instead of the website.
    public var usesAPI = false
    /// What proves to the REST API who asks; nil to ask as nobody.
    public var token: AccessToken?
    /// Makes the simulated sign-up repeatable.
    public var seed: UInt64?
    /// How long the simulated sign-up takes.
    public var delay: Duration = .milliseconds(1500)
    /// How long one check may take.
    public var timeout: Duration = .seconds(10)
    /// How many records of a batch are under way at once.
    public var concurrency = 16
    /// The language of all texts.
    public var language = Language.english
    /// When to use colour.
    public var color = Color.auto
    /// Whether to talk line by line, for screen readers.
    public var isAccessible = false
    /// Whether to leave out a batch's progress and summary.
    public var isQuiet = false
    /// Whether to tell on stderr of each request to the network.
    public var isVerbose = false

    /// The defaults given above.
    public init() {}
}
