public import SignupSupport

/// Creates accounts.
public protocol SignupService: Sendable {
    /// Whether a request can be repeated: sent again with the same key, it is answered with `signedUp` again, and there
    /// is still one account. Default: false.
    var isIdempotent: Bool { get }

    /// Signs up once. Does not validate the name and the password, and cannot be canceled.
    ///
    /// - Parameters:
    ///   - username: The name of the account.
    ///   - password: Its password.
    ///   - key: Identifies the request if the service is idempotent.
    ///   - answer: Called exactly once, on any thread and possibly before this returns. It must not block.
    func signUp(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    )

    /// Finds out whether this very request created the account of a taken name. If so, the answer is `signedUp`,
    /// otherwise `taken`. Default: always `taken`.
    func recognize(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    )

    /// The preferred executor of a task that signs up very many accounts and does not block. Default: none. words:
    /// allow
    var signupExecutor: (any TaskExecutor)? { get }
}

extension SignupService {
    public var isIdempotent: Bool { false }
    public var signupExecutor: (any TaskExecutor)? { nil }

    public func recognize(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    ) { answer(.taken) }

    /// Signs up once. Canceling the task does not cancel the request.
    ///
    /// - Parameters:
    ///   - username: The name of the account.
    ///   - password: Its password.
    ///   - key: Identifies the request if the service is idempotent.
    /// - Returns: The result.
    public func signUp(
        username: String, password: Secret, key: SignupKey = SignupKey()
    ) async -> SignupResult {
        await withCheckedContinuation { continuation in
            signUp(username: username, password: password, key: key) { continuation.resume(returning: $0) }
        }
    }
}
