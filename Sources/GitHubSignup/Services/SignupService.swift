/// Creates accounts.
nonisolated public protocol SignupService: Sendable {
    /// Signs up once. Password and name are taken as they are: validate them before.
    ///
    /// - Returns: What the service answered.
    /// - Throws: `CancellationError` when the calling task is cancelled; whether the account was
    ///   created is then not known.
    func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer
}

/// What a sign-up service answers.
nonisolated public enum SignupAnswer: Sendable, Equatable {
    /// The account was created.
    case signedUp
    /// The service said no.
    case refused(SignupRefusal)
}

/// Why a sign-up service said no.
nonisolated public enum SignupRefusal: Sendable, Equatable {
    /// The simulation drew a failure.
    case simulated
}
