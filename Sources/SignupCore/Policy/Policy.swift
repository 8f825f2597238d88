public import SignupSupport

/// A named set of validation rules for a sign-up. Each form has its own policy.
///
/// Lengths are counted in characters as users perceive them.
public struct Policy: Sendable, Equatable {
    /// The names of the policies, which are also the names of their forms.
    public enum Name: String, Sendable, CaseIterable {
        case github, registration, strong, basic
    }

    private enum Characters {
        /// Any characters.
        case any
        /// ASCII letters and digits, with single hyphens between them.
        case github
    }

    private enum Strength {
        /// Any characters.
        case any
        /// An uppercase letter from A to Z.
        case capital
        /// A lowercase letter, an uppercase letter, a digit, and a character that is neither a letter nor a digit.
        case mixed
    }

    /// The policy's name, as given to the `form` command.
    public let name: Name
    /// The minimum number of characters in a username.
    public let minimumUsernameLength: Int
    /// The maximum number of characters in a username, or nil if there is no limit.
    public let maximumUsernameLength: Int?
    /// The minimum number of characters in a password.
    public let minimumPasswordLength: Int
    /// Whether a name must also be available on GitHub. Under the other policies, a name may be invalid on GitHub.
    public let checksAvailability: Bool
    /// Whether a name may contain any characters except control characters.
    public var allowsAnyName: Bool { characters == .any }
    private let characters: Characters
    private let strength: Strength
    /// Whether the repeated password is compared before the password's strength is checked.
    private let comparesFirst: Bool

    /// Creates the policy with the given name.
    public init(_ name: Name) {
        self.name = name
        checksAvailability = name == .github
        comparesFirst = name == .basic
        characters = name == .github ? .github : .any
        maximumUsernameLength = name == .github ? 39 : nil
        switch name {
        case .github: (minimumUsernameLength, minimumPasswordLength, strength) = (1, 5, .any)
        case .registration: (minimumUsernameLength, minimumPasswordLength, strength) = (4, 8, .capital)
        case .strong: (minimumUsernameLength, minimumPasswordLength, strength) = (6, 8, .mixed)
        case .basic: (minimumUsernameLength, minimumPasswordLength, strength) = (3, 1, .mixed)
        }
    }

    /// GitHub's rule for names (at most 39 letters, digits and single inner hyphens) and the tutorial's rule for
    /// passwords (at least 5 characters).
    public static let github = Policy(.github)
    /// A name of at least 4 characters, and a password that has at least 8 characters and contains an uppercase letter.
    public static let registration = Policy(.registration)
    /// A name of at least 6 characters, and a password that has at least 8 characters and contains every required kind
    /// of character.
    public static let strong = Policy(.strong)
    /// A name of at least 3 characters, and a password that contains every required kind of character.
    public static let basic = Policy(.basic)

    /// Returns the first rule that a username breaks, or nil if it breaks none.
    public func problem(inUsername username: String) -> Problem? {
        if username.isEmpty { return .empty(.username) }
        if characters == .any, username.unicodeScalars.contains(where: \.isControl) {
            return .usernameControls
        }
        if characters == .github, let problem = Self.problem(inGitHubName: username) { return problem }
        let count = Self.length(username)
        if count < minimumUsernameLength {
            return .usernameTooShort(minimum: minimumUsernameLength)
        }
        if let maximumUsernameLength, count > maximumUsernameLength {
            return .usernameTooLong(maximum: maximumUsernameLength)
        }
        return nil
    }

    /// Returns the first rule that a password breaks, or nil if it breaks none.
    public func problem(inPassword password: String) -> Problem? {
        if password.isEmpty { return .empty(.password) }
        if Self.length(password) < minimumPasswordLength {
            return .passwordTooShort(minimum: minimumPasswordLength)
        }
        switch strength {
        case .any: return nil
        case .capital: return Self.hasCapital(password) ? nil : .passwordWithoutCapital
        case .mixed: return Self.isMixed(password) ? nil : .passwordTooWeak
        }
    }

    /// Returns the first rule that a repeated password breaks, or nil if it breaks none.
    public func problem(inRepeatedPassword repeated: String, of password: String) -> Problem? {
        if repeated.isEmpty { return .empty(.repeatedPassword) }
        return Self.areEqual(password, repeated) ? nil : .passwordsDiffer
    }

    /// Returns the first rule, in the policy's order, that a password or its repetition breaks, or nil if neither
    /// breaks a rule.
    ///
    /// - Parameter repeated: The repeated password, or nil if the password is not repeated.
    public func problem(inPassword password: String, repeated: String?) -> Problem? {
        let inPassword = problem(inPassword: password)
        let inRepeated = repeated.flatMap { problem(inRepeatedPassword: $0, of: password) }
        let comesFirst = comparesFirst && !password.isEmpty
        return comesFirst ? inRepeated ?? inPassword : inPassword ?? inRepeated
    }

    /// Returns the first rule, in the policy's order, that a password or its repetition breaks, or nil if neither
    /// breaks a rule.
    ///
    /// - Parameter repeated: The repeated password, or nil if the password is not repeated.
    public func problem(inPassword password: Secret, repeated: Secret?) -> Problem? {
        password.withText { text in
            guard let repeated else { return problem(inPassword: text, repeated: nil) }
            return repeated.withText { problem(inPassword: text, repeated: $0) }
        }
    }

    /// Checks the name in one pass over its bytes, because a batch may call this method ten million times.
    private static func problem(inGitHubName username: String) -> Problem? {
        let hyphen = UInt8(ascii: "-")
        var previous = hyphen
        var hasBadHyphen = false
        for byte in username.utf8 {
            guard isAllowedOnGitHub(byte) else { return .usernameCharacters }
            if byte == hyphen, previous == hyphen { hasBadHyphen = true }
            previous = byte
        }
        return hasBadHyphen || previous == hyphen ? .usernameHyphens : nil
    }

    /// Returns the number of characters as users perceive them. In ASCII, each byte is a character, except that CR LF
    /// is a single character.
    private static func length(_ text: String) -> Int {
        let isPlain = text.hasOnlyBytes { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        return isPlain ? text.utf8.count : text.count
    }

    private static func isAllowedOnGitHub(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
