/// Chooses the texts that the program shows and prints. The texts themselves are in `English` and `Chinese`.
public struct Texts: Sendable, Equatable {
    /// The language of all texts.
    public let language: Language
    /// The form whose wording is used for broken rules.
    public let policy: Policy.Name

    /// Creates the texts of a language.
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
    /// The keys that work while the form is filled in.
    public var help: String { words.help }
    /// The keys that work after a sign-up.
    public var helpAfterwards: String { words.helpAfterwards }
    /// A note that the accounts and answers are not real.
    public var demo: String { words.demo }

    // MARK: While typing

    /// A name is being checked.
    public func checking(_ username: String, site: String) -> String {
        words.checking(username, site)
    }
    /// The password meets the policy.
    public var passwordAcceptable: String { words.passwordAcceptable }
    /// The repeated password matches the password.
    public var passwordsEqual: String { words.passwordsMatch }

    // MARK: The sign-up

    /// The sign-up succeeded.
    public func signedUp(_ username: String) -> String { words.signedUp(username) }
    /// The sign-up failed.
    public func signupFailed(_ refusal: SignupRefusal) -> String {
        words.signUpFailed(message(of: refusal))
    }

    /// Returns a text as a complete sentence, for a screen reader: "Username available."
    public func sentence(_ text: String) -> String {
        guard let first = text.first else { return "" }
        let start = first.uppercased() + text.dropFirst()
        if let last = text.last, ".!?。！？".contains(last) { return start }
        return start + words.fullStop
    }
}
