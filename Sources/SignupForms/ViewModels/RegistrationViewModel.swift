public import Rx
public import SignupCore
internal import SignupSupport

/// The view model of form 2. It takes the text of three fields and the button presses, and returns a Boolean value for
/// each requirement.
///
/// The view model is pure, like ``GitHubSignupViewModel``.
public final class RegistrationViewModel {
    /// Whether the username is long enough.
    public let isUsernameLengthValid: Driver<Bool>
    /// Whether the password is long enough.
    public let isPasswordLengthValid: Driver<Bool>
    /// Whether the password has an uppercase letter.
    public let isPasswordCapitalLetter: Driver<Bool>
    /// Whether the passwords match. The value is updated when either password field changes.
    public let isPasswordConfirmValid: Driver<Bool>
    /// The validation result for the username. A username is valid if it breaks no rule of the policy. A result has a
    /// message only if no requirement describes the problem, because each requirement has a mark.
    public let validatedUsername: Driver<ValidationResult>
    /// The validation result for the password. A password is valid if it is long enough and has an uppercase letter.
    public let validatedPassword: Driver<ValidationResult>
    /// The validation result for the repeated password, which is valid if the passwords match.
    public let validatedPasswordConfirm: Driver<ValidationResult>
    /// Whether every requirement is met and no sign-up is in progress.
    public let signupEnabled: Driver<Bool>
    /// Whether a sign-up is in progress.
    public let signingUp: Driver<Bool>
    /// The result of each sign-up.
    public let signupResult: Driver<SignupResult>
    /// The view model of the button and its row.
    public let submit: SubmitViewModel<SignupResult>

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - input: The text of each field, and the button presses.
    ///   - dependency: The sign-up service, and the wording of the validation results.
    public init(
        input: (
            username: Driver<String>,
            password: Driver<String>,
            passwordConfirm: Driver<String>,
            signupTaps: Signal<Void>
        ),
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
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
        func validation(_ isValid: Bool) -> ValidationResult {
            isValid ? .ok(message: "") : .failed(message: "")
        }
        validatedUsername = input.username
            .map { username in
                switch policy.problem(inUsername: username) {
                case nil: validation(true)
                case .empty, .usernameTooShort: validation(false)
                case let problem?: .failed(message: dependency.texts.message(of: problem))
                }
            }
            .distinctUntilChanged()
        validatedPassword = Driver.combineLatest(isPasswordLengthValid, isPasswordCapitalLetter) { $0 && $1 }
            .distinctUntilChanged().map(validation)
        validatedPasswordConfirm = isPasswordConfirmValid.map(validation)

        submit = SubmitViewModel(
            input: (
                taps: input.signupTaps,
                confirmations: .never(),
                isReady: Driver.combineLatest(
                    validatedUsername, validatedPassword, validatedPasswordConfirm
                ) { $0.isValid && $1.isValid && $2.isValid },
                credentials: Driver.combineLatest(input.username, input.password, input.passwordConfirm) {
                    Credentials(username: $0, password: $1, repeated: $2)
                }
            ),
            unanswered: .unanswered
        ) { credentials in
            dependency.networkService.signup(credentials.username, password: Secret(credentials.password))
        }
        signupEnabled = submit.isEnabled
        signingUp = submit.isSubmitting
        signupResult = submit.result
    }
}
