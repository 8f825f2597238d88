public import SignupCore

/// The texts of forms 2 to 4. Texts shared with form 1 are in `Texts`.
extension Texts {
    // MARK: Form 2, `registration`

    /// The title of form 2.
    nonisolated public var registrationTitle: String { words.registrationTitle }
    /// The caption of the repeated password in form 2.
    nonisolated public var confirmPassword: String { words.confirmPassword }
    /// The button of form 2.
    nonisolated public var registrationButton: String { words.registrationButton }
    /// The text before the link to the sign-in form.
    nonisolated public var haveAnAccount: String { words.haveAnAccount }
    /// The link to the sign-in form.
    nonisolated public var signIn: String { words.signIn }

    // MARK: Form 3, `strong`

    /// The title of form 3.
    nonisolated public var strongTitle: String { words.register }
    /// The button of form 3.
    nonisolated public var register: String { words.register }
    /// Reports that the sign-up of form 3 succeeded.
    nonisolated public var registered: String { words.registered }
    /// The button that closes a message.
    nonisolated public var confirm: String { words.confirm }

    // MARK: Form 4, `basic`

    /// The title of form 4.
    nonisolated public var basicTitle: String { words.basicTitle }

    // MARK: All three

    /// The username prompt of an accessible form, with the rule.
    nonisolated public func accessibleUsername(_ policy: Policy) -> String {
        words.accessibleUsername(minimum: policy.minimumUsernameLength)
    }

    /// The password prompt of the accessible form 2, with the rule.
    nonisolated public var accessibleRegistrationPassword: String { words.accessibleRegistrationPassword }

    /// The password prompt of the accessible forms 3 and 4, with the rule.
    nonisolated public func accessibleMixedPassword(_ policy: Policy) -> String {
        let minimum = policy.minimumPasswordLength
        return minimum > 1 ? words.accessibleMixedPassword(minimum: minimum) : words.accessibleMixedPassword
    }
}
