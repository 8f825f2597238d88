public import SignupCore

/// What a form knows about its passwords: the first check that fails.
nonisolated public protocol PasswordCheck: Sendable, Equatable {
    /// The rule that is broken, nil if none is.
    var problem: Policy.Problem? { get }
}

/// What form 3 knows about its passwords: the first check that fails.
nonisolated public enum StrongPasswordCheck: PasswordCheck {
    case valid, invalidLength, weakPassword, noMatch

    public var problem: Policy.Problem? {
        switch self {
        case .valid: nil
        case .invalidLength: .passwordTooShort(minimum: Policy.strong.minimumPasswordLength)
        case .weakPassword: .passwordTooWeak
        case .noMatch: .passwordsDiffer
        }
    }
}

/// What form 4 knows about its passwords: the first check that fails.
nonisolated public enum BasicPasswordCheck: PasswordCheck {
    case valid, empty, noMatch, notStrongEnough

    public var problem: Policy.Problem? {
        switch self {
        case .valid: nil
        case .empty: .empty(.password)
        case .noMatch: .passwordsDiffer
        case .notStrongEnough: .passwordTooWeak
        }
    }
}
