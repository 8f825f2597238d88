public import SignupCore

/// The result of a form's password checks: the first failed check.
nonisolated public protocol PasswordCheck: Sendable, Equatable {
    /// The broken rule, if any.
    var problem: Policy.Problem? { get }
}

/// The result of form 3's password checks: the first failed check.
nonisolated public enum StrongPasswordCheck: PasswordCheck {
    case valid, invalidLength, weakPassword, noMatch

    /// Creates the result from the checks, in the given order.
    init(isLong: Bool, isStrong: Bool, areEqual: Bool) {
        self = !isLong ? .invalidLength : !isStrong ? .weakPassword : areEqual ? .valid : .noMatch
    }

    public var problem: Policy.Problem? {
        switch self {
        case .valid: nil
        case .invalidLength: .passwordTooShort(minimum: Policy.strong.minimumPasswordLength)
        case .weakPassword: .passwordTooWeak
        case .noMatch: .passwordsDiffer
        }
    }
}

/// The result of form 4's password checks: the first failed check.
nonisolated public enum BasicPasswordCheck: PasswordCheck {
    case valid, empty, noMatch, notStrongEnough

    /// Creates the result from the checks, in the given order.
    init(isEmpty: Bool, areEqual: Bool, isStrong: Bool) {
        self = isEmpty ? .empty : !areEqual ? .noMatch : isStrong ? .valid : .notStrongEnough
    }

    public var problem: Policy.Problem? {
        switch self {
        case .valid: nil
        case .empty: .empty(.password)
        case .noMatch: .passwordsDiffer
        case .notStrongEnough: .passwordTooWeak
        }
    }
}
