internal import Console
public import SignupCore
public import SignupSupport

/// The outcome of a form.
nonisolated public enum FormOutcome: Sendable, Equatable {
    /// The program exits with the given code: 128 plus the signal's number if a signal or Ctrl-C ended the form, 1 if
    /// the latest attempt failed or was still in progress, or 0 otherwise.
    case exit(Int32)
    /// The user has an account and wants to sign in.
    case signIn
    /// The form's questions cannot be written to stdout.
    case outputFailed(SystemError)
    /// The terminal cannot be used.
    case terminalFailed(SystemError)

    /// Creates the value from the exit of a terminal form.
    ///
    /// - Parameters:
    ///   - exit: The reason the terminal form ended.
    ///   - hasFailed: Whether the form's latest attempt failed or is still in progress.
    init(_ exit: FormExit, hasFailed: Bool = false) {
        switch exit {
        case .outputFailed(let error): self = .outputFailed(SystemError(error))
        case .terminalFailed(let error): self = .terminalFailed(SystemError(error))
        default: self = .exit(exit.exitCode == 0 && hasFailed ? 1 : exit.exitCode)
        }
    }
}

/// A sign-up form in the terminal, bound to its view model.
public protocol SignupScreen {
    /// Shows the form until the user leaves it.
    func run() async -> FormOutcome
}

/// Creates the form for a policy.
///
/// - Parameters:
///   - name: The policy.
///   - style: The appearance and the language.
///   - backend: The services.
public func makeSignupScreen(_ name: Policy.Name, _ style: FormStyle, _ backend: FormBackend)
    -> any SignupScreen
{
    switch name {
    case .github: SignupForm(style, backend)
    case .registration: RegistrationForm(style, backend)
    case .strong: StrongSignupForm(style, backend)
    case .basic: BasicSignupForm(style, backend)
    }
}
