public import SignupCore

/// An estimator of password strength that uses zxcvbn's C library.
nonisolated public struct ZxcvbnEstimator: PasswordEstimator {
    /// The number of characters to examine. Later characters cannot make a strong password weak and take increasingly
    /// long to examine.
    private static let longest = 64

    /// Creates an estimator, or returns nil if the library is not installed.
    public init?() {
        guard Zxcvbn.load() else { return nil }
    }

    public func strength(of password: String, username: String) -> PasswordStrength? {
        if password.isEmpty { return nil }
        let bits = Zxcvbn.entropy(
            String(password.prefix(Self.longest)), word: String(username.prefix(Self.longest)))
        return Self.strength(bits: bits)
    }

    /// Returns the strength for an entropy. The limits are the same as in zxcvbn: 10³, 10⁶, 10⁸ and 10¹⁰ guesses.
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
