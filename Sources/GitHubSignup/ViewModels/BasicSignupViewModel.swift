public import Rx

/// Form 4, `basic`, without its screen. Pure, as ``GitHubSignupViewModel`` is; its time is that of
/// `SharingScheduler`.
public final class BasicSignupViewModel: DebouncedSignupViewModel {
    public let isValid: Driver<Bool>
    public let usernameMessage: Driver<String>
    public let passwordMessage: Driver<String>
    public let isUsernamePending: Driver<Bool>
    public let isPasswordPending: Driver<Bool>
    public let signupEnabled: Driver<Bool>
    public let signingUp: Driver<Bool>
    public let signupResult: Driver<SignupResult>
    /// The first check of the passwords that fails.
    public let passwordCheck: Driver<BasicPasswordCheck>

    /// How long no key must come before the username is checked, and whether there is a password.
    public static let emptyTime = Duration.milliseconds(800)
    /// How long no key must come before equality and strength are checked.
    public static let passwordTime = Duration.milliseconds(200)

    /// - Parameters:
    ///   - input: What the fields say, and the presses of the button.
    ///   - dependency: What signs up, and the words of the messages.
    public init(
        input: DebouncedSignupInput,
        dependency: (networkService: any GitHubNetworkService, texts: Texts)
    ) {
        let policy = Policy.basic
        let texts = dependency.texts
        let isUsernameValid = input.username
            .debounce(Self.emptyTime)
            .distinctUntilChanged()
            .map { $0.count >= policy.minimumUsernameLength }
        let isPasswordEmpty = input.password
            .debounce(Self.emptyTime)
            .distinctUntilChanged()
            .map { $0.isEmpty }
        let passwords = Driver.combineLatest(input.password, input.passwordAgain) {
            (password: $0, again: $1)
        }
        let arePasswordsEqual =
            passwords
            .debounce(Self.passwordTime)
            .map { Policy.areEqual($0.password, $0.again) }
        let isPasswordStrongEnough = input.password
            .debounce(Self.passwordTime)
            .distinctUntilChanged()
            .map { Policy.isMixed($0) }

        let check = Driver.combineLatest(isPasswordEmpty, arePasswordsEqual, isPasswordStrongEnough) {
            isEmpty, areEqual, isStrong -> BasicPasswordCheck in
            if isEmpty { return .empty }
            if !areEqual { return .noMatch }
            return isStrong ? .valid : .notStrongEnough
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
        isUsernamePending = input.username.isPending(for: Self.emptyTime)
        isPasswordPending = passwords.isPending(for: Self.emptyTime)

        let signup = CheckedSignup(input, isValid: isValid, policy: policy, on: dependency.networkService)
        (signupEnabled, signingUp, signupResult) = (signup.enabled, signup.underWay, signup.result)
    }
}
