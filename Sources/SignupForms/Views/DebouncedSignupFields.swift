internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// What forms 3 and 4 consist of: three fields, a message for the name and one for the passwords, a button. The forms
/// themselves say what stands where.
final class DebouncedSignupFields {
    let username = TextField()
    let usernameLabel = Label()
    let password = SecureField()
    let passwordAgain = SecureField()
    let passwordLabel = Label()
    let meter: PasswordMeter
    let submit: SubmitRow
    private let wording: Wording

    init(
        button: String, wording: Wording, _ backend: FormBackend, alert: Alert? = nil
    ) {
        self.wording = wording
        meter = PasswordMeter(backend.estimator, wording)
        submit = SubmitRow(title: button, wording: wording, place: backend.place, alert: alert)
        usernameLabel.subject = username
        passwordLabel.subject = password
    }

    var input: DebouncedSignupInput {
        DebouncedSignupInput(
            username: username.rx.text.orEmpty.asDriver(), password: password.rx.text.orEmpty.asDriver(),
            passwordAgain: passwordAgain.rx.text.orEmpty.asDriver(), signupTaps: submit.taps,
            confirmations: submit.confirmations)
    }

    /// The rows of the fields alone, with captions that say the rules where the form is spoken.
    func rows(_ policy: Policy) -> (
        username: Form.Row, password: Form.Row, again: Form.Row
    ) {
        let texts = wording.texts
        if !wording.isSpoken {
            username.placeholder = texts.usernameRule(policy)
            password.placeholder = texts.passwordRule(policy)
            passwordAgain.placeholder = texts.repeatedPasswordRule
        }
        return (
            .field(
                wording.isSpoken ? texts.accessibleUsername(policy) : texts.username, username,
                labels: wording.isSpoken ? [usernameLabel] : []),
            .field(
                wording.isSpoken ? texts.accessibleMixedPassword(policy) : texts.password, password,
                labels: wording.isSpoken ? [meter.label] : []),
            .field(
                wording.isSpoken ? texts.accessibleRepeatedPassword : texts.repeatedPassword, passwordAgain,
                labels: wording.isSpoken ? [passwordLabel] : [])
        )
    }

    /// A message on a row of its own; none where it is spoken, as it belongs to its field then.
    func messageRow(_ label: Label) -> [Form.Row] { wording.isSpoken ? [] : [.label(label)] }

    /// A message with a meter behind it.
    func messageRow(_ label: Label, _ meter: Label) -> [Form.Row] {
        wording.isSpoken ? [] : [.label(label, meter)]
    }

    func bind<Check>(_ viewModel: DebouncedSignupViewModel<Check>, to form: Form, _ bag: DisposeBag) {
        viewModel.validatedUsername.drive(usernameLabel.rx.validationResult(in: wording)).disposed(by: bag)
        viewModel.validatedPassword.drive(passwordLabel.rx.validationResult(in: wording)).disposed(by: bag)
        // A difference is an error of the repeated password.
        viewModel.passwordCheck
            .drive(with: self) { fields, check in
                fields.passwordLabel.subject =
                    check.problem == .passwordsDiffer ? fields.passwordAgain : fields.password
            }
            .disposed(by: bag)
        meter.bind(password, username, bag)
        submit.bind(viewModel.submit, to: form, fields: [username, password, passwordAgain], bag)
    }
}
