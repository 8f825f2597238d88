/// How a form was left.
nonisolated public enum FormOutcome: Sendable, Equatable {
    /// The program is to end with this code: 0, or 128 and the number of the signal that ended the form.
    case exit(Int32)
    /// The person has an account and wants to sign in.
    case signIn
}

/// One of the forms, on the terminal and bound to its view model.
public protocol SignupScreen {
    /// Shows the form until the person leaves it.
    func run() async -> FormOutcome
}

/// The form of a policy.
///
/// - Parameters:
///   - name: Which.
///   - options: The language, the colours, whether to ask line by line.
///   - backend: The services.
public func makeSignupScreen(_ name: Policy.Name, _ options: Options, _ backend: Backend) -> any SignupScreen
{
    switch name {
    case .github: SignupForm(options, backend)
    case .registration: RegistrationForm(options, backend)
    case .strong: StrongSignupForm(options, backend)
    case .basic: BasicSignupForm(options, backend)
    }
}
