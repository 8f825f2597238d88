internal import Rx
public import SignupCore

/// Form 4, `basic`, without its screen.
public final class BasicSignupViewModel: DebouncedSignupViewModel<BasicPasswordCheck> {
    /// How long no key must come before the username is checked, and whether there is a password. Strength and equality
    /// are checked earlier: see ``DebouncedSignupInput/passwordTime``.
    public static let emptyTime = Duration.milliseconds(800)

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - dependency: What signs up, and the words of the messages.
    public init(
        input: DebouncedSignupInput,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let check = Driver.combineLatest(
            input.password.check(after: Self.emptyTime) { $0.isEmpty }, input.arePasswordsEqual,
            input.isPasswordMixed
        ) { isEmpty, areEqual, isStrong -> BasicPasswordCheck in
            if isEmpty { return .empty }
            if !areEqual { return .noMatch }
            return isStrong ? .valid : .notStrongEnough
        }
        .distinctUntilChanged()
        super.init(
            input: input, policy: .basic, time: Self.emptyTime, passwordCheck: check, dependency: dependency)
    }
}
