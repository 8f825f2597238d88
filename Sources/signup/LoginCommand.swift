internal import Accounts
internal import ArgumentParser
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupForms
internal import SignupSupport

/// `signup login`: signs in with an account in the store.
struct LoginCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Sign in with an account from the account store.",
        discussion: """
            If stdin is not a terminal, reads the username and password from its first two lines. \
            Exit codes: 0: signed in; 1: wrong username or password, or the form was closed; 2: unusable input \
            or arguments; 3: the account store or the terminal cannot be used; 75: try again: the account store is \
            in use, or the database has no free connection.
            """)

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "Output options") var colors: ColorOptions
    @OptionGroup(title: "Accessibility options") var accessibility: AccessibilityOptions
    @OptionGroup(title: "Form options") var look: FormOptions

    var sharedOptions: [any SharedOptions] { [common, colors, accessibility] }

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let options = try parent.options()
        let store = try await options.storeForLogin()
        defer { store.close() }
        let service = StoredLogin(store: store)
        let style = try look.style(options)
        guard isatty(STDIN_FILENO) == 0 else {
            return try await LoginForm(style, LoginDefaultNetworkService(service)).run().exitCode()
        }
        guard let login = PipedLogin(descriptor: STDIN_FILENO) else {
            throw UsageError(.noLogin)
        }
        var answer =
            await service.logIn(username: login.username, password: login.password) ?? .refused
        if case .loggedIn(let name) = answer { answer = .loggedIn(username: Harmless.text(name)) }
        let message = Texts(options.language).message(of: answer)
        switch answer {
        case .loggedIn:
            try StandardOutput.print(message)
            return 0
        case .refused, .failed:
            options.log.write(LogEntry(.error, SystemError.inSentence(message)))
            if case .failed(let error) = answer { return BatchReport.exitCode(of: error) }
            return 1
        }
    }
}
