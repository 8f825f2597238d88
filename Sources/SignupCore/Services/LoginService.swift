/// The result of an attempt to sign in.
public enum LoginAnswer: Sendable, Equatable {
    /// Name and password are those of an account, whose name is spelled like this.
    case loggedIn(username: String)
    /// They are not. It does not say which of the two is wrong.
    case refused
    /// The accounts cannot be read.
    case failed(AccountStoreError)

    /// Whether the user is signed in.
    public var isSuccess: Bool {
        if case .loggedIn = self { true } else { false }
    }
}

/// Checks names and passwords of accounts.
public protocol LoginService: Sendable {
    /// Tries to sign in once.
    func logIn(username: String, password: String) async -> LoginAnswer
}
