internal import Rx
public import SignupCore

/// The view model of form 3, `strong`.
public typealias StrongSignupViewModel = DebouncedSignupViewModel<StrongPasswordCheck>

extension StrongSignupViewModel {
    /// The pause in typing after which the form checks the lengths of the username and the password. The form checks
    /// the password's strength, and whether the passwords match, after a shorter pause; see
    /// ``DebouncedSignupInput/passwordTime``.
    public static var lengthTime: Duration { .milliseconds(500) }

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - input: The text of each field, and the button presses.
    ///   - dependency: The service that creates accounts, and the wording of the messages.
    public convenience init(
        input: DebouncedSignupInput,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let minimum = Policy.strong.minimumPasswordLength
        let check = Driver.combineLatest(
            input.password.check(after: Self.lengthTime) { $0.count >= minimum }, input.isPasswordMixed,
            input.arePasswordsEqual, resultSelector: StrongPasswordCheck.init(isLong:isStrong:areEqual:)
        )
        .distinctUntilChanged()
        self.init(
            input: input, policy: .strong, time: Self.lengthTime, passwordCheck: check,
            check: { password, again in
                StrongPasswordCheck(
                    isLong: password.count >= minimum, isStrong: Policy.isMixed(password),
                    areEqual: Policy.areEqual(password, again))
            },
            ending: .alert, dependency: dependency)
    }
}
