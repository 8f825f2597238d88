/// A named set of validation rules for a sign-up.
nonisolated public struct Policy: Sendable {
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
        /// The username has more characters than allowed.
        case usernameTooLong(maximum: Int)
        /// The username has something other than letters, digits and hyphens.
        case usernameCharacters
        /// The username begins or ends with a hyphen, or has two in a row.
        case usernameHyphens
        /// The password has fewer characters than needed.
        case passwordTooShort(minimum: Int)
        /// The repeated password is not the password.
        case passwordsDiffer

        /// The field to correct.
        public var field: Field {
            switch self {
            case .empty(let field): field
            case .usernameTooLong, .usernameCharacters, .usernameHyphens: .username
            case .passwordTooShort: .password
            case .passwordsDiffer: .repeatedPassword
            }
        }
    }

    /// The policy's name, as given to the `form` command.
    public let name: String
    /// The most characters a username may have.
    public let maximumUsernameLength: Int
    /// The fewest characters a password may have.
    public let minimumPasswordLength: Int

    /// GitHub's rule for names (at most 39 letters, digits and single inner hyphens) and the
    /// tutorial's for passwords (at least 5 characters).
    public static let github = Policy(name: "github", maximumUsernameLength: 39, minimumPasswordLength: 5)

    /// The first rule that a username breaks, or nil.
    public func problem(inUsername username: String) -> Problem? {
        if username.isEmpty { return .empty(.username) }
        guard username.utf8.allSatisfy(Self.isAllowed) else { return .usernameCharacters }
        if username.hasPrefix("-") || username.hasSuffix("-") || username.contains("--") {
            return .usernameHyphens
        }
        if username.utf8.count > maximumUsernameLength {
            return .usernameTooLong(maximum: maximumUsernameLength)
        }
        return nil
    }

    /// The first rule that a password breaks, or nil. Length counts characters as a person sees them.
    public func problem(inPassword password: String) -> Problem? {
        if password.isEmpty { return .empty(.password) }
        if password.count < minimumPasswordLength {
            return .passwordTooShort(minimum: minimumPasswordLength)
        }
        return nil
    }

    /// The first rule that a repeated password breaks, or nil.
    public func problem(inRepeatedPassword repeated: String, of password: String) -> Problem? {
        if repeated.isEmpty { return .empty(.repeatedPassword) }
        return repeated.utf8.elementsEqual(password.utf8) ? nil : .passwordsDiffer
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
