public import Rx

/// Form 3, `strong`, without its screen. Pure, as ``GitHubSignupViewModel`` is; its time is that of
/// `SharingScheduler`.
public final class StrongSignupViewModel: DebouncedSignupViewModel {
    public let isValid: Driver<Bool>
    public let usernameMessage: Driver<String>
    public let passwordMessage: Driver<String>
    public let isUsernamePending: Driver<Bool>
    public let isPasswordPending: Driver<Bool>
    public let signupEnabled: Driver<Bool>
    public let signingUp: Driver<Bool>
    public let signupResult: Driver<SignupResult>
    /// The first check of the passwords that fails.
    public let passwordCheck: Driver<StrongPasswordCheck>

    /// How long no key must come before a length is checked.
    public static let lengthTime = Duration.milliseconds(500)
    /// How long no key must come before strength and equality are checked.
    public static let passwordTime = Duration.milliseconds(200)

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - dependency: What signs up, and the words of the messages.
    public init(
        input: DebouncedSignupInput,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let policy = Policy.strong
        let texts = dependency.texts
        let isUsernameValid = input.username
            .debounce(Self.lengthTime)
            .distinctUntilChanged()
            .map { $0.count >= policy.minimumUsernameLength }
        let isPasswordLengthValid = input.password
            .debounce(Self.lengthTime)
            .distinctUntilChanged()
            .map { $0.count >= policy.minimumPasswordLength }
        let isPasswordStrong = input.password
            .debounce(Self.passwordTime)
            .distinctUntilChanged()
            .map { Policy.isMixed($0) }
        let passwords = Driver.combineLatest(input.password, input.passwordAgain) {
            (password: $0, again: $1)
        }
        let arePasswordsEqual =
            passwords
            .debounce(Self.passwordTime)
            .map { Policy.areEqual($0.password, $0.again) }

        let check = Driver.combineLatest(isPasswordLengthValid, isPasswordStrong, arePasswordsEqual) {
            isLong, isStrong, areEqual -> StrongPasswordCheck in
            if !isLong { return .invalidLength }
            if !isStrong { return .weakPassword }
            return areEqual ? .valid : .noMatch
        }
        .distinctUntilChanged()
        passwordCheck = check
        isValid = Driver.combineLatest(isUsernameValid, check) { $0 && $1 == .valid }
            .distinctUntilChanged()
        usernameMessage =
            isUsernameValid
            .map { isValid in
                isValid ? "" : texts.message(of: .usernameTooShort(minimum: policy.minimumUsernameLength))
            }
            .distinctUntilChanged()
        passwordMessage = check.map { $0.problem.map(texts.message) ?? "" }
        isUsernamePending = input.username.isPending(for: Self.lengthTime)
        isPasswordPending = passwords.isPending(for: Self.lengthTime)

        let signup = CheckedSignup(input, isValid: isValid, policy: policy, on: dependency.networkService)
        (signupEnabled, signingUp, signupResult) = (signup.enabled, signup.underWay, signup.result)
    }
}
