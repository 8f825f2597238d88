internal import Rx
public import SignupCore

/// The view model of form 3, `strong`.
public typealias StrongSignupViewModel = DebouncedSignupViewModel<StrongPasswordCheck>

extension StrongSignupViewModel {
    /// The time without a key press before a length is checked. Strength and equality are checked earlier: see
    /// ``DebouncedSignupInput/passwordTime``.
    public static var lengthTime: Duration { .milliseconds(500) }

    /// - Parameters:
    ///   - input: The texts of the fields, and the presses of the button, also while it is disabled.
    ///   - dependency: Signs up, and provides the texts of the messages.
    public convenience init(
        input: DebouncedSignupInput,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let minimum = Policy.strong.minimumPasswordLength
        let check = Driver.combineLatest(
            input.password.check(after: Self.lengthTime) { $0.count >= minimum }, input.isPasswordMixed,
            input.arePasswordsEqual
        ) { isLong, isStrong, areEqual -> StrongPasswordCheck in
            if !isLong { return .invalidLength }
            if !isStrong { return .weakPassword }
            return areEqual ? .valid : .noMatch
        }
        .distinctUntilChanged()
        self.init(
            input: input, policy: .strong, time: Self.lengthTime, passwordCheck: check, ending: .alert,
            dependency: dependency)
    }
}
