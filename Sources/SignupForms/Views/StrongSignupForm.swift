internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// Form 3, `strong`, with red messages above the fields and a button that turns green when everything is valid.
public final class StrongSignupForm: SignupScreen {
    let form: Form
    private let viewModel: StrongSignupViewModel
    private let fields: DebouncedSignupFields
    private let style: FormStyle
    private let disposeBag = DisposeBag()

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - style: The appearance and the language.
    ///   - backend: The services.
    public init(_ style: FormStyle, _ backend: FormBackend) {
        let texts = Texts(style.language, policy: .strong)
        fields = DebouncedSignupFields(
            button: texts.words.register, voice: Voice(texts: texts, style), backend,
            alert: Alert(texts.words.registered, buttons: [texts.words.confirm]))
        let rows = fields.rows(.strong)
        form = Form(
            title: texts.words.register,
            rows: fields.messageRow(fields.username.message) + [rows.username]
                + fields.passwordMessageRow(withRepeated: false) + [
                    rows.password, rows.again, fields.submit.row,
                ],
            style)
        self.style = style
        form.note = backend.note(texts)
        viewModel = StrongSignupViewModel(
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
        viewModel.isValid.startWith(false)
            .drive(with: fields.submit.button) { button, isValid in
                button.textColor = .role(isValid ? .success : .failure)
            }
            .disposed(by: disposeBag)
    }
}
