/// How long a password would resist guessing.
public enum PasswordStrength: Int, Sendable, Equatable, CaseIterable {
    case veryWeak, weak, fair, good, strong
}

/// Estimates how strong passwords are. Estimates are shown, and never a rule.
public protocol PasswordEstimator: Sendable {
    /// Estimates a password.
    ///
    /// - Parameters:
    ///   - password: The password.
    ///   - username: A word that is easy to guess in it.
    /// - Returns: Its strength; nil for an empty password.
    func strength(of password: String, username: String) -> PasswordStrength?
}
