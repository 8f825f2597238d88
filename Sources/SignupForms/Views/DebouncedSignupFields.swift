internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// The controls of forms 3 and 4: three fields, a message for the name, a message for the passwords, and a button. Each
/// form arranges them differently.
final class DebouncedSignupFields {
    let username = TextField()
    let password = SecureField()
    let passwordAgain = SecureField()
    let meter: PasswordMeter
    let submit: SubmitRow
    private let voice: Voice

    init(
        button: String, voice: Voice, _ backend: FormBackend, alert: Alert? = nil
    ) {
        self.voice = voice
        meter = PasswordMeter(backend.estimator, voice)
        submit = SubmitRow(title: button, voice: voice, place: backend.place, alert: alert)
    }

    var input: DebouncedSignupInput {
        DebouncedSignupInput(
            username: username.rx.text.orEmpty.asDriver(), password: password.rx.text.orEmpty.asDriver(),
            passwordAgain: passwordAgain.rx.text.orEmpty.asDriver(), signupTaps: submit.taps,
            confirmations: submit.confirmations)
    }

    /// Returns the rows of the fields, without the rows of the messages. If messages are spoken, the captions contain
    /// the rules.
    func rows(_ policy: Policy) -> (
        username: Form.Row, password: Form.Row, again: Form.Row
    ) {
        let texts = voice.texts
        if !voice.isSpoken {
            username.placeholder = texts.usernameRule(policy)
            password.placeholder = texts.passwordRule(policy)
            passwordAgain.placeholder = texts.words.repeatedPasswordRule
        }
        return (
            .field(
                voice.isSpoken ? texts.accessibleUsername(policy) : texts.words.username, username),
            .field(
                voice.isSpoken ? texts.accessibleMixedPassword(policy) : texts.words.password, password,
                labels: voice.isSpoken ? [meter.label] : []),
            .field(
                voice.isSpoken ? texts.words.accessibleRepeatedPassword : texts.words.repeatedPassword,
                passwordAgain)
        )
    }

    /// Returns a separate row for a message. If messages are spoken, there is no row, because the message belongs to
    /// its field.
    func messageRow(_ label: Label) -> [Form.Row] { voice.isSpoken ? [] : [.label(label)] }

    /// Returns the message about the password, followed by the meter.
    ///
    /// - Parameter withRepeated: Whether the message about the repeated password is on the same row. Otherwise, that
    ///   message is below its field.
    func passwordMessageRow(withRepeated: Bool) -> [Form.Row] {
        if voice.isSpoken { return [] }
        return withRepeated
            ? [.label(password.message, passwordAgain.message, meter.label)]
            : [.label(password.message, meter.label)]
    }

    func bind<Check>(_ viewModel: DebouncedSignupViewModel<Check>, to form: Form, _ bag: DisposeBag) {
        for (result, field) in [
            (viewModel.validatedUsername, username), (viewModel.validatedPassword, password),
            (viewModel.validatedPasswordAgain, passwordAgain),
        ] {
            result.map { [voice] in $0.validation(in: voice) }.drive(field.rx.validation).disposed(
                by: bag)
        }
        meter.bind(password, username, bag)
        submit.bind(viewModel.submit, to: form, fields: [username, password, passwordAgain], bag)
    }
}
