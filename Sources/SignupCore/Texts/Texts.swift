/// Every text a user of the form sees, in one language. Outcomes and batch have theirs in extensions.
public struct Texts: Sendable, Equatable {
    /// The language of all texts.
    public let language: Language
    /// The form whose words are used for broken rules.
    public let policy: Policy.Name

    /// The texts of a language.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - policy: The form whose words are used for broken rules; each tutorial has its own.
    public init(_ language: Language, policy: Policy.Name = .github) {
        self.language = language
        self.policy = policy
    }

    package func pick(_ english: String, _ chinese: String) -> String {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }

    // MARK: The form

    /// The form's title.
    public var title: String { pick("Create your GitHub account", "创建你的 GitHub 账号") }
    /// The username field's prompt.
    public var username: String { pick("Username", "用户名") }
    /// The password field's prompt.
    public var password: String { pick("Password", "密码") }
    /// The repeated password field's prompt.
    public var repeatedPassword: String { pick("Repeat password", "重复密码") }
    /// The button.
    public var signUp: String { pick("Sign up", "注册") }
    /// The username prompt of the accessible form, which says the rule at once.
    public var accessibleUsername: String {
        pick("Username (letters, digits, single hyphens)", "用户名（字母、数字、单个连字符）")
    }
    /// The password prompt of the accessible form.
    public func accessiblePassword(_ policy: Policy) -> String {
        pick(
            "Password (at least \(policy.minimumPasswordLength) characters, not shown)",
            "密码（至少 \(policy.minimumPasswordLength) 个字符，不显示）")
    }
    /// The repeated password prompt of the accessible form.
    public var accessibleRepeatedPassword: String {
        pick("Repeat password (not shown)", "重复密码（不显示）")
    }
    /// The keys that work while the form is filled in.
    public var help: String {
        pick("Enter next   Up back   Ctrl-C leave", "Enter 下一项   Up 上一项   Ctrl-C 离开")
    }
    /// The keys that work after a sign-up.
    public var helpAfterwards: String {
        pick("Enter to sign up another, Ctrl-D to leave", "按 Enter 再注册一个，按 Ctrl-D 离开")
    }
    /// Says that nothing here is real.
    public var demo: String {
        pick("Demo: a stand-in for GitHub inside this program answers", "演示：由本程序内置的模拟 GitHub 应答")
    }

    // MARK: While one types

    /// A name is being checked.
    public func checking(_ username: String, site: String) -> String {
        pick("checking \(username) on \(site)", "正在验证...")
    }
    /// The password keeps the policy.
    public var passwordAcceptable: String { pick("Password acceptable", "密码有效") }
    /// The repeated password is the password.
    public var passwordsEqual: String { pick("The passwords are equal", "密码有效") }

    // MARK: The sign-up

    /// The sign-up worked.
    public func signedUp(_ username: String) -> String { pick("Signed up \(username)", "注册成功!") }
    /// The sign-up did not work.
    public func signupFailed(_ refusal: SignupRefusal) -> String {
        pick("Sign-up failed: \(message(of: refusal))", "注册失败! \(message(of: refusal))")
    }

    /// A text as a sentence of its own, for a screen reader: "Username available."
    public func sentence(_ text: String) -> String {
        guard let first = text.first else { return "" }
        let start = first.uppercased() + text.dropFirst()
        if let last = text.last, ".!?。！？".contains(last) { return start }
        return start + pick(".", "。")
    }
}
