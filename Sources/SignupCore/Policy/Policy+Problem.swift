extension Policy {
    /// A field in which a problem can occur.
    public enum Field: String, Sendable {
        case username
        case password
        case repeatedPassword = "repeated_password"
        /// The record as a whole.
        case record
    }

    /// A rule that a value breaks.
    public enum Problem: Error, Sendable, Equatable {
        /// The field is empty.
        case empty(Field)
        /// The username has fewer characters than required.
        case usernameTooShort(minimum: Int)
        /// The username has more characters than allowed.
        case usernameTooLong(maximum: Int)
        /// The username contains a character other than letters, digits and hyphens.
        case usernameCharacters
        /// The username contains an invisible character that controls the terminal.
        case usernameControls
        /// The username begins or ends with a hyphen, or contains two hyphens in a row.
        case usernameHyphens
        /// The password has fewer characters than required.
        case passwordTooShort(minimum: Int)
        /// The password has no uppercase letter from A to Z.
        case passwordWithoutCapital
        /// The password lacks a lowercase letter, an uppercase letter, a digit, or a character of another kind.
        case passwordTooWeak
        /// The repeated password differs from the password.
        case passwordsDiffer

        /// The field to correct.
        public var field: Field {
            switch self {
            case .empty(let field): field
            case .usernameTooShort, .usernameTooLong, .usernameCharacters, .usernameControls,
                .usernameHyphens:
                .username
            case .passwordTooShort, .passwordWithoutCapital, .passwordTooWeak: .password
            case .passwordsDiffer: .repeatedPassword
            }
        }
    }
}
