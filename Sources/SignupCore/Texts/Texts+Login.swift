extension Texts {
    /// The sign-in form's title.
    public var loginTitle: String { pick("Sign in to your account", "登录你的账号") }
    /// The sign-in button.
    public var logIn: String { pick("Sign in", "登录") }
    /// The password prompt of the accessible sign-in form.
    public var accessibleCurrentPassword: String { pick("Password (not shown)", "密码（不显示）") }

    /// What came of a try to sign in, in words.
    public func message(of answer: LoginAnswer) -> String {
        switch answer {
        case .loggedIn(let username): pick("Signed in as \(username)", "已登录 \(username)")
        case .refused: pick("Sign-in failed: the username or the password is wrong", "登录失败! 用户名或密码错误")
        case .failed(let error):
            pick("Sign-in failed: \(message(of: error))", "登录失败! \(message(of: error))")
        }
    }

    /// No account has the name, in words.
    ///
    /// - Parameter path: The store that was searched.
    public func noAccount(named username: String, in path: String) -> String {
        pick("\(path): there is no account \(username)", "\(path)：没有账号 \(username)")
    }

    /// An account was deleted, in words.
    public func deleted(_ username: String) -> String {
        pick("Deleted \(username)", "已删除 \(username)")
    }
}
