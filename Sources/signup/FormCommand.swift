internal import ArgumentParser
internal import GitHubSignup

/// `signup form`: the interactive form.
struct FormCommand: RunnableCommand {
    /// The forms there are.
    enum Name: String, ExpressibleByArgument, CaseIterable {
        case github
    }

    static let configuration = CommandConfiguration(
        commandName: "form", abstract: "Sign up at a live prompt (the default on a terminal).")

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @Argument(help: "The form to fill in.") var form = Name.github

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let options = try common.resolved(before: parent.common)
        let backend = try await Backend.start(options)
        return await SignupForm(options, backend).run()
    }
}
