internal import Accounts
internal import ArgumentParser
internal import Foundation
internal import SignupCore
internal import SignupForms
internal import SignupSupport

extension AccountsCommand {
    /// `signup accounts passwd NAME`: sets a new password.
    struct Passwd: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "passwd", abstract: "Set a new password for one account.",
            discussion: "If stdin is not a terminal, reads the new password from its first line.")

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions
        @OptionGroup(title: "Output options") var colors: ColorOptions
        @OptionGroup(title: "Accessibility options") var accessibility: AccessibilityOptions
        @Argument(help: "The username. Case is ignored.") var name: String

        var sharedOptions: [any SharedOptions] { [common, colors, accessibility] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let texts = Texts(options.language)
            let store = try await options.store(for: "accounts passwd")
            defer { store.close() }
            let account = try await store.use { [name] store throws(AccountStoreError) in
                try await store.account(named: name)
            }
            guard let account else { return store.reportMissing(name, options) }
            var password: Secret?
            if isatty(STDIN_FILENO) == 1 {
                switch await PasswordForm(options.formStyle, username: account.username).run() {
                case .password(let given): password = given
                case .left(let outcome): return try outcome.exitCode()
                }
            } else {
                password = PipedLogin.line(descriptor: STDIN_FILENO)
            }
            guard let password else {
                throw UsageError(.noNewPassword)
            }
            if let problem = password.withText({ Policy.github.problem(inPassword: $0, repeated: nil) }) {
                throw UsageError(problem)
            }
            let hash: PasswordHash
            do throws(PasswordHash.Failure) { hash = try await HashingQueue().hash(password) } catch {
                guard case .outOfMemory(let bytes) = error else { return 3 }
                throw UsageError(AccountStoreError(place: store.place, .outOfMemory(bytes: bytes)))
            }
            let now = try await store.use { store throws(AccountStoreError) in
                try await store.replace(account.passwordHash, by: hash, of: account.username)
                return try await store.account(named: account.username)
            }
            guard now?.passwordHash == hash else {
                throw UsageError(.passwordNotChanged(Harmless.text(account.username)), exitCode: 1)
            }
            try StandardOutput.print(texts.words.passwordChanged(Harmless.text(account.username)))
            return 0
        }
    }
}
