public import Rx
public import SignupCore

/// The requests that the forms' view models make, as sequences. Tests replace the service with a mock that uses virtual
/// time.
nonisolated public protocol GitHubNetworkService: Sendable {
    /// Checks whether a username is available. Disposing the subscription cancels the request.
    func availability(of username: String) -> Single<Availability>
    /// Signs up with a validated name and password.
    func signup(_ username: String, password: String) -> Single<SignupResult>
}

/// The requests that the sign-in form's view model makes.
nonisolated public protocol LoginNetworkService: Sendable {
    /// Makes one attempt to sign in.
    func login(_ username: String, password: String) -> Single<LoginAnswer>
}
