internal import CZxcvbn
public import SignupCore

/// Estimates passwords with zxcvbn's C library, where that is installed.
nonisolated public struct ZxcvbnEstimator: PasswordEstimator {
    /// What is behind does not make a strong password weak, and takes ever longer to look at.
    private static let longest = 64

    /// Fails where the library is not installed.
    public init?() {
        guard czx_load() else { return nil }
    }

    public func strength(of password: String, username: String) -> PasswordStrength? {
        if password.isEmpty { return nil }
        let bits = czx_entropy(String(password.prefix(Self.longest)), String(username.prefix(Self.longest)))
        return Self.strength(bits: bits)
    }

    /// zxcvbn's own steps: 10 to the power of 3, 6, 8 and 10 guesses.
    static func strength(bits: Double) -> PasswordStrength {
        switch bits {
        case ..<9.97: .veryWeak
        case ..<19.93: .weak
        case ..<26.58: .fair
        case ..<33.22: .good
        default: .strong
        }
    }
}
