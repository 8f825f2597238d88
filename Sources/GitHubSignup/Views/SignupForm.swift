internal import Console
internal import Rx
internal import RxConsole

/// Form 1, `github`: the sign-up form on the terminal, bound to its view model.
public final class SignupForm {
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
    private let button: Button
    private let spinner = Console.ActivityIndicator()
    private let resultLabel = Label()
    private let signupTaps = PublishRelay<Void>()
    private let disposeBag = DisposeBag()
    /// Whether the last sign-up worked, so that the button begins another.
    private var isSignedUp = false

    /// - Parameters:
    ///   - options: The language, the colours, whether to ask line by line.
    ///   - backend: The services.
    public init(_ options: Options, _ backend: Backend) {
        texts = Texts(options.language)
        isDemo = options.isDemo
        button = Button(title: texts.signUp)
        let isAccessible = options.isAccessible
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
                .actions(button, spinner, resultLabel),
            ],
            help: texts.help, colorMode: ColorMode(rawValue: options.color.rawValue) ?? .auto,
            accessible: isAccessible)
        let marks: Marks? = form.asksLineByLine ? nil : Form.showsUnicode ? .unicode : .ascii
        wording = Wording(texts: texts, marks: marks)
        viewModel = GitHubSignupViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                password: password.rx.text.orEmpty.asDriver(),
                repeatedPassword: repeatedPassword.rx.text.orEmpty.asDriver(),
                loginTaps: signupTaps.asSignal()
            ),
            dependency: (
                networkService: backend,
                signupService: GitHubSignupService(
                    network: backend, texts: texts, siteName: backend.siteName),
                texts: texts
            ))
    }

    /// Shows the form until the person leaves it.
    /// - Returns: The program's exit code: 0, or 128 and the number of the signal that ended it.
    public func run() async -> Int32 {
        if isDemo { print(texts.demo, terminator: "\n\n") }
        bind()
        return await form.run().exitCode
    }

    private func bind() {
        viewModel.validatedUsername.drive(binder(usernameLabel)).disposed(by: disposeBag)
        viewModel.validatedPassword.drive(binder(passwordLabel)).disposed(by: disposeBag)
        viewModel.validatedPasswordRepeated.drive(binder(repeatedPasswordLabel)).disposed(by: disposeBag)
        viewModel.signupEnabled
            .drive(with: self) { form, isEnabled in form.show(isEnabled: isEnabled) }
            .disposed(by: disposeBag)
        viewModel.signingUp.drive(spinner.rx.isAnimating).disposed(by: disposeBag)
        viewModel.signupResult
            .drive(with: self) { form, result in form.show(result) }
            .disposed(by: disposeBag)
        button.rx.tap.asSignal().emit(with: self) { form, _ in form.press() }.disposed(by: disposeBag)
        for field in [username, password, repeatedPassword] {
            field.rx.controlEvent(.editingChanged).asSignal()
                .emit(with: self) { form, _ in form.forgetResult() }
                .disposed(by: disposeBag)
        }
    }

    private func binder(_ label: Label) -> Binder<ValidationResult> {
        let wording = wording
        return Binder(label) { label, result in
            label.text = wording.text(result)
            label.textColor = result.textColor
            label.isPending = result.isValidating
        }
    }

    private func show(isEnabled: Bool) {
        button.isEnabled = isEnabled
        button.alpha = isEnabled ? 1 : 0.3
    }

    private func show(_ result: SignupResult) {
        isSignedUp = result.isSuccess
        resultLabel.text = wording.text(result)
        resultLabel.textColor = result.isSuccess ? .success : .failure
        form.help = isSignedUp ? texts.helpAfterwards : texts.help
    }

    private func press() {
        if isSignedUp {
            for field in [username, password, repeatedPassword] {
                field.text = ""
                field.sendActions(for: .editingChanged)
            }
            form.focus(username)
        } else {
            resultLabel.text = ""
            signupTaps.accept(())
        }
    }

    /// What was said of the last sign-up does not hold for a form that is being changed.
    private func forgetResult() {
        isSignedUp = false
        resultLabel.text = ""
        form.help = texts.help
    }
}
