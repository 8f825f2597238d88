public import SignupSupport

/// A service that creates accounts.
public protocol SignupService: Sendable {
    /// Whether a request can be repeated. If so, repeating a request with the same key returns `signedUp` again and
    /// creates only one account. The default is false.
    var isIdempotent: Bool { get }

    /// Whether a sign-up sends a request to another machine. Such a request counts toward a batch's rate. The default
    /// is false.
    var sendsRequests: Bool { get }

    /// Makes one attempt to sign up. The name and the password are not validated.
    ///
    /// - Parameters:
    ///   - username: The name of the account.
    ///   - password: The password of the account.
    ///   - key: The key that identifies the request if the service is idempotent.
    ///   - answer: The closure that receives the answer, or receives nil if the attempt was canceled before it could
    ///     create an account. The closure is called exactly once, on any thread, possibly before this method returns.
    ///     It must not block.
    /// - Returns: The attempt, which you can cancel. A request that was already sent cannot be withdrawn, because it
    ///   may have created the account. In this case, canceling prevents only further requests, and the answer reports
    ///   what is known about the account.
    func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest

    /// Checks whether the same request created the account of a taken name. If so, the result is `signedUp`; otherwise,
    /// it is `taken`. By default, the result is always `taken`. The request can be canceled like a sign-up.
    func recognize(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest

    /// The preferred executor for a task that signs up many accounts without blocking. The default is nil.
    var signupExecutor: (any TaskExecutor)? { get }
}

extension SignupService {
    public var isIdempotent: Bool { false }
    public var sendsRequests: Bool { false }
    public var signupExecutor: (any TaskExecutor)? { nil }

    public func recognize(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        answer(SignupAnswer(.taken(username: username)))
        return PendingRequest {}
    }
}
