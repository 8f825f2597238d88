/// The resistance of a password to guessing.
public enum PasswordStrength: Int, Sendable, Equatable, CaseIterable {
    case veryWeak, weak, fair, good, strong
}

/// An estimator of password strength. Its estimates are shown but never make a password invalid.
public protocol PasswordEstimator: Sendable {
    /// Estimates a password.
    ///
    /// - Parameters:
    ///   - password: The password.
    ///   - username: The username. A password that contains this text is weaker.
    /// - Returns: The strength of the password, or nil for an empty password.
    func strength(of password: String, username: String) -> PasswordStrength?
}
