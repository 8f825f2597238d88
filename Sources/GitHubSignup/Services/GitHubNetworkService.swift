public import Rx

/// What the form's view model asks of the network, as sequences: mocked in virtual time by its tests.
nonisolated public protocol GitHubNetworkService: Sendable {
    /// Asks whether a username is free; disposing the subscription gives the request up.
    func availability(of username: String) -> Single<Availability>
    /// Signs up with a name and a password that were validated.
    func signup(_ username: String, password: String) -> Single<SignupAnswer>
}

extension Backend: GitHubNetworkService {
    nonisolated public func availability(of username: String) -> Single<Availability> {
        .async { [promptAvailability] in try await promptAvailability.availability(of: username) }
    }

    nonisolated public func signup(_ username: String, password: String) -> Single<SignupAnswer> {
        .async { [signup, secret] in
            let key = SignupKey(secret: secret, username: username, password: password)
            return try await signup.signUp(username: username, password: password, key: key)
        }
    }
}
