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
    let submit: SubmitRow
    private let wording: Wording

    init(button: String, wording: Wording, afterSuccess: SubmitRow.AfterSuccess = .another) {
        self.wording = wording
        submit = SubmitRow(
            title: button, wording: wording, help: "", afterSuccess: afterSuccess)
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
    func rows(_ policy: Policy, isAccessible: Bool) -> (
        username: Form.Row, password: Form.Row, again: Form.Row
    ) {
        let texts = wording.texts
        return (
            .field(
                isAccessible ? texts.accessibleUsername(policy) : texts.username, username,
                labels: wording.isSpoken ? [usernameLabel] : []),
            .field(isAccessible ? texts.accessibleMixedPassword(policy) : texts.password, password),
            .field(
                isAccessible ? texts.accessibleRepeatedPassword : texts.repeatedPassword, passwordAgain,
                labels: wording.isSpoken ? [passwordLabel] : [])
        )
    }

    /// A message on a row of its own; none where it is spoken, as it belongs to its field then.
    func messageRow(_ label: Label) -> [Form.Row] { wording.isSpoken ? [] : [.label(label)] }

    func bind<Check>(_ viewModel: DebouncedSignupViewModel<Check>, to form: Form, _ bag: DisposeBag) {
        let wording = wording
        func put(_ message: String) -> String {
            message.isEmpty ? "" : wording.text(ValidationResult.failed(message: message))
        }
        viewModel.usernameMessage.map(put).drive(usernameLabel.rx.text).disposed(by: bag)
        viewModel.passwordMessage.map(put).drive(passwordLabel.rx.text).disposed(by: bag)
        viewModel.isUsernamePending.drive(usernameLabel.rx.isPending).disposed(by: bag)
        viewModel.isPasswordPending.drive(passwordLabel.rx.isPending).disposed(by: bag)
        submit.bind(
            to: form, fields: [username, password, passwordAgain], enabled: viewModel.signupEnabled,
            underWay: viewModel.signingUp, result: viewModel.signupResult, bag)
    }
}
