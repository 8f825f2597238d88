internal import Accounts
public import ArgumentParser
internal import Foundation
internal import SignupCore
internal import SignupForms

/// `signup form`: the interactive form.
struct FormCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form", abstract: "Sign up in a live form (the default in a terminal).")

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "GitHub options") var github: GitHubOptions
    @OptionGroup(title: "Network options") var network: NetworkOptions
    @OptionGroup(title: "Network options") var service: ServiceOptions
    @OptionGroup(title: "Simulation options") var simulation: SimulationOptions
    @OptionGroup(title: "Output options") var colors: ColorOptions
    @OptionGroup(title: "Accessibility options") var accessibility: AccessibilityOptions
    @OptionGroup(title: "Form options") var look: FormOptions
    @OptionGroup(title: "Form options") var fields: SignupFormOptions
    @Argument(help: "The form to fill in.") var form = Policy.Name.github

    var sharedOptions: [any SharedOptions] {
        [common, github, network, service, simulation, colors, accessibility]
    }

    @MainActor func execute() async throws(UsageError) -> Int32 {
        var options = try parent.options(needsGitHub: true)
        if options.isVerbose, isatty(STDERR_FILENO) == 1 {
            // A setting in the environment or the configuration file may be meant for other commands, so it is ignored.
            guard !parent.network.verbose else { throw UsageError(.logOnTheForm) }
            options.isVerbose = false
        }
        let backend = try await Backend.start(options)
        defer { backend.store?.close() }
        let values = OptionValues(environment: Configuration.environment)
        var style = try look.style(options)
        style.needsAttempt = isatty(STDIN_FILENO) == 0
        style.isEager = try fields.isEager(values)
        var formBackend = backend.forForm(options)
        let showsStrength = try fields.showsStrength(values)
        formBackend.estimator = showsStrength ? ZxcvbnEstimator() : nil
        let outcome = await makeSignupScreen(form, style, formBackend).run()
        if outcome == .signIn {
            let store = try await options.storeForLogin()
            defer { store.close() }
            let service = StoredLogin(store: store)
            return try await LoginForm(style, LoginDefaultNetworkService(service)).run().exitCode()
        }
        return try outcome.exitCode()
    }
}

nonisolated extension Policy.Name: ExpressibleByArgument {}
