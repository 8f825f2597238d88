public import SignupCore

extension Texts {
    /// Returns the username prompt of an accessible form, including the rule.
    nonisolated public func accessibleUsername(_ policy: Policy) -> String {
        words.accessibleUsername(minimum: policy.minimumUsernameLength)
    }

    /// Returns the password prompt of forms 3 and 4 when they are accessible, including the rule.
    nonisolated public func accessibleMixedPassword(_ policy: Policy) -> String {
        let minimum = policy.minimumPasswordLength
        return minimum > 1 ? words.accessibleMixedPassword(minimum: minimum) : words.accessibleMixedPassword
    }
}
