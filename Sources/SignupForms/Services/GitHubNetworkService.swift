public import Rx
public import SignupCore

/// What the forms' view models ask of the network, as sequences: mocked in virtual time by their tests.
nonisolated public protocol GitHubNetworkService: Sendable {
    /// Asks whether a username is available; disposing the subscription cancels the request.
    func availability(of username: String) -> Single<Availability>
    /// Signs up with a name and a password that were validated.
    func signup(_ username: String, password: String) -> Single<SignupResult>
}

/// What the sign-in form's view model asks of the accounts.
nonisolated public protocol LoginNetworkService: Sendable {
    /// Tries to sign in once.
    func login(_ username: String, password: String) -> Single<LoginAnswer>
}
