internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// Form 4, `basic`, with red messages below the username and below the passwords.
public final class BasicSignupForm: SignupScreen {
    let form: Form
    private let viewModel: BasicSignupViewModel
    private let fields: DebouncedSignupFields
    private let style: FormStyle
    private let disposeBag = DisposeBag()

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - style: The appearance and the language.
    ///   - backend: The services.
    public init(_ style: FormStyle, _ backend: FormBackend) {
        let texts = Texts(style.language, policy: .basic)
        fields = DebouncedSignupFields(
            button: texts.words.signUp, voice: Voice(texts: texts, style), backend)
        let rows = fields.rows(.basic)
        form = Form(
            title: texts.words.basicTitle,
            rows: [rows.username] + fields.messageRow(fields.username.message) + [rows.password, rows.again]
                + fields.passwordMessageRow(withRepeated: true) + [fields.submit.row],
            style)
        self.style = style
        form.note = backend.note(texts)
        viewModel = BasicSignupViewModel(
            input: fields.input, dependency: (networkService: backend.network, texts: texts))
    }

    public func run() async -> FormOutcome {
        begin()
        return await form.outcome(of: viewModel.submit, isOptional: !style.needsAttempt)
    }

    /// Prefills the form and connects it to its view model.
    func begin() {
        form.begin(with: style.username, in: fields.username, then: fields.password)
        fields.bind(viewModel, to: form, disposeBag)
    }
}
