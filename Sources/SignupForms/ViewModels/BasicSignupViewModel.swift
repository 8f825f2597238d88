internal import Rx
public import SignupCore

/// The view model of form 4, `basic`.
public typealias BasicSignupViewModel = DebouncedSignupViewModel<BasicPasswordCheck>

extension BasicSignupViewModel {
    /// The pause in typing after which the form checks the username and checks whether a password was entered. The form
    /// checks the password's strength, and whether the passwords match, after a shorter pause; see
    /// ``DebouncedSignupInput/passwordTime``.
    public static var emptyTime: Duration { .milliseconds(800) }

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - input: The text of each field, and the button presses.
    ///   - dependency: The service that creates accounts, and the wording of the messages.
    public convenience init(
        input: DebouncedSignupInput,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let check = Driver.combineLatest(
            input.password.check(after: Self.emptyTime) { $0.isEmpty }, input.arePasswordsEqual,
            input.isPasswordMixed, resultSelector: BasicPasswordCheck.init(isEmpty:areEqual:isStrong:)
        )
        .distinctUntilChanged()
        self.init(
            input: input, policy: .basic, time: Self.emptyTime, passwordCheck: check,
            check: { password, again in
                BasicPasswordCheck(
                    isEmpty: password.isEmpty, areEqual: Policy.areEqual(password, again),
                    isStrong: Policy.isMixed(password))
            },
            dependency: dependency)
    }
}
