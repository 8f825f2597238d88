internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// The sign-in form in the terminal, bound to its view model. The form finishes when the user has signed in.
public final class LoginForm {
    private let form: Form
    private let viewModel: LoginViewModel
    private let username = TextField()
    private let password = SecureField()
    private let submit: SubmitRow
    private let disposeBag = DisposeBag()

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - style: The appearance and the language.
    ///   - service: The service that checks names and passwords.
    public init(_ style: FormStyle, _ service: any LoginNetworkService) {
        let texts = Texts(style.language)
        let voice = Voice(texts: texts, style)
        submit = SubmitRow(title: texts.words.signIn, voice: voice)
        form = Form(
            title: texts.words.loginTitle,
            rows: [
                .field(texts.words.username, username),
                .field(
                    voice.isSpoken ? texts.words.accessibleCurrentPassword : texts.words.password, password),
                submit.row,
            ],
            style)
        // Reserve a row for each message so that the button does not move when messages appear.
        for field in [username, password] { field.explanation = "" }
        form.begin(with: style.username, in: username, then: password)
        viewModel = LoginViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                password: password.rx.text.orEmpty.asDriver(),
                loginTaps: submit.taps
            ),
            dependency: (networkService: service, texts: texts))
    }

    /// Shows the form until the user signs in or leaves the form.
    ///
    /// - Returns: The outcome of the form. The exit code is 0 if the user signed in, and 1 otherwise.
    public func run() async -> FormOutcome {
        submit.bind(viewModel.submit, to: form, fields: [username, password], disposeBag)
        return await form.outcome(of: viewModel.submit, isOptional: false)
    }
}
