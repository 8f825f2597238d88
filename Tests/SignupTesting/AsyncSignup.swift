package import SignupCore
package import SignupSupport

/// A sign-up service that is implemented by an async function.
package protocol AsyncSignup: SignupService {
    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult
}

extension AsyncSignup {
    package func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        Task { answer(SignupAnswer(await create(username, password.text, key))) }
        return PendingRequest {}
    }
}
