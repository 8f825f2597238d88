public import Rx

/// What forms 3 and 4 put in and show: checks that come a while after the last key, one message for the username
/// and one for the passwords.
public struct DebouncedSignupInput {
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
}

/// Forms 3 and 4 without their screens.
public protocol DebouncedSignupViewModel {
    /// Whether username and passwords are fine, as far as they were checked.
    var isValid: Driver<Bool> { get }
    /// What is wrong with the username; empty if nothing is.
    var usernameMessage: Driver<String> { get }
    /// What is wrong with the passwords, the first thing that is; empty if nothing is.
    var passwordMessage: Driver<String> { get }
    /// Whether a check of the username is still to come.
    var isUsernamePending: Driver<Bool> { get }
    /// Whether a check of the passwords is still to come.
    var isPasswordPending: Driver<Bool> { get }
    /// Whether the button can be pressed: everything is valid, and no sign-up is under way.
    var signupEnabled: Driver<Bool> { get }
    /// Whether a sign-up is under way.
    var signingUp: Driver<Bool> { get }
    /// What came of each sign-up.
    var signupResult: Driver<SignupResult> { get }
}

/// The sign-up that forms 3 and 4 share.
struct CheckedSignup {
    let enabled: Driver<Bool>
    let underWay: Driver<Bool>
    let result: Driver<SignupResult>

    /// - Parameters:
    ///   - isValid: Whether what was checked is fine.
    ///   - policy: The rules once more, for what was typed since: a press between a key and its check must not sign up
    ///     with what nobody has checked.
    init(
        _ input: DebouncedSignupInput, isValid: Driver<Bool>, policy: Policy,
        on network: any GitHubNetworkService
    ) {
        let activity = ActivityIndicator()
        underWay = activity.asDriver()
        enabled = Driver.combineLatest(isValid, underWay) { $0 && !$1 }.distinctUntilChanged()
        let typed = Driver.combineLatest(input.username, input.password, input.passwordAgain) {
            (username: $0, password: $1, again: $2)
        }
        let credentials = typed.map { (username: $0.username, password: $0.password) }
        result = input.signupTaps.withLatestFrom(typed)
            .filter { typed in
                policy.problem(inUsername: typed.username) == nil
                    && policy.problem(inPassword: typed.password, repeated: typed.again) == nil
            }
            .map { _ in }
            .signUp(with: credentials, on: network, activity: activity)
    }
}

extension Driver {
    /// Whether the element that came last is still to be checked, `time` after it came.
    func isPending(for time: Duration) -> Driver<Bool>
    where SharingStrategy == DriverSharingStrategy, Element: Sendable {
        Driver<Bool>.merge(map { _ in true }, debounce(time).map { _ in false }).distinctUntilChanged()
    }
}
