public import Rx
internal import SignupCore

/// The input of forms 3 and 4, and the values that both forms derive from it.
public struct DebouncedSignupInput {
    /// The pause in typing after which the form checks the password's strength and whether the passwords match.
    public static let passwordTime = Duration.milliseconds(200)

    /// The text of each field.
    public let username, password, passwordAgain: Driver<String>
    /// The button presses.
    public let signupTaps: Signal<Void>
    /// The answers to the alert that reports success.
    public let confirmations: Signal<Void>

    /// Creates the input of a form.
    ///
    /// - Parameters:
    ///   - username: The text of the username field, now and after each change.
    ///   - password: The text of the password field, now and after each change.
    ///   - passwordAgain: The text of the field for the repeated password, now and after each change.
    ///   - signupTaps: The button presses.
    ///   - confirmations: The answers to the alert that reports success, if the form has one.
    public init(
        username: Driver<String>, password: Driver<String>, passwordAgain: Driver<String>,
        signupTaps: Signal<Void>, confirmations: Signal<Void> = .never()
    ) {
        self.username = username
        self.password = password
        self.passwordAgain = passwordAgain
        self.signupTaps = signupTaps
        self.confirmations = confirmations
    }

    /// Both passwords, whenever either of them changes.
    var passwords: Driver<(password: String, again: String)> {
        Driver.combineLatest(password, passwordAgain) { (password: $0, again: $1) }
    }

    /// Whether the password contains all required kinds of characters.
    var isPasswordMixed: Driver<Bool> { password.check(after: Self.passwordTime) { Policy.isMixed($0) } }

    /// Whether the passwords match.
    var arePasswordsEqual: Driver<Bool> {
        passwords.debounce(Self.passwordTime).map { Policy.areEqual($0.password, $0.again) }
    }
}
