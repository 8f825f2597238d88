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
        button: String, wording: Wording, _ backend: FormBackend,
        afterSuccess: SubmitRow.AfterSuccess = .record
    ) {
        self.wording = wording
        meter = PasswordMeter(backend.estimator, wording)
        submit = SubmitRow(
            title: button, wording: wording, place: backend.place, afterSuccess: afterSuccess)
        usernameLabel.subject = username
        passwordLabel.subject = password
        usernameLabel.textColor = .failure
        passwordLabel.textColor = .failure
        usernameLabel.mark = .failure
        passwordLabel.mark = .failure
    }

    var input: DebouncedSignupInput {
        DebouncedSignupInput(
            username: username.rx.text.orEmpty.asDriver(), password: password.rx.text.orEmpty.asDriver(),
            passwordAgain: passwordAgain.rx.text.orEmpty.asDriver(), signupTaps: submit.taps)
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
        let wording = wording
        func put(_ message: String) -> String {
            message.isEmpty ? "" : wording.text(ValidationResult.failed(message: message))
        }
        viewModel.usernameMessage.map(put).drive(usernameLabel.rx.text).disposed(by: bag)
        viewModel.passwordMessage.map(put).drive(passwordLabel.rx.text).disposed(by: bag)
        viewModel.isUsernamePending.drive(usernameLabel.rx.isPending).disposed(by: bag)
        viewModel.isPasswordPending.drive(passwordLabel.rx.isPending).disposed(by: bag)
        bindSubject(viewModel.passwordCheck, bag)
        meter.bind(password, username, bag)
        submit.bind(
            to: form, fields: [username, password, passwordAgain], enabled: viewModel.signupEnabled,
            underWay: viewModel.signingUp, result: viewModel.signupResult, bag)
    }

    /// What differs is an error of the repeated password, and none as long as that is a beginning of the password.
    private func bindSubject(_ check: Driver<some PasswordCheck>, _ bag: DisposeBag) {
        let sameSoFar = wording.texts.sameSoFar
        Driver.combineLatest(check, input.passwords) { check, passwords in
            (
                differs: check.problem == .passwordsDiffer,
                isBegun: !passwords.again.isEmpty && passwords.password.hasPrefix(passwords.again)
            )
        }
        .drive(with: self) { fields, state in
            fields.passwordLabel.subject = state.differs ? fields.passwordAgain : fields.password
            fields.passwordLabel.hint = state.differs && state.isBegun ? sameSoFar : ""
        }
        .disposed(by: bag)
    }
}
