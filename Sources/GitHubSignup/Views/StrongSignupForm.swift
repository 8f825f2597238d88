internal import Console
internal import Rx
internal import RxConsole

/// Form 3, `strong`: red messages above the fields, a button that is green once all is valid.
public final class StrongSignupForm: SignupScreen {
    private let form: Form
    private let viewModel: StrongSignupViewModel
    private let fields: DebouncedSignupFields
    private let disposeBag = DisposeBag()

    /// - Parameters:
    ///   - options: The language, the colours, whether to ask line by line.
    ///   - backend: The services.
    public init(_ options: Options, _ backend: Backend) {
        let texts = Texts(options.language, policy: .strong)
        fields = DebouncedSignupFields(
            button: texts.register, wording: Wording(texts: texts, isAccessible: options.isAccessible),
            afterSuccess: .alert(Alert(texts.registered, buttons: [texts.confirm])))
        let rows = fields.rows(.strong, isAccessible: options.isAccessible)
        form = Form(
            title: texts.strongTitle,
            rows: [
                .label(fields.usernameLabel), rows.username, .label(fields.passwordLabel), rows.password,
                rows.again, fields.submit.row,
            ],
            help: texts.helpWithReveal, options)
        viewModel = StrongSignupViewModel(
            input: fields.input, dependency: (networkService: backend, texts: texts))
    }

    public func run() async -> FormOutcome {
        fields.bind(viewModel, to: form, disposeBag)
        viewModel.isValid.startWith(false)
            .drive(with: fields.submit.button) { button, isValid in
                button.textColor = isValid ? .success : .failure
            }
            .disposed(by: disposeBag)
        return .exit(await form.run().exitCode)
    }
}
