public import Rx
internal import SignupCore

/// What forms 3 and 4 put in, and what they make of it alike.
public struct DebouncedSignupInput {
    /// How long no key must come before the passwords' strength and equality are checked.
    public static let passwordTime = Duration.milliseconds(200)

    /// What the fields say.
    public let username, password, passwordAgain: Driver<String>
    /// The presses of the button.
    public let signupTaps: Signal<Void>

    /// - Parameters:
    ///   - username: What the field says, now and after each key; so do the others.
    ///   - password: See `username`.
    ///   - passwordAgain: See `username`.
    ///   - signupTaps: The presses of the button.
    public init(
        username: Driver<String>, password: Driver<String>, passwordAgain: Driver<String>,
        signupTaps: Signal<Void>
    ) {
        self.username = username
        self.password = password
        self.passwordAgain = passwordAgain
        self.signupTaps = signupTaps
    }

    /// Both passwords, at each change of either.
    var passwords: Driver<(password: String, again: String)> {
        Driver.combineLatest(password, passwordAgain) { (password: $0, again: $1) }
    }

    /// Whether the password mixes all kinds of characters.
    var isPasswordMixed: Driver<Bool> { password.check(after: Self.passwordTime) { Policy.isMixed($0) } }

    /// Whether the passwords are equal.
    var arePasswordsEqual: Driver<Bool> {
        passwords.debounce(Self.passwordTime).map { Policy.areEqual($0.password, $0.again) }
    }
}
