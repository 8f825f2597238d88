internal import Accounts
public import ArgumentParser
internal import Foundation
internal import SignupCore
internal import SignupForms

/// `signup form`: the interactive form.
struct FormCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form", abstract: "Sign up at a live prompt (the default on a terminal).")

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @Argument(help: "The form to fill in.") var form = Policy.Name.github

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let options = try common.resolved(before: parent.common)
        guard !options.isVerbose || isatty(STDERR_FILENO) == 0 else {
            throw UsageError(
                message:
                    "--verbose: cannot log to the screen that shows the form; redirect it: 2> signup.log")
        }
        let backend = try await Backend.start(options)
        defer { backend.store?.close() }
        switch await makeSignupScreen(form, options.formStyle, backend.forForm(options)).run() {
        case .exit(let code): return code
        case .signIn:
            let store = try await options.storeForLogin()
            defer { store.close() }
            let service = StoredLogin(store: store)
            return await LoginForm(options.formStyle, LoginDefaultNetworkService(service)).run()
        }
    }
}

nonisolated extension Policy.Name: ExpressibleByArgument {}
