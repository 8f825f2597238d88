internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// Form 1, `github`: the sign-up form on the terminal, bound to its view model.
public final class SignupForm: SignupScreen {
    private let texts: Texts
    private let wording: Wording
    private let isDemo: Bool
    private let form: Form
    private let viewModel: GitHubSignupViewModel
    private let username = TextField()
    private let usernameLabel = Label()
    private let password = SecureField()
    private let passwordLabel = Label()
    private let repeatedPassword = SecureField()
    private let repeatedPasswordLabel = Label()
    private let submit: SubmitRow
    private let disposeBag = DisposeBag()

    /// - Parameters:
    ///   - style: How it looks and speaks.
    ///   - backend: What it works with.
    public init(_ style: FormStyle, _ backend: FormBackend) {
        texts = Texts(style.language)
        isDemo = backend.isDemo
        let isAccessible = style.isAccessible
        wording = Wording(texts: texts, isAccessible: isAccessible)
        submit = SubmitRow(title: texts.signUp, wording: wording, help: "")
        form = Form(
            title: texts.title,
            rows: [
                .field(isAccessible ? texts.accessibleUsername : texts.username, username, usernameLabel),
                .field(
                    isAccessible ? texts.accessiblePassword(.github) : texts.password, password, passwordLabel
                ),
                .field(
                    isAccessible ? texts.accessibleRepeatedPassword : texts.repeatedPassword,
                    repeatedPassword, repeatedPasswordLabel),
                submit.row,
            ],
            help: "", style)
        viewModel = GitHubSignupViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                password: password.rx.text.orEmpty.asDriver(),
                repeatedPassword: repeatedPassword.rx.text.orEmpty.asDriver(),
                signupTaps: submit.taps
            ),
            dependency: (
                networkService: backend.network,
                signupService: GitHubSignupService(
                    network: backend.network, texts: texts, siteName: backend.siteName),
                texts: texts
            ))
    }

    public func run() async -> FormOutcome {
        if isDemo { print(texts.demo, terminator: "\n\n") }
        bind()
        return .exit(await form.run().exitCode)
    }

    private func bind() {
        viewModel.validatedUsername.drive(binder(usernameLabel)).disposed(by: disposeBag)
        viewModel.validatedPassword.drive(binder(passwordLabel)).disposed(by: disposeBag)
        viewModel.validatedPasswordRepeated.drive(binder(repeatedPasswordLabel)).disposed(by: disposeBag)
        submit.bind(
            to: form, fields: [username, password, repeatedPassword], enabled: viewModel.signupEnabled,
            underWay: viewModel.signingUp, result: viewModel.signupResult, disposeBag)
    }

    private func binder(_ label: Label) -> Binder<ValidationResult> {
        let wording = wording
        return Binder(label) { label, result in
            label.text = wording.text(result)
            label.textColor = result.textColor
            label.mark = result.mark
            label.isPending = result.isValidating
        }
    }
}
