public import SignupCore

/// The texts of forms 2 to 4; what they share with form 1 is in `Texts`.
extension Texts {
    // MARK: Form 2, `registration`

    /// The title of form 2.
    nonisolated public var registrationTitle: String { pick("Create an account", "创建账号") }
    /// The caption of the repeated password in form 2.
    nonisolated public var confirmPassword: String { pick("Confirm Password", "确认密码") }
    /// The button of form 2.
    nonisolated public var registrationButton: String { pick("Sign Up", "注册") }
    /// Stands before the way to the sign-in.
    nonisolated public var haveAnAccount: String { pick("Already have an account?", "已有账号？") }
    /// The way to the sign-in.
    nonisolated public var signIn: String { pick("Sign in", "登录") }

    // MARK: Form 3, `strong`

    /// The title of form 3.
    nonisolated public var strongTitle: String { pick("Register", "注册") }
    /// The button of form 3.
    nonisolated public var register: String { pick("Register", "注册") }
    /// Says that the sign-up of form 3 worked.
    nonisolated public var registered: String { pick("Successfully registered!", "注册成功!") }
    /// Answers a message.
    nonisolated public var confirm: String { pick("OK", "确定") }

    // MARK: Form 4, `basic`

    /// The title of form 4.
    nonisolated public var basicTitle: String { pick("Sign up", "注册") }

    // MARK: All three

    /// The keys that work while one of the forms is filled in.
    nonisolated public var helpWithReveal: String {
        help + pick("   Ctrl-R show password", "   Ctrl-R 显示密码")
    }

    /// The username prompt of an accessible form, which says the rule at once.
    nonisolated public func accessibleUsername(_ policy: Policy) -> String {
        pick(
            "Username (at least \(policy.minimumUsernameLength) characters)",
            "用户名（至少 \(policy.minimumUsernameLength) 个字符）")
    }

    /// What the accessible form 2 wants of a password.
    nonisolated public var accessibleRegistrationPassword: String {
        pick(
            "Password (at least 8 characters, one uppercase letter, not shown)",
            "密码（至少 8 个字符，至少一个大写字母，不显示）")
    }

    /// What the accessible forms 3 and 4 want of a password.
    nonisolated public func accessibleMixedPassword(_ policy: Policy) -> String {
        let kinds = pick(
            "small and capital letters, digits and other signs, not shown", "含大小写字母、数字和其他符号，不显示")
        let minimum = policy.minimumPasswordLength
        return minimum > 1
            ? pick("Password (at least \(minimum) characters, \(kinds))", "密码（至少 \(minimum) 个字符，\(kinds)）")
            : pick("Password (\(kinds))", "密码（\(kinds)）")
    }
}
