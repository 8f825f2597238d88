public import Rx
public import SignupCore
internal import SignupSupport

/// The view model of the sign-in form. It takes the user's input and returns the contents of the screen. The view model
/// is pure.
public final class LoginViewModel {
    /// Whether both fields are filled in and no attempt is in progress.
    public let loginEnabled: Driver<Bool>
    /// Whether an attempt is in progress.
    public let loggingIn: Driver<Bool>
    /// The result of each attempt.
    public let loginResult: Driver<LoginAnswer>
    /// The view model of the button and its row.
    public let submit: SubmitViewModel<LoginAnswer>

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - input: The text of each field, and the button presses.
    ///   - dependency: The service that checks names and passwords.
    public init(
        input: (username: Driver<String>, password: Driver<String>, loginTaps: Signal<Void>),
        dependency: (networkService: any LoginNetworkService, texts: Texts)
    ) {
        submit = SubmitViewModel(
            input: (
                taps: input.loginTaps,
                confirmations: .never(),
                isReady: Driver.combineLatest(input.username, input.password) { !$0.isEmpty && !$1.isEmpty },
                credentials: Driver.combineLatest(input.username, input.password) {
                    Credentials(username: $0, password: $1)
                }
            ),
            ending: .end, unanswered: .refused
        ) { credentials in
            dependency.networkService.login(credentials.username, password: Secret(credentials.password))
        }
        loginEnabled = submit.isEnabled
        loggingIn = submit.isSubmitting
        loginResult = submit.result
    }
}
