extension Texts {
    /// Describes the result of a sign-in.
    public func message(of answer: LoginAnswer) -> String {
        switch answer {
        case .loggedIn(let username): words.signedIn(username)
        case .refused: words.wrongPassword
        case .failed(let error): words.signInFailed(message(of: error))
        }
    }

    /// Returns the message that no account has the given name.
    ///
    /// - Parameter path: The path of the store that was searched.
    public func noAccount(named username: String, in path: String) -> String {
        words.at(path, words.noAccount(username))
    }
}
