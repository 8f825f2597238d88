internal import ArgumentParser
internal import Foundation
internal import GitHubSignup

/// `signup form`: the interactive form.
struct FormCommand: RunnableCommand {
    /// The forms there are, by the names of their policies.
    enum Name: String, ExpressibleByArgument, CaseIterable {
        case github, registration, strong, basic

        var policy: Policy.Name {
            switch self {
            case .github: .github
            case .registration: .registration
            case .strong: .strong
            case .basic: .basic
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "form", abstract: "Sign up at a live prompt (the default on a terminal).")

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @Argument(help: "The form to fill in.") var form = Name.github

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let options = try common.resolved(before: parent.common)
        guard !options.isVerbose || isatty(STDERR_FILENO) == 0 else {
            throw UsageError(
                message:
                    "--verbose: the form needs this screen for itself; send stderr to a file: 2> signup.log")
        }
        let backend = try await Backend.start(options)
        switch await makeSignupScreen(form.policy, options, backend).run() {
        case .exit(let code): return code
        case .signIn:
            return await LoginForm(options, LoginService(store: try .existing(options, for: "login"))).run()
        }
    }
}
