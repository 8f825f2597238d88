internal import Rx
public import SignupCore

/// Form 3, `strong`, without its screen.
public final class StrongSignupViewModel: DebouncedSignupViewModel<StrongPasswordCheck> {
    /// How long no key must come before a length is checked. Strength and equality are checked earlier: see
    /// ``DebouncedSignupInput/passwordTime``.
    public static let lengthTime = Duration.milliseconds(500)

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - dependency: What signs up, and the words of the messages.
    public init(
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
        super.init(
            input: input, policy: .strong, time: Self.lengthTime, passwordCheck: check,
            dependency: dependency)
    }
}
