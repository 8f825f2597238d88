extension Texts {
    /// A check broke off in a way nobody foresaw.
    public var serverError: String { pick("The check failed", "服务器发生错误!") }

    /// What came of pressing the button, in words.
    public func message(of result: SignupResult) -> String {
        switch result {
        case .signedUp(let username): signedUp(username)
        case .refused(let refusal): signupFailed(refusal)
        case .taken: signupFailed(pick("the username has just been taken", "用户名刚刚被占用"))
        case .unconfirmed(let reason, let service): signupFailed(unconfirmed(reason, service: service))
        case .failed(let error): signupFailed(message(of: error))
        case .unanswered: pick("Sign-up failed: the service gave no answer; try again", "注册失败! 服务器没有应答，请重试")
        }
    }

    private func signupFailed(_ reason: String) -> String {
        pick("Sign-up failed: \(reason)", "注册失败! \(reason)")
    }
}
