public import Rx
public import SignupCore

/// Validates the input of the sign-up form: by the policy's rules, then on the network for the name.
nonisolated public struct GitHubSignupService: Sendable {
    /// The time without a key press before a request is sent.
    public static let quietTime = Duration.milliseconds(300)

    private let network: any GitHubNetworkService
    private let policy: Policy
    private let texts: Texts
    private let siteName: String
    private let scheduler: any SchedulerType

    /// - Parameters:
    ///   - network: Checks names that follow the rules.
    ///   - policy: The rules.
    ///   - texts: The language of the results.
    ///   - siteName: The name of the service in them.
    ///   - scheduler: Measures the quiet time before a request.
    public init(
        network: any GitHubNetworkService, policy: Policy = .github, texts: Texts, siteName: String,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.network = network
        self.policy = policy
        self.texts = texts
        self.siteName = siteName
        self.scheduler = scheduler
    }

    /// Validates a username: immediately by the rules; then emits `validating`, and the network's result.
    ///
    /// Disposing the subscription, as `flatMapLatest` does at the next key, cancels the request, or prevents it within
    /// ``quietTime``.
    /// - Parameter username: The name typed so far.
    /// - Returns: One or two results. It fails if the service does.
    public func validateUsername(_ username: String) -> Observable<ValidationResult> {
        switch policy.problem(inUsername: username) {
        case .empty: return .just(.empty)
        case let problem?: return .just(.failed(message: texts.message(of: problem)))
        case nil: break
        }
        return Single<Int>.timer(Self.quietTime, scheduler: scheduler)
            .flatMap { [network] _ in network.availability(of: username) }
            .map { [texts, siteName] availability in
                let message = texts.message(of: availability, site: siteName)
                switch availability {
                case .available: return .ok(message: message)
                case .taken, .reserved: return .failed(message: message)
                case .unknown: return .unknown(message: message)
                }
            }
            .asObservable()
            .startWith(.validating(message: texts.checking(username, site: siteName)))
    }

    /// Validates a password by the rules.
    public func validatePassword(_ password: String) -> ValidationResult {
        result(policy.problem(inPassword: password), ok: texts.passwordAcceptable)
    }

    /// Validates the repeated password against the first.
    public func validateRepeatedPassword(_ password: String, repeatedPassword: String) -> ValidationResult {
        result(policy.problem(inRepeatedPassword: repeatedPassword, of: password), ok: texts.passwordsEqual)
    }

    private func result(_ problem: Policy.Problem?, ok message: String) -> ValidationResult {
        switch problem {
        case nil: .ok(message: message)
        case .empty: .empty
        case let problem?: .failed(message: texts.message(of: problem))
        }
    }
}
