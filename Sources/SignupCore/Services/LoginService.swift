/// The result of an attempt to sign in.
public enum LoginAnswer: Sendable, Equatable {
    /// The name and the password match an account, whose name has this spelling.
    case loggedIn(username: String)
    /// They do not match an account. The answer does not reveal which of the two is wrong.
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
    /// Makes one attempt to sign in.
    func logIn(username: String, password: String) async -> LoginAnswer
}
