extension Texts {
    /// Describes a broken rule in the wording of ``policy``'s form.
    public func message(of problem: Policy.Problem) -> String {
        switch problem {
        case .empty(.username): words.emptyUsername
        case .empty(.password): emptyPassword
        case .empty(.repeatedPassword): words.emptyRepeatedPassword
        case .empty(.record): words.emptyRecord
        case .usernameTooShort(let minimum): usernameTooShort(minimum)
        case .usernameTooLong(let maximum): words.usernameTooLong(maximum)
        case .usernameCharacters: words.usernameCharacters
        case .usernameControls: words.usernameControls
        case .usernameHyphens: words.usernameHyphens
        case .passwordTooShort(let minimum): passwordTooShort(minimum)
        case .passwordWithoutCapital: words.oneUppercaseLetter
        case .passwordTooWeak: passwordTooWeak
        case .passwordsDiffer: passwordsDiffer
        }
    }

    /// Describes the rule that a record breaks, in a sentence for an outcome. The form of ``Policy/Name/registration``
    /// lists requirements instead.
    func explanation(of problem: Policy.Problem) -> String {
        switch (policy, problem) {
        case (.registration, .usernameTooShort(let minimum)): words.usernameTooShort(minimum)
        case (.registration, .passwordTooShort(let minimum)): words.passwordTooShort(minimum)
        case (.registration, .passwordWithoutCapital): words.passwordWithoutCapital
        case (.registration, .passwordsDiffer): words.passwordsDoNotMatch
        default: message(of: problem)
        }
    }

    private var emptyPassword: String {
        switch policy {
        case .basic: words.passwordMustNotBeEmpty
        default: words.emptyPassword
        }
    }

    private func usernameTooShort(_ minimum: Int) -> String {
        switch policy {
        case .registration: words.minimum(minimum)
        case .basic: words.usernameMustHave(minimum)
        case .github, .strong: words.usernameTooShort(minimum)
        }
    }

    private func passwordTooShort(_ minimum: Int) -> String {
        switch policy {
        case .registration: words.minimum(minimum)
        case .strong: words.passwordMustBe(minimum)
        case .github, .basic: words.passwordTooShort(minimum)
        }
    }

    private var passwordTooWeak: String {
        switch policy {
        case .basic: words.passwordNotStrongEnough
        default: words.passwordTooWeak
        }
    }

    private var passwordsDiffer: String {
        switch policy {
        case .registration: words.confirmPasswordDiffers
        case .github, .strong, .basic: words.passwordsDoNotMatch
        }
    }
}
