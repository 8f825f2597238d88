public import Rx
public import SignupCore
public import SignupSupport

/// The requests that the forms' view models make, as sequences. Tests replace the service with a mock that uses virtual
/// time.
nonisolated public protocol GitHubNetworkService: Sendable {
    /// Checks whether a username is available. Disposing the subscription cancels the request.
    func availability(of username: String) -> Single<Availability>
    /// Signs up with a validated name and password. Disposing the subscription cancels the sign-up, unless its request
    /// was already sent.
    func signup(_ username: String, password: Secret) -> Single<SignupResult>
}

/// The requests that the sign-in form's view model makes.
nonisolated public protocol LoginNetworkService: Sendable {
    /// Makes one attempt to sign in. Disposing the subscription cancels the attempt.
    func login(_ username: String, password: Secret) -> Single<LoginAnswer>
}
