internal import Accounts
internal import Foundation
internal import GitHub
internal import HTTP
internal import SignupCore
internal import SignupForms
internal import SignupSupport

/// The services of one run, as chosen by its options.
nonisolated struct Backend: Sendable {
    /// The service that checks whether names are available, with one request for each check.
    let availability: any AvailabilityService
    /// The service that checks names for a prompt. A prompt checks the same names repeatedly and should respond
    /// quickly.
    let promptAvailability: any AvailabilityService
    /// The service that creates accounts.
    let signup: any SignupService
    /// The service that creates accounts for a prompt. A batch retries failed requests itself; for a prompt, the
    /// service retries them.
    let promptSignup: any SignupService
    /// The account store, if there is one.
    let store: (any AccountStore)?
    /// The name of the service, used in messages.
    let siteName: String
    /// Starts the services that the options request.
    ///
    /// - Parameters:
    ///   - options: The options of the run.
    ///   - makesStore: Whether to create a missing account store. Otherwise, a store that the options specify must
    ///     exist. If the default store is missing, sign-ups fail, and names are not compared with stored accounts. A
    ///     check does not need a store.
    ///   - log: The closure that receives an entry for each finished request, on any thread, or nil for no log.
    /// - Throws: `MissingLibrary` if libcurl is needed but missing; `AccountStoreError` if the store cannot be opened;
    ///   `SystemError` if the system cannot start a thread.
    init(
        _ options: Options, makesStore: Bool = true, log: (@Sendable (LogEntry) -> Void)? = nil
    ) async throws {
        if options.usesNetwork { try CurlClient.load() }
        let isElsewhere = options.site != .github
        let asked = options.usesAPI && !isElsewhere ? Site.githubAPI : options.site
        let site = options.isDemo ? DemoClient.site : asked
        var configuration = CurlClient.Configuration()
        configuration.timeout = options.timeout
        configuration.maximumConnections = OpenFiles.connections(
            max(configuration.maximumConnections, options.concurrency))
        configuration.userAgent = "signup/\(version) (RxConsole)"
        configuration.trustedCertificates = options.trustedCertificates
        configuration.proxy = options.proxy
        func client() throws(SystemError) -> any HTTPClient & HTTPSender {
            logging(try CurlClient(configuration))
        }
        func logging(_ client: any HTTPClient & HTTPSender) -> any HTTPClient & HTTPSender {
            log.map { LoggingHTTPClient(client, log: $0) } ?? client
        }
        let usesAPI = options.usesAPI && !options.isDemo
        let network = GitHubAvailability(
            usesAPI ? .api(site, token: options.token) : .website(site),
            options.isDemo ? logging(DemoClient()) : try client())
        // Results from the store are not cached, because an account can be created or deleted at any time.
        let calm = CachedAvailability(network)
        switch options.accounts {
        case .sqlite(let path):
            store = try Self.store(path, options, makesStore)
            signup = store.map(Self.signup) ?? MissingStore(place: path)
            promptSignup = signup
        case .postgres(let address):
            let postgres = try await PostgresStore(address, timeout: options.timeout, isReading: !makesStore)
            store = postgres
            signup = Self.signup(postgres)
            promptSignup = signup
        case .simulate:
            store = nil
            signup = SimulatedSignup(delay: options.delay, seed: options.seed)
            promptSignup = signup
        case .service(let url, let name):
            store = nil
            let (client, headers) = (try client(), options.serviceHeaders)
            signup = ServiceSignup(url: url, name: name, client: client, headers: headers, retries: 0)
            promptSignup = ServiceSignup(url: url, name: name, client: client, headers: headers)
        }
        availability = store.map { StoredAvailability(store: $0, other: network) } ?? network
        promptAvailability = store.map { StoredAvailability(store: $0, other: calm) } ?? calm
        siteName = site.name
    }

    /// Creates a backend for commands that neither send requests nor sign up. The backend loads and opens nothing.
    ///
    /// - Parameter siteName: The name of the service, used in messages.
    init(siteName: String) {
        availability = NoService()
        promptAvailability = availability
        signup = NoService()
        promptSignup = signup
        store = nil
        self.siteName = siteName
    }

    private static func signup(_ store: any AccountStore) -> any SignupService {
        StoredSignup(store: store, hashing: HashingQueue())
    }

    private static func store(
        _ path: String, _ options: Options, _ makes: Bool
    ) throws(AccountStoreError) -> SQLiteStore? {
        if makes { return try SQLiteStore(path: path) }
        do throws(AccountStoreError) {
            return try SQLiteStore.existing(path: path, isReading: true)
        } catch {
            // The default store can be missing until the first sign-up creates it. A file that an option specifies, or
            // the target of a link, must exist.
            guard error.kind == .missing, !options.isStoreNamed else { throw error }
            do throws(SystemError) { _ = try FileStatus(at: path, followsLink: false) } catch let obstacle {
                if obstacle.number == ENOENT { return nil }
            }
            throw error
        }
    }
}

extension Backend {
    /// Returns the services for a form.
    nonisolated func forForm(_ options: Options) -> FormBackend {
        let secret = SignupKey.newSecret()
        let network = GitHubDefaultNetworkService(availability: promptAvailability, signup: promptSignup) {
            SignupKey(secret: secret, username: $0, password: $1)
        }
        return FormBackend(
            network: network, siteName: siteName, isDemo: options.isDemo, isLocal: options.accounts.isLocal,
            place: options.accounts.place,
            canSignIn: store != nil)
    }
}

/// The services of a backend that receives no requests.
private nonisolated struct NoService: AvailabilityService, SignupService {
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        answer(nil)
        return PendingRequest {}
    }

    func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        answer(nil)
        return PendingRequest {}
    }
}

/// The sign-up service if the account store is missing. It rejects every sign-up.
private nonisolated struct MissingStore: SignupService {
    let place: String

    func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        answer(SignupAnswer(.failed(AccountStoreError(place: place, .missing))))
        return PendingRequest {}
    }
}
