public import Rx
public import SignupCore

/// The sign-up form without its screen: what is typed and pressed in, what is shown out.
///
/// Pure: it subscribes to nothing, does no input or output and reads no clock; it only says how the
/// outputs follow from the inputs.
public final class GitHubSignupViewModel {
    /// What is known about the username.
    public let validatedUsername: Driver<ValidationResult>
    /// What is known about the password.
    public let validatedPassword: Driver<ValidationResult>
    /// What is known about the repeated password; follows both password fields.
    public let validatedPasswordRepeated: Driver<ValidationResult>
    /// Whether the button can be pressed: everything is ok, and no sign-up is under way.
    public let signupEnabled: Driver<Bool>
    /// Whether a sign-up is under way.
    public let signingUp: Driver<Bool>
    /// What came of each sign-up.
    public let signupResult: Driver<SignupResult>

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - dependency: The network, the validation, and the words for a check that broke off.
    public init(
        input: (
            username: Driver<String>,
            password: Driver<String>,
            repeatedPassword: Driver<String>,
            loginTaps: Signal<Void>
        ),
        dependency: (
            networkService: any GitHubNetworkService,
            signupService: GitHubSignupService,
            texts: Texts
        )
    ) {
        validatedUsername = input.username
            .distinctUntilChanged()
            .flatMapLatest { username in
                dependency.signupService.validateUsername(username)
                    .asDriver(onErrorJustReturn: .failed(message: dependency.texts.serverError))
            }
        validatedPassword = input.password.map { password in
            dependency.signupService.validatePassword(password)
        }
        validatedPasswordRepeated = Driver.combineLatest(
            input.password, input.repeatedPassword,
            resultSelector: dependency.signupService.validateRepeatedPassword)

        let activity = ActivityIndicator()
        signingUp = activity.asDriver()
        signupEnabled = Driver.combineLatest(
            validatedUsername, validatedPassword, validatedPasswordRepeated, signingUp
        ) { username, password, repeatedPassword, signingUp in
            username.isValid && password.isValid && repeatedPassword.isValid && !signingUp
        }
        .distinctUntilChanged()

        let usernameAndPassword = Driver.combineLatest(input.username, input.password) {
            (username: $0, password: $1)
        }
        signupResult = input.loginTaps.signUp(
            with: usernameAndPassword, on: dependency.networkService, activity: activity)
    }
}
