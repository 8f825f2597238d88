public import Rx
public import SignupCore

/// Forms 3 and 4 without their screens: checks that come a while after the last key, one message for the username and
/// one for the passwords. Each form has a check of the passwords of its own.
///
/// Pure, as ``GitHubSignupViewModel`` is; its time is that of `SharingScheduler`.
public class DebouncedSignupViewModel<Check: PasswordCheck> {
    /// Whether username and passwords are fine, as far as they were checked.
    public let isValid: Driver<Bool>
    /// What is wrong with the username; empty if nothing is.
    public let usernameMessage: Driver<String>
    /// The first check of the passwords that fails.
    public let passwordCheck: Driver<Check>
    /// What is wrong with the passwords, the first thing that is; empty if nothing is.
    public let passwordMessage: Driver<String>
    /// Whether a check of the username is still to come.
    public let isUsernamePending: Driver<Bool>
    /// Whether a check of the passwords is still to come.
    public let isPasswordPending: Driver<Bool>
    /// Whether the button can be pressed: everything is valid, and no sign-up is under way.
    public let signupEnabled: Driver<Bool>
    /// Whether a sign-up is under way.
    public let signingUp: Driver<Bool>
    /// What came of each sign-up.
    public let signupResult: Driver<SignupResult>

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - policy: The form's rules.
    ///   - time: How long no key must come before the username is checked; no check of the passwords takes longer.
    ///   - passwordCheck: The first check of the passwords that fails.
    ///   - dependency: What signs up, and the words of the messages.
    init(
        input: DebouncedSignupInput, policy: Policy, time: Duration, passwordCheck: Driver<Check>,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let texts = dependency.texts
        let isUsernameValid = input.username.check(after: time) { $0.count >= policy.minimumUsernameLength }
        isValid = Driver.combineLatest(isUsernameValid, passwordCheck) { $0 && $1.problem == nil }
            .distinctUntilChanged()
        usernameMessage =
            isUsernameValid
            .map { isValid in
                isValid ? "" : texts.message(of: .usernameTooShort(minimum: policy.minimumUsernameLength))
            }
            .distinctUntilChanged()
        self.passwordCheck = passwordCheck
        passwordMessage = passwordCheck.map { $0.problem.map(texts.message) ?? "" }
        isUsernamePending = input.username.isPending(for: time)
        isPasswordPending = input.passwords.isPending(for: time)

        let activity = ActivityIndicator()
        signingUp = activity.asDriver()
        signupEnabled = Driver.combineLatest(isValid, signingUp) { $0 && !$1 }.distinctUntilChanged()
        let typed = Driver.combineLatest(input.username, input.passwords) {
            (username: $0, password: $1.password, again: $1.again)
        }
        // The rules once more, for what was typed since: a press between a key and its check must not sign up with what
        // nobody has checked.
        signupResult = input.signupTaps.withLatestFrom(typed)
            .filter { typed in
                policy.problem(inUsername: typed.username) == nil
                    && policy.problem(inPassword: typed.password, repeated: typed.again) == nil
            }
            .map { _ in }
            .signUp(
                with: typed.map { (username: $0.username, password: $0.password) },
                on: dependency.networkService, activity: activity)
    }
}

extension Driver<String> {
    /// What `rule` says of the text once no key has come for `time`; not again of the same text.
    func check(after time: Duration, _ rule: @escaping @MainActor (String) -> Bool) -> Driver<Bool> {
        debounce(time).distinctUntilChanged().map(rule)
    }
}

extension Driver {
    /// Whether the element that came last is still to be checked, `time` after it came.
    func isPending(for time: Duration) -> Driver<Bool>
    where SharingStrategy == DriverSharingStrategy, Element: Sendable {
        Driver<Bool>.merge(map { _ in true }, debounce(time).map { _ in false }).distinctUntilChanged()
    }
}
