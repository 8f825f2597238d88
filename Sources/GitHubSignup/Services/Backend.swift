/// The services of one run, as its options ask for them.
nonisolated public struct Backend: Sendable {
    /// Tells whether a name is free.
    public let availability: any AvailabilityService
    /// Creates accounts.
    public let signup: any SignupService
    /// How messages call the asked service.
    public let siteName: String

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
        let github = GitHubAvailability(site: site, client: CurlClient(configuration))
        availability = demo.map { DemoAvailability(service: github, server: $0) } ?? github
        signup = SimulatedSignup(delay: options.delay, seed: options.seed)
        siteName = site.name
    }
}

/// Keeps the demo's server running as long as it may be asked.
private nonisolated struct DemoAvailability: AvailabilityService {
    let service: GitHubAvailability
    let server: DemoServer

    func availability(of username: String) async throws(CancellationError) -> Availability {
        try await service.availability(of: username)
    }
}
