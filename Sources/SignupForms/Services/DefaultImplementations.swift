public import Rx
public import SignupCore
internal import SignupSupport

/// The network service that a running program uses.
nonisolated public struct GitHubDefaultNetworkService: GitHubNetworkService {
    private let availability: any AvailabilityService
    private let signup: any SignupService
    private let key: @Sendable (_ username: String, _ password: String) -> SignupKey

    /// - Parameters:
    ///   - availability: The service that checks whether a name is available.
    ///   - signup: The service that creates accounts.
    ///   - key: The closure that returns the key of a sign-up. The same name and password always have the same key.
    public init(
        availability: any AvailabilityService, signup: any SignupService,
        key: @escaping @Sendable (_ username: String, _ password: String) -> SignupKey
    ) {
        self.availability = availability
        self.signup = signup
        self.key = key
    }

    public func availability(of username: String) -> Single<Availability> {
        .create { [availability] single in
            let request = availability.ask(about: username) { answer in
                single(answer.map { .success($0.availability) } ?? .failure(CancellationError()))
            }
            return Disposables.create { request.cancel() }
        }
    }

    public func signup(_ username: String, password: String) -> Single<SignupResult> {
        .create { [signup, key] single in
            signup.signUp(username: username, password: Secret(password), key: key(username, password)) {
                single(.success($0.result))
            }
            return Disposables.create()
        }
    }
}

/// The login service that a running program uses.
nonisolated public struct LoginDefaultNetworkService: LoginNetworkService {
    private let service: any LoginService

    /// - Parameter service: The service that checks names and passwords.
    public init(_ service: any LoginService) {
        self.service = service
    }

    public func login(_ username: String, password: String) -> Single<LoginAnswer> {
        .create { [service] single in
            service.logIn(username: username, password: password) { single(.success($0)) }
            return Disposables.create()
        }
    }
}
