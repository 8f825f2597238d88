public import Rx
public import SignupCore

/// Form 2 without its screen: three texts and the presses of the button in, a boolean for each requirement out.
///
/// Pure, as ``GitHubSignupViewModel`` is.
public final class RegistrationViewModel {
    /// Whether the username is long enough.
    public let isUsernameLengthValid: Driver<Bool>
    /// Whether the password is long enough.
    public let isPasswordLengthValid: Driver<Bool>
    /// Whether the password has a capital letter.
    public let isPasswordCapitalLetter: Driver<Bool>
    /// Whether the password was repeated; follows both password fields.
    public let isPasswordConfirmValid: Driver<Bool>
    /// Whether the button can be pressed: every requirement is met, and no sign-up is under way.
    public let signupEnabled: Driver<Bool>
    /// Whether a sign-up is under way.
    public let signingUp: Driver<Bool>
    /// What came of each sign-up.
    public let signupResult: Driver<SignupResult>

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - networkService: Signs up.
    public init(
        input: (
            username: Driver<String>,
            password: Driver<String>,
            passwordConfirm: Driver<String>,
            signupTaps: Signal<Void>
        ),
        networkService: any GitHubNetworkService
    ) {
        let policy = Policy.registration
        isUsernameLengthValid = input.username
            .map { $0.count >= policy.minimumUsernameLength }
            .distinctUntilChanged()
        isPasswordLengthValid = input.password
            .map { $0.count >= policy.minimumPasswordLength }
            .distinctUntilChanged()
        isPasswordCapitalLetter = input.password
            .map { Policy.hasCapital($0) }
            .distinctUntilChanged()
        isPasswordConfirmValid = Driver.combineLatest(input.password, input.passwordConfirm) {
            policy.problem(inRepeatedPassword: $1, of: $0) == nil
        }
        .distinctUntilChanged()

        let activity = ActivityIndicator()
        signingUp = activity.asDriver()
        signupEnabled = Driver.combineLatest(
            isUsernameLengthValid, isPasswordLengthValid, isPasswordCapitalLetter, isPasswordConfirmValid,
            signingUp
        ) { $0 && $1 && $2 && $3 && !$4 }
        .distinctUntilChanged()

        let credentials = Driver.combineLatest(input.username, input.password) {
            (username: $0, password: $1)
        }
        signupResult = input.signupTaps.signUp(with: credentials, on: networkService, activity: activity)
    }
}
