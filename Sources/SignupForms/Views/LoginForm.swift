internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// The sign-in form on the terminal, bound to its view model. It ends when someone has signed in.
public final class LoginForm {
    private let form: Form
    private let viewModel: LoginViewModel
    private let username = TextField()
    private let password = SecureField()
    private let submit: SubmitRow
    private let disposeBag = DisposeBag()

    /// - Parameters:
    ///   - style: How it looks and speaks.
    ///   - service: Checks names and passwords.
    public init(_ style: FormStyle, _ service: any LoginNetworkService) {
        let texts = Texts(style.language)
        let wording = Wording(texts: texts, isAccessible: style.isAccessible)
        submit = SubmitRow(title: texts.logIn, wording: wording)
        // A blank row below each field. Line by line, the form would wait for what it says.
        func gap() -> [Label] { wording.isSpoken ? [] : [Label()] }
        form = Form(
            title: texts.loginTitle,
            rows: [
                .field(texts.username, username, labels: gap()),
                .field(
                    wording.isSpoken ? texts.accessibleCurrentPassword : texts.password, password,
                    labels: gap()),
                submit.row,
            ],
            style)
        form.begin(with: style.username, in: username, then: password)
        viewModel = LoginViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                password: password.rx.text.orEmpty.asDriver(),
                loginTaps: submit.taps
            ),
            dependency: (networkService: service, texts: texts))
    }

    /// Shows the form until someone has signed in or leaves it.
    ///
    /// - Returns: How it was left; the exit code is 0 if someone has signed in, and 1 if not.
    public func run() async -> FormOutcome {
        submit.bind(viewModel.submit, to: form, fields: [username, password], disposeBag)
        return await form.outcome(of: viewModel.submit, isOptional: false)
    }
}
