internal import ArgumentParser
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// `signup batch`: signs up many records from a file or a pipe.
struct BatchCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Sign up every record of a file or of stdin (the default when stdin is not a terminal).",
        discussion: """
            Each line is username,password or username,password,repeated_password, quoted as in RFC 4180. A \
            first line that names both columns is treated as a header. If the first line names only one column, signup \
            stops; specify the columns with --columns, or use --no-header. TSV has tabs instead and no quotes; JSON \
            Lines has an object with these keys on each line. Prints one JSON object per record to stdout, in input \
            order. Diagnostics, progress, and the summary go to stderr.
            """)

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "GitHub options") var github: GitHubOptions
    @OptionGroup(title: "Network options") var network: NetworkOptions
    @OptionGroup(title: "Network options") var service: ServiceOptions
    @OptionGroup(title: "Simulation options") var simulation: SimulationOptions
    @OptionGroup(title: "Output options") var colors: ColorOptions
    @OptionGroup(title: "Batch options") var progress: ProgressOptions
    @OptionGroup(title: "Batch options") var stream: StreamOptions
    @OptionGroup(title: "Batch options") var attempts: AttemptOptions
    @OptionGroup(title: "Batch options") var records: BatchOptions
    @Argument(help: "The file to read; stdin by default or with '-'.", completion: .file()) var file: String?

    var sharedOptions: [any SharedOptions] {
        [common, github, network, service, simulation, colors, progress]
    }

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let isDryRun = try stream.isDryRun()
        var options = try parent.options(needsAccounts: !isDryRun, needsGitHub: !isDryRun)
        let values = OptionValues(environment: Configuration.environment)
        let isCheck = try records.isCheck(values)
        var plan = try stream.plan(isCheck ? .check : .signUp, options)
        plan.policy = try records.policy(values) ?? plan.policy
        if isCheck, plan.policy != .github {
            // A setting in the environment or in the configuration file is meant for sign-ups.
            guard records.policy == nil else {
                throw UsageError(.policyOfACheck(plan.policy.name.rawValue))
            }
            plan.policy = .github
        }
        plan.namesOnly = isCheck
        try attempts.add(to: &plan)
        options.log.run = plan.run
        let input = try openInput()
        return try await BatchSession(
            plan: plan, options: options, journal: stream.journal(), exitsZero: stream.exitsZero(),
            summary: stream.summaryFormat()
        ).run(input)
    }

    private func openInput() throws(UsageError) -> FileInput {
        let path = file == "-" ? nil : file
        do throws(SystemError) {
            if let path { return try FileInput(path: path) }
            return try FileInput()
        } catch {
            throw UsageError(.unreadableInput(path ?? "stdin", reason: FailureReason(error)))
        }
    }
}
