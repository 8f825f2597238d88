internal import Rx
public import SignupCore

/// Form 4, `basic`, without its screen.
public typealias BasicSignupViewModel = DebouncedSignupViewModel<BasicPasswordCheck>

extension BasicSignupViewModel {
    /// The time without a key press before the username is checked, and whether there is a password. Strength and
    /// equality are checked earlier: see ``DebouncedSignupInput/passwordTime``.
    public static var emptyTime: Duration { .milliseconds(800) }

    /// - Parameters:
    ///   - input: The texts of the fields, and the presses of the button, also while it is disabled.
    ///   - dependency: Signs up, and provides the texts of the messages.
    public convenience init(
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
        self.init(
            input: input, policy: .basic, time: Self.emptyTime, passwordCheck: check, dependency: dependency)
    }
}
