extension Texts {
    /// Describes the result of a sign-up.
    public func message(of result: SignupResult) -> String {
        switch result {
        case .signedUp(let username): words.signedUp(username)
        case .refused(let refusal): signupFailed(refusal)
        case .taken: words.signUpFailed(words.nameJustTaken)
        case .notCreated(let reason, let service): words.signUpFailed(notCreated(reason, service: service))
        case .unconfirmed(let reason, let service): words.signUpFailed(unconfirmed(reason, service: service))
        case .failed(let error): words.signUpFailed(message(of: error))
        case .unanswered: words.noAnswer
        }
    }
}
