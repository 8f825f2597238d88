internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// Form 1, `github`: the sign-up form in the terminal, bound to its view model.
public final class SignupForm: SignupScreen {
    private let voice: Voice
    private let style: FormStyle
    let form: Form
    private let viewModel: GitHubSignupViewModel
    private let username = TextField()
    private let password = SecureField()
    private let repeatedPassword = SecureField()
    private let meter: PasswordMeter
    private let submit: SubmitRow
    private let disposeBag = DisposeBag()

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - style: The appearance and the language.
    ///   - backend: The services.
    public init(_ style: FormStyle, _ backend: FormBackend) {
        let texts = Texts(style.language)
        self.style = style
        voice = Voice(texts: texts, style)
        let isSpoken = voice.isSpoken
        meter = PasswordMeter(backend.estimator, voice)
        submit = SubmitRow(title: texts.words.signUp, voice: voice, place: backend.place)
        if !isSpoken {
            username.placeholder = texts.usernameRule(.github)
            password.placeholder = texts.passwordRule(.github)
            repeatedPassword.placeholder = texts.words.repeatedPasswordRule
        }
        form = Form(
            title: texts.words.title,
            rows: [
                .field(isSpoken ? texts.words.accessibleUsername : texts.words.username, username),
                .field(
                    isSpoken ? texts.accessiblePassword(.github) : texts.words.password, password,
                    labels: [meter.label]),
                .field(
                    isSpoken ? texts.words.accessibleRepeatedPassword : texts.words.repeatedPassword,
                    repeatedPassword),
                submit.row,
            ],
            style)
        form.note = backend.note(texts, real: texts.words.notOnGitHub)
        viewModel = GitHubSignupViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                // Enter in a password field does not concern the username.
                returns: Signal.merge(
                    username.rx.controlEvent(.primaryActionTriggered).asSignal(),
                    submit.button.rx.controlEvent(.primaryActionRefused).asSignal()),
                password: password.rx.text.orEmpty.asDriver(),
                repeatedPassword: repeatedPassword.rx.text.orEmpty.asDriver(),
                signupTaps: submit.taps
            ),
            dependency: (
                networkService: backend.network,
                signupService: GitHubSignupService(
                    network: backend.network, texts: texts, siteName: backend.siteName,
                    isDemo: backend.isDemo, isSpoken: voice.isSpoken),
                texts: texts
            ))
    }

    public func run() async -> FormOutcome {
        begin()
        return await form.outcome(of: viewModel.submit, isOptional: !style.needsAttempt)
    }

    /// Prefills the form and connects it to its view model.
    func begin() {
        form.begin(with: style.username, in: username, then: password)
        Driver.combineLatest(viewModel.validatedUsername, repeatsOnEnter)
            .map { [voice] in $0.validation(in: voice, repeatsOnEnter: $1) }
            .drive(username.rx.validation)
            .disposed(by: disposeBag)
        show(viewModel.validatedPassword, in: password)
        show(viewModel.validatedPasswordRepeated, in: repeatedPassword)
        viewModel.validatedUsername
            .drive(with: username) { username, result in
                if case .taken(_, let free) = result {
                    username.completions = free
                } else {
                    username.completions = []
                }
            }
            .disposed(by: disposeBag)
        meter.bind(password, username, disposeBag)
        submit.bind(
            viewModel.submit, to: form, fields: [username, password, repeatedPassword], disposeBag)
    }

    /// Whether Enter repeats a check that has failed: while the username or the button has the focus.
    private var repeatsOnEnter: Driver<Bool> {
        Driver.merge(
            [username, submit.button].flatMap { (control: Control) in
                [
                    control.rx.controlEvent(.editingDidBegin).asDriver().map { true },
                    control.rx.controlEvent(.editingDidEnd).asDriver().map { false },
                ]
            }
        )
        .startWith(false)
    }

    private func show(_ result: Driver<ValidationResult>, in field: TextField) {
        result.map { [voice] in $0.validation(in: voice) }.drive(field.rx.validation)
            .disposed(by: disposeBag)
    }
}
