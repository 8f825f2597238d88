internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// Form 1, `github`: the sign-up form on the terminal, bound to its view model.
public final class SignupForm: SignupScreen {
    private let wording: Wording
    private let style: FormStyle
    private let form: Form
    private let viewModel: GitHubSignupViewModel
    private let username = TextField()
    private let usernameLabel = Label()
    private let password = SecureField()
    private let passwordLabel = Label()
    private let repeatedPassword = SecureField()
    private let repeatedPasswordLabel = Label()
    private let meter: PasswordMeter
    private let submit: SubmitRow
    private let disposeBag = DisposeBag()

    /// - Parameters:
    ///   - style: How it looks and speaks.
    ///   - backend: What it works with.
    public init(_ style: FormStyle, _ backend: FormBackend) {
        let texts = Texts(style.language)
        self.style = style
        wording = Wording(texts: texts, isAccessible: style.isAccessible)
        let isSpoken = wording.isSpoken
        meter = PasswordMeter(backend.estimator, wording)
        submit = SubmitRow(title: texts.signUp, wording: wording, place: backend.place)
        if !isSpoken {
            username.placeholder = texts.usernameRule(.github)
            password.placeholder = texts.passwordRule(.github)
            repeatedPassword.placeholder = texts.repeatedPasswordRule
        }
        form = Form(
            title: texts.title,
            rows: [
                .field(isSpoken ? texts.accessibleUsername : texts.username, username, usernameLabel),
                .field(
                    isSpoken ? texts.accessiblePassword(.github) : texts.password, password,
                    labels: [passwordLabel, meter.label]),
                .field(
                    isSpoken ? texts.accessibleRepeatedPassword : texts.repeatedPassword,
                    repeatedPassword, repeatedPasswordLabel),
                submit.row,
            ],
            style)
        if backend.isDemo { form.note = texts.demo }
        viewModel = GitHubSignupViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                usernameReturns: username.rx.controlEvent(.primaryActionTriggered).asSignal(),
                password: password.rx.text.orEmpty.asDriver(),
                repeatedPassword: repeatedPassword.rx.text.orEmpty.asDriver(),
                signupTaps: submit.taps
            ),
            dependency: (
                networkService: backend.network,
                signupService: GitHubSignupService(
                    network: backend.network, texts: texts, siteName: backend.siteName,
                    isSpoken: wording.isSpoken),
                texts: texts
            ))
    }

    public func run() async -> FormOutcome {
        form.begin(with: style.username, in: username, then: password)
        bind()
        return await form.outcome(of: viewModel.submit)
    }

    private func bind() {
        viewModel.validatedUsername.drive(usernameLabel.rx.validationResult(in: wording))
            .disposed(by: disposeBag)
        viewModel.validatedUsername
            .drive(with: username) { username, result in
                if case .taken(_, let free) = result {
                    username.completions = free
                } else {
                    username.completions = []
                }
            }
            .disposed(by: disposeBag)
        viewModel.validatedPassword.drive(passwordLabel.rx.validationResult(in: wording))
            .disposed(by: disposeBag)
        viewModel.validatedPasswordRepeated.drive(repeatedPasswordLabel.rx.validationResult(in: wording))
            .disposed(by: disposeBag)
        meter.bind(password, username, disposeBag)
        submit.bind(
            viewModel.submit, to: form, fields: [username, password, repeatedPassword], disposeBag)
    }
}
