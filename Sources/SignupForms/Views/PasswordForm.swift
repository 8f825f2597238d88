internal import Console
internal import SignupCore
public import SignupSupport

/// A form that asks for a new password twice.
public final class PasswordForm {
    /// The result of the form.
    public enum Answer: Sendable, Equatable {
        /// The password.
        case password(Secret)
        /// The user left the form. The exit code is not 0.
        case left(FormOutcome)
    }

    let form: Form
    private let password = SecureField()
    private let repeated = SecureField()
    private let button: Button

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - style: The appearance and the language.
    ///   - username: The account's name.
    public init(_ style: FormStyle, username: String) {
        let texts = Texts(style.language)
        button = Button(title: texts.words.change)
        form = Form(
            title: texts.words.newPassword(username),
            rows: [
                .field(texts.words.password, password), .field(texts.words.repeatedPassword, repeated),
                .actions(button),
            ], style)
        password.validate { text in
            let problem = Policy.github.problem(inPassword: text, repeated: nil)
            return problem.map { .invalid(texts.message(of: $0)) } ?? .valid()
        }
        repeated.validate { [password] text in
            let problem = Policy.github.problem(inPassword: password.text, repeated: text)
            return problem.map { .invalid(texts.message(of: $0)) } ?? .valid()
        }
        password.addHandler(for: .editingChanged) { [weak repeated] in repeated?.recheck() }
    }

    /// Shows the form until the user enters the password or leaves the form.
    public func run() async -> Answer {
        var isGiven = false
        let handler = button.addHandler(for: .primaryActionTriggered) { [form] in
            guard !form.focusFirstInvalidField() else { return }
            isGiven = true
            form.finish()
        }
        let exit = await form.run()
        button.removeHandler(handler)
        if isGiven { return .password(Secret(password.text)) }
        return .left(FormOutcome(exit, hasFailed: true))
    }
}
