public import Rx
public import SignupCore

/// The sign-in form without its screen: what is typed and pressed in, what is shown out. Pure.
public final class LoginViewModel {
    /// Whether the button can be pressed: both fields are filled in, and no try is under way.
    public let loginEnabled: Driver<Bool>
    /// Whether a try is under way.
    public let loggingIn: Driver<Bool>
    /// What came of each try.
    public let loginResult: Driver<LoginAnswer>

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - service: Checks names and passwords.
    public init(
        input: (username: Driver<String>, password: Driver<String>, loginTaps: Signal<Void>),
        service: any LoginNetworkService
    ) {
        let activity = ActivityIndicator()
        loggingIn = activity.asDriver()
        loginEnabled = Driver.combineLatest(input.username, input.password, loggingIn) {
            username, password, loggingIn in
            !username.isEmpty && !password.isEmpty && !loggingIn
        }
        .distinctUntilChanged()
        let usernameAndPassword = Driver.combineLatest(input.username, input.password) {
            (username: $0, password: $1)
        }
        loginResult = input.loginTaps
            .withLatestFrom(usernameAndPassword)
            .flatMapLatest { pair in
                service.login(pair.username, password: pair.password)
                    .trackActivity(activity)
                    .asDriver(onErrorJustReturn: .refused)
            }
    }
}
