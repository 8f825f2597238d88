/// The services of one run, as its options ask for them.
nonisolated public struct Backend: Sendable {
    /// Tells whether a name is free: asks each time.
    public let availability: any AvailabilityService
    /// The same for a prompt, where names come again and nobody wants to wait.
    public let promptAvailability: any AvailabilityService
    /// Creates accounts.
    public let signup: any SignupService
    /// How messages call the asked service.
    public let siteName: String
    /// Makes the keys of the wishes that are typed in.
    let secret = SignupKey.newSecret()

    /// Starts what the options ask for.
    ///
    /// - Parameters:
    ///   - options: What to start.
    ///   - makesStore: Whether an account store that is not there is made. Without it nobody can be signed up then,
    ///     and no name is taken by it: enough for a check.
    ///   - tell: Takes a line about each request to the network when it is over, on any thread; nil if nobody wants
    ///     to know.
    /// - Throws: `MissingLibrary` if there is no libcurl; `AccountStoreError` if the store cannot be opened;
    ///   `SystemError` if the demo's server cannot start.
    public init(
        _ options: Options, makesStore: Bool = true, tell: (@Sendable (String) -> Void)? = nil
    ) async throws {
        try CurlClient.load()
        let demo = options.isDemo ? try DemoServer() : nil
        let isElsewhere = options.site != .github
        let asked = options.usesAPI && !isElsewhere ? Site.githubAPI : options.site
        let site = demo?.site.named("the demo") ?? asked
        var configuration = CurlClient.Configuration()
        configuration.timeout = options.timeout
        configuration.connectTimeout = min(configuration.connectTimeout, options.timeout)
        configuration.maximumConnections = max(configuration.maximumConnections, options.concurrency)
        configuration.trustedCertificates = options.trustedCertificates
        func client() -> any HTTPClient & HTTPSender {
            let client = CurlClient(configuration)
            return tell.map { ToldTransfers(client, tell: $0) } ?? client
        }
        let usesAPI = options.usesAPI && demo == nil
        let github = GitHubAvailability(
            usesAPI ? .api(site, token: options.token) : .website(site), client())
        let network: any AvailabilityService =
            demo.map { DemoAvailability(service: github, server: $0) } ?? github
        // Only what the network said is remembered: an account may be made or deleted meanwhile.
        let calm = CalmAvailability(network)
        switch options.accounts {
        case .sqlite(let path):
            if let store = try Self.store(path, makesStore) {
                availability = StoredAvailability(store: store, other: network)
                promptAvailability = StoredAvailability(store: store, other: calm)
                signup = StoredSignup(store: store, hashing: HashingQueue())
            } else {
                availability = network
                promptAvailability = calm
                signup = MissingStore(path: path)
            }
        case .simulate:
            availability = network
            promptAvailability = calm
            signup = SimulatedSignup(delay: options.delay, seed: options.seed)
        case .service(let url, let name):
            availability = network
            promptAvailability = calm
            signup = ServiceSignup(url: url, name: name, client: client())
        }
        siteName = site.name
    }

    private static func store(_ path: String, _ makes: Bool) throws(AccountStoreError) -> AccountStore? {
        if makes { return try AccountStore(path: path) }
        do throws(AccountStoreError) {
            return try AccountStore.existing(path: path)
        } catch {
            if error.kind == .missing { return nil }
            throw error
        }
    }
}

/// Keeps the demo's server running as long as it may be asked.
private nonisolated struct DemoAvailability: AvailabilityService {
    let service: GitHubAvailability
    let server: DemoServer

    func availability(of username: String) async throws(CancellationError) -> Availability {
        try await service.availability(of: username)
    }

    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        service.ask(about: username, answer: answer)
    }
}

/// Signs nobody up.
private nonisolated struct MissingStore: SignupService {
    let path: String

    func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer {
        .failed(AccountStoreError(path: path, .missing))
    }
}
