internal import ArgumentParser
internal import Batch
internal import Foundation
internal import SignupSupport

/// `signup check`: checks whether names are available, without signing up.
struct CheckCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether names are available.",
        discussion: """
            Names come as arguments or, without any, from stdin: one a line, or each ended by a NUL; or the \
            column username of CSV or TSV with a header, the first column without, or the key username of JSON \
            Lines. One JSON object a name goes to stdout, in input order. The exit code is 0 if all are available.
            """)

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "Options of a batch") var stream: StreamOptions
    @Argument(help: "Names to check; read from stdin if none are given or with '-'.") var names: [String] = []

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let signals = SignalWatch(SignalWatch.stopping)
        let options = try common.resolved(before: parent.common, needsAccounts: false)
        var plan = try stream.plan(.check, options)
        plan.namesOnly = true
        let (journal, exitsZero) = (try stream.journal(), try stream.exitsZero())
        guard names.isEmpty || names == ["-"] else {
            plan.input = .jsonl
            return try await StreamRun(plan: plan, options: options, journal: journal, exitsZero: exitsZero)
                .run(
                    NameInput(names), signals)
        }
        let input: FileInput
        do throws(SystemError) { input = try FileInput() } catch {
            throw UsageError(message: "stdin: \(error); give the names as arguments")
        }
        return try await StreamRun(plan: plan, options: options, journal: journal, exitsZero: exitsZero).run(
            input, signals)
    }
}
