extension Policy {
    /// The field that a problem belongs to.
    public enum Field: String, Sendable {
        case username
        case password
        case repeatedPassword = "repeated_password"
        /// The record as a whole.
        case record
    }

    /// A rule that a value breaks.
    public enum Problem: Error, Sendable, Equatable {
        /// There is nothing in the field yet.
        case empty(Field)
        /// The username has fewer characters than needed.
        case usernameTooShort(minimum: Int)
        /// The username has more characters than allowed.
        case usernameTooLong(maximum: Int)
        /// The username has something other than letters, digits and hyphens.
        case usernameCharacters
        /// The username has something that is not seen but steers what shows it.
        case usernameControls
        /// The username begins or ends with a hyphen, or has two in a row.
        case usernameHyphens
        /// The password has fewer characters than needed.
        case passwordTooShort(minimum: Int)
        /// The password has no capital letter from A to Z.
        case passwordWithoutCapital
        /// The password lacks a small letter, a capital, a digit, or something that is none of these.
        case passwordTooWeak
        /// The repeated password is not the password.
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
