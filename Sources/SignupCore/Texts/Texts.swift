/// The text that the program shows and prints, in the user's language. The wording is in `English` and `Chinese`.
public struct Texts: Sendable, Equatable {
    /// The language of all text.
    public let language: Language
    /// The form whose wording is used for broken rules.
    public let policy: Policy.Name

    /// Creates the text in the given language.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - policy: The form whose wording is used for broken rules. Each tutorial has its own wording.
    public init(_ language: Language, policy: Policy.Name = .github) {
        self.language = language
        self.policy = policy
    }

    /// The wording in ``language``.
    package var words: any Wording {
        switch language {
        case .english: English()
        case .chinese: Chinese()
        }
    }

    // MARK: The form

    /// Returns the password prompt of the accessible form.
    public func accessiblePassword(_ policy: Policy) -> String {
        words.accessiblePassword(minimum: policy.minimumPasswordLength)
    }
    /// Returns the note for a simulated GitHub.
    ///
    /// - Parameter isLocal: Whether no account leaves this machine, because accounts are stored on it or are not stored
    ///   at all.
    public func demo(isLocal: Bool) -> String { isLocal ? words.localDemo : words.demo }
    /// Returns the rule to show in an empty username field.
    public func usernameRule(_ policy: Policy) -> String {
        policy.name == .github ? words.usernameRule : words.passwordRule(policy.minimumUsernameLength)
    }
    /// Returns the rule to show in an empty password field.
    public func passwordRule(_ policy: Policy) -> String {
        switch policy.name {
        case .github, .registration: words.passwordRule(policy.minimumPasswordLength)
        case .strong, .basic: words.mixedPasswordRule(policy.minimumPasswordLength)
        }
    }

    // MARK: The sign-up

    /// Returns the parts of the row that reports a sign-up.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - time: The time of the sign-up.
    ///   - place: The place where the account is stored, or nil if it is not stored.
    public func signedUpRecord(_ username: String, time: String, place: String?) -> [String] {
        [words.signedUpRecord(username), time, place.map(words.storedIn) ?? words.keptNowhere]
    }
    /// Joins the parts into a sentence.
    public func spoken(_ parts: [String]) -> String { parts.joined(separator: words.comma) + words.fullStop }
    /// Describes a password's strength in one word.
    public func word(for strength: PasswordStrength) -> String { words.strengths[strength.rawValue] }
    /// Describes a password's strength in a sentence.
    public func sentence(for strength: PasswordStrength) -> String {
        sentence(words.passwordStrength(word(for: strength)))
    }
    /// Describes a sign-up that was refused.
    public func signupFailed(_ refusal: SignupRefusal) -> String {
        words.signUpFailed(message(of: refusal))
    }

    /// Returns the text as a complete sentence, for a screen reader: "Username available."
    public func sentence(_ text: String) -> String {
        guard let first = text.first else { return "" }
        let start = first.uppercased() + text.dropFirst()
        if let last = text.last, ".!?…。！？".contains(last) { return start }
        return start + words.fullStop
    }
}
