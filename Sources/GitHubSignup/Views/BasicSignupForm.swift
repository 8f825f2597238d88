internal import Console
internal import Rx
internal import RxConsole

/// Form 4, `basic`: red messages as footers of the name's and the passwords' sections.
public final class BasicSignupForm: SignupScreen {
    private let form: Form
    private let viewModel: BasicSignupViewModel
    private let fields: DebouncedSignupFields
    private let disposeBag = DisposeBag()

    /// - Parameters:
    ///   - options: The language, the colours, whether to ask line by line.
    ///   - backend: The services.
    public init(_ options: Options, _ backend: Backend) {
        let texts = Texts(options.language, policy: .basic)
        fields = DebouncedSignupFields(
            button: texts.signUp, wording: Wording(texts: texts, isAccessible: options.isAccessible))
        let rows = fields.rows(.basic, isAccessible: options.isAccessible)
        form = Form(
            title: texts.basicTitle,
            rows: [
                rows.username, .label(fields.usernameLabel), rows.password, rows.again,
                .label(fields.passwordLabel), fields.submit.row,
            ],
            help: texts.helpWithReveal, options)
        viewModel = BasicSignupViewModel(
            input: fields.input, dependency: (networkService: backend, texts: texts))
    }

    public func run() async -> FormOutcome {
        fields.bind(viewModel, to: form, disposeBag)
        return .exit(await form.run().exitCode)
    }
}
