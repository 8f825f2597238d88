internal import ArgumentParser
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// `signup batch`: signs up many records from a file or a pipe.
struct BatchCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Sign up every record of a file or of stdin (the default when stdin is no terminal).",
        discussion: """
            Each line is username,password or username,password,repeated_password, quoted as in RFC 4180. A \
            first line with username and password, or other common names of them, is a header and says which column \
            is which; one that has only some of them is refused, unless --columns or --no-header says what it is. \
            TSV has tabs instead and no quotes; JSON Lines has an object with these keys on each line. \
            One JSON object a record goes to stdout, in input order; diagnostics, progress and the summary to \
            stderr.
            """)

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "GitHub options") var github: GitHubOptions
    @OptionGroup(title: "Network options") var network: NetworkOptions
    @OptionGroup(title: "Network options") var service: ServiceOptions
    @OptionGroup(title: "Simulation options") var simulation: SimulationOptions
    @OptionGroup(title: "Output options") var colors: ColorOptions
    @OptionGroup(title: "Options of a batch") var progress: ProgressOptions
    @OptionGroup(title: "Options of a batch") var stream: StreamOptions
    @Flag(help: "Only check names; create no accounts and read no passwords.") var checkOnly = false
    @Option(
        help: ArgumentHelp("github, registration, strong or basic (default: github).", valueName: "name"),
        completion: .list(Policy.Name.allCases.map(\.rawValue)))
    var policy: String?
    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "The name of this work, the same in every process and attempt; each record needs an id.",
            discussion:
                "A name that is taken is signed_up if its account was created by the same id of the same run.",
            valueName: "id"))
    var runName: String?
    @Argument(help: "The file to read; stdin by default or with '-'.", completion: .file()) var file: String?

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let signals = SignalWatch(SignalWatch.stopping)
        let options = try parent.options(needsAccounts: !stream.isDryRun())
        let values = OptionValues(environment: Configuration.environment)
        let isCheck = try values.isSet(checkOnly, "check-only")
        var plan = try stream.plan(isCheck ? .check : .signUp, options)
        plan.policy =
            try values.value(policy, "policy", .choice(Policy.Name.allCases.map(\.rawValue))) {
                Policy.Name(rawValue: $0).map { Policy($0) }
            } ?? plan.policy
        if isCheck, plan.policy != .github {
            throw UsageError(.policyOfACheck(plan.policy.name.rawValue))
        }
        plan.namesOnly = isCheck
        if !isCheck, let format = plan.input, [.lines, .nul].contains(format) {
            throw UsageError(.formatWithoutPasswords(format.rawValue))
        }
        plan.run = try values.value(runName, "run", .runName) {
            1...256 ~= $0.utf8.count ? $0 : nil
        }
        let input = try openInput()
        return try await BatchSession(
            plan: plan, options: options, journal: stream.journal(), exitsZero: stream.exitsZero(),
            summary: stream.summaryFormat()
        ).run(input, signals)
    }

    private func openInput() throws(UsageError) -> FileInput {
        let path = file == "-" ? nil : file
        do throws(SystemError) {
            if let path { return try FileInput(path: path) }
            return try FileInput()
        } catch {
            throw UsageError(.unreadableInput(path ?? "stdin", reason: "\(error)"))
        }
    }
}
