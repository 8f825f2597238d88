internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// Form 2, `registration`, with requirements that are struck through as you type, bound to its view model.
public final class RegistrationForm: SignupScreen {
    let form: Form
    private let viewModel: RegistrationViewModel
    private let username = TextField()
    private let password = SecureField()
    private let passwordConfirm = SecureField()
    private let usernameLength: RequirementLabel
    private let passwordLength: RequirementLabel
    private let passwordCapital: RequirementLabel
    private let passwordsEqual: RequirementLabel
    private let meter: PasswordMeter
    private let voice: Voice
    private let style: FormStyle
    private let submit: SubmitRow
    private let signIn: Button
    private var outcome: FormOutcome?
    private let disposeBag = DisposeBag()

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - style: The appearance and the language.
    ///   - backend: The services.
    public init(_ style: FormStyle, _ backend: FormBackend) {
        let texts = Texts(style.language, policy: .registration)
        let policy = Policy.registration
        let hasTutorialColors = style.hasTutorialColors
        func requirement(_ problem: Policy.Problem) -> RequirementLabel {
            RequirementLabel(
                text: texts.message(of: problem),
                iconColor: hasTutorialColors ? .salmon : .role(.failure))
        }
        usernameLength = requirement(.usernameTooShort(minimum: policy.minimumUsernameLength))
        passwordLength = requirement(.passwordTooShort(minimum: policy.minimumPasswordLength))
        passwordCapital = requirement(.passwordWithoutCapital)
        passwordsEqual = requirement(.passwordsDiffer)
        let voice = Voice(texts: texts, style)
        self.style = style
        self.voice = voice
        meter = PasswordMeter(backend.estimator, voice)
        submit = SubmitRow(title: texts.words.registrationButton, voice: voice, place: backend.place)
        signIn = Button(title: texts.words.signIn)
        let isSpoken = voice.isSpoken
        let haveAnAccount = Label(text: texts.words.haveAnAccount)
        // A screen reader user would mistake this label for a question.
        haveAnAccount.isHidden = voice.isSpoken || !backend.canSignIn
        signIn.isHidden = !backend.canSignIn
        form = Form(
            title: texts.words.registrationTitle,
            rows: [
                .field(
                    isSpoken ? texts.accessibleUsername(policy) : texts.words.username, username,
                    labels: [usernameLength]),
                .field(
                    isSpoken ? texts.words.accessibleRegistrationPassword : texts.words.password, password,
                    labels: [passwordLength, passwordCapital, meter.label]),
                .field(
                    isSpoken ? texts.words.accessibleConfirmPassword : texts.words.confirmPassword,
                    passwordConfirm,
                    labels: [passwordsEqual]),
                submit.row,
                .actions(haveAnAccount, signIn),
            ],
            style)
        form.note = backend.note(texts)
        viewModel = RegistrationViewModel(
            input: (
                username: username.rx.text.orEmpty.asDriver(),
                password: password.rx.text.orEmpty.asDriver(),
                passwordConfirm: passwordConfirm.rx.text.orEmpty.asDriver(),
                signupTaps: submit.taps
            ),
            dependency: (networkService: backend.network, texts: texts))
        for field in [username, password, passwordConfirm] {
            field.isUnderlined = true
            // Hide the message until a problem has one, because the requirements are shown instead.
            field.message.isHidden = true
        }
        submit.button.isBold = true
        signIn.isLink = true
        signIn.isBold = true
        if hasTutorialColors {
            submit.button.textColor = .brightWhite
            signIn.textColor = .salmon
        }
    }

    public func run() async -> FormOutcome {
        begin()
        let ending = await form.outcome(of: viewModel.submit, isOptional: !style.needsAttempt)
        return outcome ?? ending
    }

    /// Prefills the form and connects it to its view model.
    func begin() {
        form.begin(with: style.username, in: username, then: password)
        viewModel.isUsernameLengthValid.drive(usernameLength.rx.isMet).disposed(by: disposeBag)
        viewModel.isPasswordLengthValid.drive(passwordLength.rx.isMet).disposed(by: disposeBag)
        viewModel.isPasswordCapitalLetter.drive(passwordCapital.rx.isMet).disposed(by: disposeBag)
        viewModel.isPasswordConfirmValid.drive(passwordsEqual.rx.isMet).disposed(by: disposeBag)
        for (result, field) in [
            (viewModel.validatedUsername, username), (viewModel.validatedPassword, password),
            (viewModel.validatedPasswordConfirm, passwordConfirm),
        ] {
            result
                .drive(with: field) { [voice] field, result in
                    let message = voice.text(result)
                    field.message.isHidden = message.isEmpty
                    // Like the marks of the requirements, the message changes with every keystroke.
                    field.validation =
                        message.isEmpty ? result.validation(in: voice) : .invalid(message, shown: .now)
                }
                .disposed(by: disposeBag)
        }
        meter.bind(password, username, disposeBag)
        if style.hasTutorialColors {
            viewModel.signupEnabled
                .drive(with: submit.button) { button, isEnabled in
                    button.textColor = isEnabled ? .brightWhite : .default
                    button.background = isEnabled ? .gradient(from: .salmon, to: .apricot) : nil
                }
                .disposed(by: disposeBag)
        }
        submit.bind(viewModel.submit, to: form, fields: [username, password, passwordConfirm], disposeBag)
        signIn.rx.tap.asSignal()
            .emit(with: self) { screen, _ in
                screen.outcome = .signIn
                screen.form.finish()
            }
            .disposed(by: disposeBag)
    }
}

extension FormStyle {
    /// Whether the form has the colors of the tutorial. If the user chooses a theme, the form has that theme's colors
    /// instead.
    fileprivate var hasTutorialColors: Bool { theme == .standard }
}

extension Color {
    /// The tutorial's color for marks and for the start of the button's gradient.
    fileprivate static var salmon: Color {
        .graded(trueColor: .rgb(251, 128, 128), two56: 210, sixteen: .brightRed)
    }
    /// The color at the end of the gradient.
    fileprivate static var apricot: Color {
        .graded(trueColor: .rgb(253, 193, 104), two56: 215, sixteen: .brightYellow)
    }
}
