/// The texts that the program shows and prints, in the user's language. Their wording is in `English` and `Chinese`.
public struct Texts: Sendable, Equatable {
    /// The language of all texts.
    public let language: Language
    /// The form whose wording is used for broken rules.
    public let policy: Policy.Name

    /// Creates the texts in a language.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - policy: The form whose wording is used for broken rules. Each tutorial has its own.
    public init(_ language: Language, policy: Policy.Name = .github) {
        self.language = language
        self.policy = policy
    }

    /// The texts of ``language``.
    package var words: any Wording {
        switch language {
        case .english: English()
        case .chinese: Chinese()
        }
    }

    // MARK: The form

    /// The form's title.
    public var title: String { words.title }
    /// The username field's prompt.
    public var username: String { words.username }
    /// The password field's prompt.
    public var password: String { words.password }
    /// The repeated password field's prompt.
    public var repeatedPassword: String { words.repeatedPassword }
    /// The button.
    public var signUp: String { words.signUp }
    /// The username prompt of the accessible form, with the rule.
    public var accessibleUsername: String { words.accessibleUsername }
    /// The password prompt of the accessible form.
    public func accessiblePassword(_ policy: Policy) -> String {
        words.accessiblePassword(minimum: policy.minimumPasswordLength)
    }
    /// The repeated password prompt of the accessible form.
    public var accessibleRepeatedPassword: String { words.accessibleRepeatedPassword }
    /// The keys that can be used after a sign-up.
    public var helpAfterwards: String { words.helpAfterwards }
    /// Returns a note that GitHub's answers are not real.
    ///
    /// - Parameter isLocal: Whether the accounts are stored on this machine or not at all.
    public func demo(isLocal: Bool) -> String { isLocal ? words.localDemo : words.demo }
    /// A note that no account is created on GitHub, although GitHub checks the names.
    public var notOnGitHub: String { words.notOnGitHub }

    // MARK: While typing

    /// A name is being checked.
    public func checking(_ username: String, site: String) -> String {
        words.checking(username, site)
    }
    /// The rule, shown in an empty username field, if the form has one.
    public func usernameRule(_ policy: Policy) -> String {
        policy.name == .github ? words.usernameRule : words.passwordRule(policy.minimumUsernameLength)
    }
    /// The rule, shown in an empty password field.
    public func passwordRule(_ policy: Policy) -> String {
        switch policy.name {
        case .github, .registration: words.passwordRule(policy.minimumPasswordLength)
        case .strong, .basic: words.mixedPasswordRule(policy.minimumPasswordLength)
        }
    }
    /// The rule, shown in an empty repeated-password field.
    public var repeatedPasswordRule: String { words.repeatedPasswordRule }
    /// The repeated password matches the beginning of the password.
    public var sameSoFar: String { words.sameSoFar }
    /// The password meets the policy.
    public var passwordAcceptable: String { words.passwordAcceptable }
    /// The repeated password matches the password.
    public var passwordsEqual: String { words.passwordsMatch }

    // MARK: The sign-up

    /// The sign-up succeeded.
    public func signedUp(_ username: String) -> String { words.signedUp(username) }
    /// A sign-up is in progress.
    public func signingUp(_ username: String) -> String { words.signingUp(username) }
    /// The form was left while a sign-up was in progress.
    public func signUpInterrupted(_ username: String) -> String { words.signUpInterrupted(username) }
    /// Returns the parts of the row that reports a sign-up.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - time: The time of the sign-up.
    ///   - place: The place of the account, or nil if the account is not stored.
    public func signedUpRecord(_ username: String, time: String, place: String?) -> [String] {
        [words.signedUpRecord(username), time, place.map(words.storedIn) ?? words.keptNowhere]
    }
    /// Joins the parts of a sentence.
    public func spoken(_ parts: [String]) -> String { parts.joined(separator: words.comma) + words.fullStop }
    /// Describes a password's strength in one word.
    public func word(for strength: PasswordStrength) -> String { words.strengths[strength.rawValue] }
    /// Describes a password's strength in a sentence.
    public func sentence(for strength: PasswordStrength) -> String {
        sentence(words.passwordStrength(word(for: strength)))
    }
    /// A sign-in is in progress.
    public var signingIn: String { words.signingIn }
    /// The sign-up failed.
    public func signupFailed(_ refusal: SignupRefusal) -> String {
        words.signUpFailed(message(of: refusal))
    }

    /// Returns a text as a complete sentence, for a screen reader: "Username available."
    public func sentence(_ text: String) -> String {
        guard let first = text.first else { return "" }
        let start = first.uppercased() + text.dropFirst()
        if let last = text.last, ".!?…。！？".contains(last) { return start }
        return start + words.fullStop
    }
}
