internal import Console
internal import Rx
internal import RxConsole

/// The sign-in form on the terminal, bound to its view model. It ends when someone has signed in.
public final class LoginForm {
    private let texts: Texts
    private let marks: Marks?
    private let form: Form
    private let viewModel: LoginViewModel
    private let username = TextField()
    private let password = SecureField()
    private let button: Button
    private let spinner = Console.ActivityIndicator()
    private let resultLabel = Label()
    private let loginTaps = PublishRelay<Void>()
    private let disposeBag = DisposeBag()
    private var isLoggedIn = false

    /// - Parameters:
    ///   - options: The language, the colours, whether to ask line by line.
    ///   - service: Checks names and passwords.
    public init(_ options: Options, _ service: any LoginNetworkService) {
        texts = Texts(options.language)
        button = Button(title: texts.logIn)
        form = Form(
            title: texts.loginTitle,
            rows: [
                .field(texts.username, username, Label()),
                .field(
                    options.isAccessible ? texts.accessibleCurrentPassword : texts.password, password, Label()
                ),
                .actions(button, spinner, resultLabel),
            ],
            help: texts.help, options)
        marks = form.asksLineByLine ? nil : Form.showsUnicode ? .unicode : .ascii
        viewModel = LoginViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                password: password.rx.text.orEmpty.asDriver(),
                loginTaps: loginTaps.asSignal()
            ),
            service: service)
    }

    /// Shows the form until someone has signed in or leaves it.
    ///
    /// - Returns: The program's exit code: 0 signed in, 1 not, or 128 and the number of the signal that ended it.
    public func run() async -> Int32 {
        bind()
        let code = await form.run().exitCode
        return code == 0 && !isLoggedIn ? 1 : code
    }

    private func bind() {
        viewModel.loginEnabled
            .drive(with: self) { form, isEnabled in
                form.button.isEnabled = isEnabled
                form.button.alpha = isEnabled ? 1 : 0.3
            }
            .disposed(by: disposeBag)
        viewModel.loggingIn.drive(spinner.rx.isAnimating).disposed(by: disposeBag)
        viewModel.loginResult
            .drive(with: self) { form, answer in form.show(answer) }
            .disposed(by: disposeBag)
        button.rx.tap.asSignal()
            .emit(with: self) { form, _ in
                form.resultLabel.text = ""
                form.loginTaps.accept(())
            }
            .disposed(by: disposeBag)
        for field in [username, password] {
            field.rx.controlEvent(.editingChanged).asSignal()
                .emit(with: self) { form, _ in form.resultLabel.text = "" }
                .disposed(by: disposeBag)
        }
    }

    private func show(_ answer: LoginAnswer) {
        if case .loggedIn = answer { isLoggedIn = true }
        let mark = isLoggedIn ? marks?.ok : marks?.failed
        let message = texts.message(of: answer)
        resultLabel.text = mark.map { "\($0) \(message)" } ?? texts.sentence(message)
        resultLabel.textColor = isLoggedIn ? .success : .failure
        if isLoggedIn { form.finish() }
    }
}
