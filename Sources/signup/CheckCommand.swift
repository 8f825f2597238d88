internal import ArgumentParser
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// `signup check`: checks whether names are available, without signing up.
struct CheckCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether names are available.",
        discussion: """
            Pass names as arguments, or on stdin: one per line, NUL-separated, CSV, TSV, or JSON Lines. Prints one \
            line per name to stdout, in input order: text in a terminal, otherwise JSON. The exit code is 0 if all are \
            available.
            """)

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "GitHub options") var github: GitHubOptions
    @OptionGroup(title: "Network options") var network: NetworkOptions
    @OptionGroup(title: "Output options") var colors: ColorOptions
    @OptionGroup(title: "Batch options") var progress: ProgressOptions
    @OptionGroup(title: "Batch options") var stream: StreamOptions
    @OptionGroup(title: "Batch options") var attempts: AttemptOptions
    @Argument(help: "The names to check; if none are given, or only '-', names are read from stdin.")
    var names: [String] = []

    var sharedOptions: [any SharedOptions] { [common, github, network, colors, progress] }

    @MainActor func execute() async throws(UsageError) -> Int32 {
        var options = try parent.options(needsAccounts: false, needsGitHub: !stream.isDryRun())
        let (journal, exitsZero) = (try stream.journal(), try stream.exitsZero())
        let isForPeople = isatty(STDOUT_FILENO) == 1 && journal == nil
        var plan = try stream.plan(.check, options, isForPeople: isForPeople)
        plan.namesOnly = true
        try attempts.add(to: &plan)
        options.log.run = plan.run
        // A check needs the name of the run only for a shared journal.
        if journal?.isDatabase != true { plan.run = nil }
        if let address = names.first(where: AddressText.isURL) {
            throw UsageError(.addressForName(address))
        }
        let isGiven = !names.isEmpty && names != ["-"]
        if isGiven {
            try stream.requireNoInput()
            plan.input = .jsonl
            plan.layout = ColumnLayout()
            // A name from the command line is also the record's ID, as in a list of plain names.
            plan.labels.needsID = false
        }
        let session = BatchSession(
            plan: plan, options: options, journal: journal, exitsZero: exitsZero,
            summary: try stream.summaryFormat(), areNames: isGiven)
        if isGiven { return try await session.run(NameInput(names)) }
        let input: FileInput
        do throws(SystemError) { input = try FileInput() } catch {
            throw UsageError(.unreadableNames(reason: FailureReason(error)))
        }
        return try await session.run(input)
    }
}
