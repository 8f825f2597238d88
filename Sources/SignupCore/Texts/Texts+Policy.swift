extension Texts {
    /// A broken rule in the words of ``policy``'s form.
    public func message(of problem: Policy.Problem) -> String {
        switch problem {
        case .empty(.username): pick("The username is empty", "用户名不能为空")
        case .empty(.password): emptyPassword
        case .empty(.repeatedPassword): pick("The repeated password is empty", "重复密码不能为空")
        case .empty(.record): pick("The record is empty", "记录为空")
        case .usernameTooShort(let minimum): usernameTooShort(minimum)
        case .usernameTooLong(let maximum):
            pick("Username may have at most \(maximum) characters", "用户名最多 \(maximum) 个字符")
        case .usernameCharacters:
            pick("Username may have only letters, digits and single hyphens", "用户名只能包含数字和字母")
        case .usernameHyphens:
            pick(
                "Hyphens may stand only singly and inside the username",
                "连字符不能在用户名的开头或结尾，也不能连续")
        case .passwordTooShort(let minimum): passwordTooShort(minimum)
        case .passwordWithoutCapital: pick("One uppercase letter", "至少一个大写字母")
        case .passwordTooWeak: passwordTooWeak
        case .passwordsDiffer: passwordsDiffer
        }
    }

    private var emptyPassword: String {
        switch policy {
        case .basic: pick("Password must not be empty", "密码不能为空")
        default: pick("The password is empty", "密码不能为空")
        }
    }

    private func usernameTooShort(_ minimum: Int) -> String {
        switch policy {
        case .registration: pick("A minimum of \(minimum) characters", "至少 \(minimum) 个字符")
        case .basic:
            pick("username must at least have \(minimum) characters", "用户名至少需要 \(minimum) 个字符")
        case .github, .strong:
            pick("Username must be at least \(minimum) characters", "用户名至少需要 \(minimum) 个字符")
        }
    }

    private func passwordTooShort(_ minimum: Int) -> String {
        let chinese = "密码至少需要 \(minimum) 个字符"
        return switch policy {
        case .registration: pick("A minimum of \(minimum) characters", "至少 \(minimum) 个字符")
        case .strong: pick("Password must be at least \(minimum) characters long", chinese)
        case .github, .basic: pick("Password needs at least \(minimum) characters", chinese)
        }
    }

    private var passwordTooWeak: String {
        switch policy {
        case .basic: pick("Password not strong enough", "密码强度不够")
        default: pick("Password is too weak", "密码太弱")
        }
    }

    private var passwordsDiffer: String {
        let chinese = "两次输入的密码不一致"
        return switch policy {
        case .github: pick("The passwords differ", chinese)
        case .registration: pick("Your confirm password should be the same as password", "确认密码应与密码相同")
        case .strong, .basic: pick("Passwords don't match", chinese)
        }
    }
}
