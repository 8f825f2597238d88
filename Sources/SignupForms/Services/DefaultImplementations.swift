public import Rx
public import SignupCore
public import SignupSupport

/// The network service that forms use outside of tests.
nonisolated public struct GitHubDefaultNetworkService: GitHubNetworkService {
    private let availability: any AvailabilityService
    private let signup: any SignupService
    private let key: @Sendable (_ username: String, _ password: Secret) -> SignupKey
    private let possibleAccounts = PossibleAccounts()

    /// - Parameters:
    ///   - availability: The service that checks whether a name is available.
    ///   - signup: The service that creates accounts.
    ///   - key: The closure that returns the key of a sign-up. It must always return the same key for the same name and
    ///     password.
    public init(
        availability: any AvailabilityService, signup: any SignupService,
        key: @escaping @Sendable (_ username: String, _ password: Secret) -> SignupKey
    ) {
        self.availability = availability
        self.signup = signup
        self.key = key
    }

    public func availability(of username: String) -> Single<Availability> {
        .request { [availability] answer in
            availability.ask(about: username) { answer($0?.availability(of: username)) }
        }
    }

    public func signup(_ username: String, password: Secret) -> Single<SignupResult> {
        .request { [signup, key, possibleAccounts] answer in
            signup.signUp(username: username, password: password, key: key(username, password)) {
                let result = $0.map { $0.result.isAbout(username) ? $0.result : .unanswered }
                answer(result.map { possibleAccounts.add($0, of: username) })
            }
        }
    }
}

/// The login service that forms use outside of tests.
nonisolated public struct LoginDefaultNetworkService: LoginNetworkService {
    private let service: any LoginService

    /// - Parameter service: The service that checks names and passwords.
    public init(_ service: any LoginService) {
        self.service = service
    }

    public func login(_ username: String, password: Secret) -> Single<LoginAnswer> {
        .request { [service] answer in
            service.logIn(username: username, password: password, answer: answer)
        }
    }
}

nonisolated extension PrimitiveSequence where Trait == SingleTrait {
    /// Creates a sequence that sends a request to a service for each subscription. Disposing the subscription cancels
    /// the request. If the request is canceled without an answer, the sequence fails with a `CancellationError`.
    fileprivate static func request(
        _ start: @escaping @Sendable (@escaping @Sendable (Element?) -> Void) -> PendingRequest
    ) -> Single<Element> {
        .create { single in
            let request = start { single($0.map { .success($0) } ?? .failure(CancellationError())) }
            return Disposables.create { request.cancel() }
        }
    }
}
