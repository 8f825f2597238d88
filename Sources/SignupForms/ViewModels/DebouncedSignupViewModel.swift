public import Rx
public import SignupCore

/// The view model of forms 3 and 4: checks that follow a while after the last key, one message for the username and one
/// for the passwords. Each form checks its passwords differently: ``StrongSignupViewModel``, ``BasicSignupViewModel``.
///
/// Pure, like ``GitHubSignupViewModel``. Its clock is that of `SharingScheduler`.
public final class DebouncedSignupViewModel<Check: PasswordCheck> {
    /// Whether username and passwords are valid, as far as they have been checked.
    public let isValid: Driver<Bool>
    /// The message about the username; empty if there is no problem.
    public let usernameMessage: Driver<String>
    /// The validation of the username: empty if there is no problem.
    public let validatedUsername: Driver<ValidationResult>
    /// The first check of the passwords that fails.
    public let passwordCheck: Driver<Check>
    /// The message about the passwords' first problem; empty if there is no problem.
    public let passwordMessage: Driver<String>
    /// The validation of both passwords: empty if there is no problem.
    public let validatedPassword: Driver<ValidationResult>
    /// Whether everything is valid and no sign-up is in progress.
    public let signupEnabled: Driver<Bool>
    /// Whether a sign-up is in progress.
    public let signingUp: Driver<Bool>
    /// The result of each sign-up.
    public let signupResult: Driver<SignupResult>
    /// The button: what its row shows and does.
    public let submit: SubmitViewModel<SignupResult>

    /// - Parameters:
    ///   - input: The texts of the fields, and the presses of the button, also while it is disabled.
    ///   - policy: The form's rules.
    ///   - time: The time without a key press before the username is checked. Checks of the passwords are not later.
    ///   - passwordCheck: The first check of the passwords that fails.
    ///   - ending: What follows a sign-up that succeeds.
    ///   - dependency: Signs up, and provides the texts of the messages.
    init(
        input: DebouncedSignupInput, policy: Policy, time: Duration, passwordCheck: Driver<Check>,
        ending: Submission<SignupResult>.Ending = .record,
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
        let isUsernamePending = input.username.isPending(for: time)
        let isPasswordPending = input.passwords.isPending(for: time)
        validatedUsername = Driver.combineLatest(usernameMessage.startWith(""), isUsernamePending) {
            message, isPending in
            if isPending { return .validating(message: message) }
            return message.isEmpty ? .empty : .failed(message: message)
        }
        .distinctUntilChanged()
        validatedPassword = Driver.combineLatest(
            passwordCheck.map(\.problem).startWith(nil), input.isRepetitionBegun, isPasswordPending
        ) { problem, isBegun, isPending in
            let message = problem.map(texts.message) ?? ""
            let hint = problem == .passwordsDiffer && isBegun ? texts.sameSoFar : ""
            if isPending { return .validating(message: message, hint: hint) }
            if !hint.isEmpty { return .unfinished(message: message, hint: hint) }
            return message.isEmpty ? .empty : .failed(message: message)
        }
        .distinctUntilChanged()

        let typed = Driver.combineLatest(input.username, input.passwords) {
            Credentials(username: $0, password: $1.password, repeated: $1.again)
        }
        // Uses the current texts of the fields: the latest changes have not been checked yet.
        submit = SubmitViewModel(
            input: (
                taps: input.signupTaps,
                confirmations: input.confirmations,
                readiness: Driver.combineLatest(isUsernamePending, isPasswordPending, typed) {
                    if $0 || $1 { return .checking }
                    return Readiness(met: [
                        policy.problem(inUsername: $2.username) == nil,
                        policy.problem(inPassword: $2.password) == nil,
                        policy.problem(inRepeatedPassword: $2.repeated, of: $2.password) == nil,
                    ])
                },
                credentials: typed
            ),
            isValid: isValid, ending: ending, unanswered: .unanswered
        ) { dependency.networkService.signup($0.username, password: $0.password) }
        signupEnabled = submit.isEnabled
        signingUp = submit.isSubmitting
        signupResult = submit.result
    }
}

extension Driver<String> {
    /// Checks the text with `rule` once no key has been pressed for `time`. Ignores an unchanged text.
    func check(after time: Duration, _ rule: @escaping @MainActor (String) -> Bool) -> Driver<Bool> {
        debounce(time).distinctUntilChanged().map(rule)
    }
}

extension Driver {
    /// Whether the check of the latest element, `time` after its arrival, is pending.
    func isPending(for time: Duration) -> Driver<Bool>
    where SharingStrategy == DriverSharingStrategy, Element: Sendable {
        Driver<Bool>.merge(map { _ in true }, debounce(time).map { _ in false }).distinctUntilChanged()
    }
}
