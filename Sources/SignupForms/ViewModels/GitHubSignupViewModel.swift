public import Rx
public import SignupCore
internal import SignupSupport

/// The view model of the sign-up form. It takes the user's input and returns the contents of the screen.
///
/// The view model is pure: it does not subscribe, performs no input or output, and reads no clock. It only describes
/// how the outputs depend on the inputs.
public final class GitHubSignupViewModel {
    /// The validation result for the username.
    public let validatedUsername: Driver<ValidationResult>
    /// The validation result for the password.
    public let validatedPassword: Driver<ValidationResult>
    /// The validation result for the repeated password, which is updated when either password field changes.
    public let validatedPasswordRepeated: Driver<ValidationResult>
    /// Whether everything is valid and no sign-up is in progress.
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
    ///   - input: The text of each field, Enter, and the button presses.
    ///   - dependency: The network service, the validation service, and the wording of the messages.
    public init(
        input: (
            username: Driver<String>,
            returns: Signal<Void>,
            password: Driver<String>,
            repeatedPassword: Driver<String>,
            signupTaps: Signal<Void>
        ),
        dependency: (
            networkService: any GitHubNetworkService,
            signupService: GitHubSignupService,
            texts: Texts
        )
    ) {
        // A sign-up can reveal that the name has since been taken. The name then stays invalid until the user changes
        // it.
        let taken = PublishRelay<String>()
        let returns = input.returns.asObservable()
        validatedUsername = Driver.merge(
            input.username.distinctUntilChanged().map { (name: $0, isTaken: false) },
            taken.asDriver(onErrorDriveWith: .empty()).map { (name: $0, isTaken: true) }
        )
        .flatMapLatest { name, isTaken in
            let service = dependency.signupService
            return (isTaken ? service.taken(name) : service.validateUsername(name, now: returns))
                .asDriver(onErrorJustReturn: .failed(message: dependency.texts.words.checkFailed))
        }
        validatedPassword = input.password.map { password in
            dependency.signupService.validatePassword(password)
        }
        validatedPasswordRepeated = Driver.combineLatest(
            input.password, input.repeatedPassword,
            resultSelector: dependency.signupService.validateRepeatedPassword)

        submit = SubmitViewModel(
            input: (
                taps: input.signupTaps,
                confirmations: .never(),
                isReady: Driver.combineLatest(
                    validatedUsername, validatedPassword, validatedPasswordRepeated
                ) { $0.isValid && $1.isValid && $2.isValid },
                credentials: Driver.combineLatest(input.username, input.password, input.repeatedPassword) {
                    Credentials(username: $0, password: $1, repeated: $2)
                }
            ),
            unanswered: .unanswered
        ) { credentials in
            dependency.networkService.signup(credentials.username, password: Secret(credentials.password))
                .do(onSuccess: { if case .taken(let name) = $0 { taken.accept(name) } })
        }
        signupEnabled = submit.isEnabled
        signingUp = submit.isSubmitting
        signupResult = submit.result
    }
}
