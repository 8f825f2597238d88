extension Texts {
    /// The sign-in form's title.
    public var loginTitle: String { words.loginTitle }
    /// The sign-in button.
    public var logIn: String { words.signIn }
    /// The password prompt of the accessible sign-in form.
    public var accessibleCurrentPassword: String { words.accessibleCurrentPassword }

    /// Describes the result of a sign-in.
    public func message(of answer: LoginAnswer) -> String {
        switch answer {
        case .loggedIn(let username): words.signedIn(username)
        case .refused: words.wrongPassword
        case .failed(let error): words.signInFailed(message(of: error))
        }
    }

    /// Reports that no account has the name.
    ///
    /// - Parameter path: The store that was searched.
    public func noAccount(named username: String, in path: String) -> String {
        words.at(path, words.noAccount(username))
    }

    /// Reports that an account was deleted.
    public func deleted(_ username: String) -> String { words.deleted(username) }

    /// Reports that a store is ready for accounts.
    public func prepared(_ place: String) -> String { words.prepared(place) }
}
