public import Rx
public import SignupCore
internal import SignupSupport

/// The view model of forms 3 and 4. Messages appear after a pause in typing. Each form checks its passwords
/// differently; see ``StrongSignupViewModel`` and ``BasicSignupViewModel``.
///
/// The view model is pure, like ``GitHubSignupViewModel``. It uses the clock of `SharingScheduler`.
public final class DebouncedSignupViewModel<Check: PasswordCheck> {
    /// Whether the checked username and passwords are valid.
    public let isValid: Driver<Bool>
    /// The message about the username, or an empty string if there is no problem.
    public let usernameMessage: Driver<String>
    /// The validation result for the username, which is `empty` if there is no problem.
    public let validatedUsername: Driver<ValidationResult>
    /// The first failed check of the passwords.
    public let passwordCheck: Driver<Check>
    /// The message about the first problem with the passwords, or an empty string if there is no problem.
    public let passwordMessage: Driver<String>
    /// The validation result for the password, which is `empty` if there is no problem.
    public let validatedPassword: Driver<ValidationResult>
    /// The validation result for the repeated password, which is `empty` if both passwords match.
    public let validatedPasswordAgain: Driver<ValidationResult>
    /// Whether the current input is valid and has been checked, and no sign-up is in progress.
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
    ///   - input: The text of each field, and the button presses.
    ///   - policy: The form's rules.
    ///   - time: The pause in typing after which the username is checked. The passwords are checked at the same time or
    ///     earlier.
    ///   - passwordCheck: The first failed check of the passwords.
    ///   - check: The closure that makes the same check without a pause.
    ///   - ending: The action after a successful sign-up.
    ///   - dependency: The service that creates accounts, and the wording of the messages.
    init(
        input: DebouncedSignupInput, policy: Policy, time: Duration, passwordCheck: Driver<Check>,
        check: @escaping @MainActor (_ password: String, _ again: String) -> Check,
        ending: Submission<SignupResult>.Ending = .record,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let texts = dependency.texts
        let isLong = { @MainActor (name: String) in name.count >= policy.minimumUsernameLength }
        let isUsernameValid = input.username.check(after: time, isLong)
        isValid = Driver.combineLatest(isUsernameValid, passwordCheck) { $0 && $1.problem == nil }
            .distinctUntilChanged()
        let tooShort = Policy.Problem.usernameTooShort(minimum: policy.minimumUsernameLength)
        usernameMessage = isUsernameValid.map { $0 ? "" : texts.message(of: tooShort) }.distinctUntilChanged()
        self.passwordCheck = passwordCheck
        passwordMessage = passwordCheck.map { $0.problem.map(texts.message) ?? "" }

        validatedUsername = Driver.combineLatest(
            isUsernameValid.map(Bool?.some).startWith(nil), input.username
        ) { (wasLong: $0, name: $1) }
        .scan(Finding()) { finding, latest in
            let isLong = isLong(latest.name)
            return finding.followed(
                by: isLong ? policy.problem(inUsername: latest.name) : tooShort,
                isChecked: latest.wasLong == isLong)
        }
        .map { $0.result(in: texts) }
        .distinctUntilChanged()
        let findings = Driver.combineLatest(
            passwordCheck.map(Check?.some).startWith(nil), input.passwords
        ) { (known: $0, password: $1.password, again: $1.again) }
        .scan((password: Finding(), again: Finding(), isBegun: false)) { findings, latest in
            let current = check(latest.password, latest.again)
            let isOwn = current.problem != nil && current.problem != .passwordsDiffer
            let areEqual = Policy.areEqual(latest.password, latest.again)
            let isChecked = latest.known == current
            return (
                password: findings.password.followed(
                    by: isOwn ? current.problem : policy.problem(inPassword: latest.password),
                    isChecked: isChecked),
                again: findings.again.followed(by: areEqual ? nil : .passwordsDiffer, isChecked: isChecked),
                isBegun: !latest.again.isEmpty && latest.password.hasPrefix(latest.again)
            )
        }
        validatedPassword = findings.map { $0.password.result(in: texts) }.distinctUntilChanged()
        validatedPasswordAgain =
            findings
            .map { $0.again.result(in: texts, hint: $0.isBegun ? texts.words.sameSoFar : "") }
            .distinctUntilChanged()

        submit = SubmitViewModel(
            input: (
                taps: input.signupTaps,
                confirmations: input.confirmations,
                isReady: Driver.combineLatest(validatedUsername, validatedPassword, validatedPasswordAgain) {
                    $0 == .empty && $1 == .empty && $2 == .empty
                },
                credentials: Driver.combineLatest(input.username, input.passwords) {
                    Credentials(username: $0, password: $1.password, repeated: $1.again)
                }
            ),
            ending: ending, unanswered: .unanswered
        ) { dependency.networkService.signup($0.username, password: Secret($0.password)) }
        signupEnabled = submit.isEnabled
        signingUp = submit.isSubmitting
        signupResult = submit.result
    }
}

extension Driver<String> {
    /// Checks the text with `rule` once typing has paused for `time`. Ignores unchanged text.
    func check(after time: Duration, _ rule: @escaping @MainActor (String) -> Bool) -> Driver<Bool> {
        debounce(time).distinctUntilChanged().map(rule)
    }
}
