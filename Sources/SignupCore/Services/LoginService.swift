public import SignupSupport

/// The result of an attempt to sign in.
public enum LoginAnswer: Sendable, Equatable {
    /// The name and the password match an account. The value is the name as it was registered.
    case loggedIn(username: String)
    /// The name and the password do not match an account. The result does not reveal which of them is wrong.
    case refused
    /// The accounts cannot be read.
    case failed(AccountStoreError)

    /// Whether the user is signed in.
    public var isSuccess: Bool {
        if case .loggedIn = self { true } else { false }
    }
}

/// A service that checks the names and passwords of accounts.
public protocol LoginService: Sendable {
    /// Makes one attempt to sign in.
    ///
    /// - Parameters:
    ///   - username: The name of the account. Case is ignored.
    ///   - password: The password to compare.
    ///   - answer: The closure that receives the result, or receives nil if the attempt was canceled. The closure is
    ///     called exactly once, on any thread, possibly before this method returns. It must not block.
    /// - Returns: The attempt, which you can cancel.
    func logIn(
        username: String, password: Secret, answer: @escaping @Sendable (LoginAnswer?) -> Void
    ) -> PendingRequest
}
