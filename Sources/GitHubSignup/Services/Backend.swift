/// The services of one run, as its options ask for them.
nonisolated public struct Backend: Sendable {
    /// Tells whether a name is free.
    public let availability: any AvailabilityService
    /// Creates accounts.
    public let signup: any SignupService
    /// How messages call the asked service.
    public let siteName: String
    /// Answers in GitHub's place in the demo; runs as long as it is held.
    private let demo: DemoServer?

    /// Starts what the options ask for.
    ///
    /// - Throws: What the system says if the demo's server cannot start.
    public init(_ options: Options) async throws {
        let demo = options.isDemo ? try await DemoServer() : nil
        let site = demo?.site.named("the demo") ?? options.site
        var configuration = CurlClient.Configuration()
        configuration.timeout = options.timeout
        configuration.connectTimeout = min(configuration.connectTimeout, options.timeout)
        configuration.maximumConnections = max(configuration.maximumConnections, options.concurrency)
        availability = GitHubAvailability(site: site, client: CurlClient(configuration))
        signup = SimulatedSignup(delay: options.delay, seed: options.seed)
        siteName = site.name
        self.demo = demo
    }
}
