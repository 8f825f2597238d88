internal import Accounts
internal import ArgumentParser
internal import SignupCore
internal import SignupSupport

extension AccountsCommand {
    /// `signup accounts backup FILE`: copies the store.
    struct Backup: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "backup", abstract: "Back up the SQLite account store, even while it's in use.",
            discussion: "The copy is an ordinary store; specify it with --accounts sqlite:FILE.")

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions
        @Argument(help: "The file to create; it must not exist.", completion: .file()) var file: String

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            guard let store = try await options.store(for: "accounts backup", isReading: true) as? SQLiteStore
            else {
                throw UsageError(.backupOfPostgres)
            }
            defer { store.close() }
            do throws(BackupError) { try await store.backUp(to: file) } catch {
                switch error {
                case .store(let error): throw UsageError(error)
                case .copy(let error):
                    guard case .notReachable(let reason) = error.kind else { throw UsageError(error) }
                    throw UsageError(.unusableBackup(file, reason: reason), exitCode: 3)
                }
            }
            try StandardOutput.print(Texts(options.language).words.backedUp(Harmless.message(file)))
            return 0
        }
    }
}
