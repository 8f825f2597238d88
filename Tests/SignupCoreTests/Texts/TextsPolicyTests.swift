import Testing

@testable import SignupCore

struct TextsPolicyTests {
    @Test(
        arguments: [
            (.empty(.username), "The username is empty"),
            (.empty(.password), "The password is empty"),
            (.empty(.repeatedPassword), "The repeated password is empty"),
            (.usernameTooLong(maximum: 39), "Username must be at most 39 characters"),
            (.usernameCharacters, "Username may only contain letters, digits and single hyphens"),
            (.usernameHyphens, "Hyphens can't be first, last, or doubled"),
            (.passwordTooShort(minimum: 5), "Password needs at least 5 characters"),
            (.passwordsDiffer, "Passwords don't match"),
        ] as [(Policy.Problem, String)])
    func `each broken GitHub rule is described`(problem: Policy.Problem, words: String) {
        #expect(Texts(.english).message(of: problem) == words)
    }

    @Test(
        arguments: [
            (.registration, .usernameTooShort(minimum: 4), "A minimum of 4 characters", "至少 4 个字符"),
            (.registration, .passwordTooShort(minimum: 8), "A minimum of 8 characters", "至少 8 个字符"),
            (.registration, .passwordWithoutCapital, "One uppercase letter", "至少一个大写字母"),
            (
                .registration, .passwordsDiffer, "Passwords must match",
                "两次输入的密码一致"
            ),
            (
                .strong, .usernameTooShort(minimum: 6), "Username must be at least 6 characters",
                "用户名至少需要 6 个字符"
            ),
            (
                .strong, .passwordTooShort(minimum: 8), "Password must be at least 8 characters long",
                "密码至少需要 8 个字符"
            ),
            (.strong, .passwordTooWeak, "Password is too weak", "密码太弱"),
            (.strong, .passwordsDiffer, "Passwords don't match", "两次输入的密码不一致"),
            (
                .basic, .usernameTooShort(minimum: 3), "Username must have at least 3 characters",
                "用户名至少需要 3 个字符"
            ),
            (.basic, .empty(.password), "Password must not be empty", "密码不能为空"),
            (.basic, .passwordsDiffer, "Passwords don't match", "两次输入的密码不一致"),
            (.basic, .passwordTooWeak, "Password not strong enough", "密码强度不够"),
        ] as [(Policy.Name, Policy.Problem, String, String)])
    func `each policy's messages use the wording of its tutorial`(
        policy: Policy.Name, problem: Policy.Problem, english: String, chinese: String
    ) {
        #expect(Texts(.english, policy: policy).message(of: problem) == english)
        #expect(Texts(.chinese, policy: policy).message(of: problem) == chinese)
    }

    /// The form for this policy lists requirements. In an outcome, a requirement would state the opposite of the
    /// problem.
    @Test(
        arguments: [
            (
                .usernameTooShort(minimum: 4), "Username must be at least 4 characters",
                "用户名至少需要 4 个字符"
            ),
            (.passwordTooShort(minimum: 8), "Password needs at least 8 characters", "密码至少需要 8 个字符"),
            (.passwordWithoutCapital, "Password needs an uppercase letter", "密码至少需要一个大写字母"),
            (.passwordsDiffer, "Passwords don't match", "两次输入的密码不一致"),
        ] as [(Policy.Problem, String, String)])
    func `in an outcome, an unmet requirement of the registration form is described as a problem`(
        problem: Policy.Problem, english: String, chinese: String
    ) {
        #expect(Texts(.english, policy: .registration).explanation(of: problem) == english)
        #expect(Texts(.chinese, policy: .registration).explanation(of: problem) == chinese)
    }
}
