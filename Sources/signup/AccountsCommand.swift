internal import Accounts
internal import ArgumentParser
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// `signup accounts …`: manages the account store.
struct AccountsCommand: ParsableCommand, SendableMetatype {
    static let configuration = CommandConfiguration(
        commandName: "accounts",
        abstract: "List, show, change, delete, export, import or back up the accounts in the account store.",
        subcommands: [
            Init.self, List.self, Show.self, Passwd.self, Delete.self, Export.self, Import.self, Backup.self,
        ])

    /// `signup accounts init`: creates the store.
    struct Init: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "init",
            abstract: "Create the account tables in a PostgreSQL database, or create a SQLite file.",
            discussion: """
                Run this command once before the first sign-up with a PostgreSQL database, and again after installing a \
                newer version. The first sign-up also creates a SQLite file.
                """)

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let place = try await options.prepareStore(for: "accounts init")
            try StandardOutput.print(Texts(options.language).words.prepared(Harmless.message(place)))
            return 0
        }
    }

    /// `signup accounts list`: lists all accounts in the order in which they were created.
    struct List: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all accounts with the time of their sign-up.")

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let store = try await options.store(for: "accounts", isReading: true)
            defer { store.close() }
            return try await store.print { account, _ in AccountListing.line(account) }
        }
    }

    /// `signup accounts show NAME`: shows one account.
    struct Show: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show one account. Shows the cost of the password hash, but not the hash.")

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions
        @Argument(help: "The username. Case is ignored.") var name: String

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let store = try await options.store(for: "accounts", isReading: true)
            defer { store.close() }
            let account = try await store.use { [name] store throws(AccountStoreError) in
                try await store.account(named: name)
            }
            guard let account else { return store.reportMissing(name, options) }
            try StandardOutput.print(AccountListing.details(account))
            return 0
        }
    }

    /// `signup accounts delete NAME`: deletes an account.
    struct Delete: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Delete one account.")

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions
        @Argument(help: "The username. Case is ignored.") var name: String

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let store = try await options.store(for: "accounts")
            defer { store.close() }
            let deleted = try await store.use { [name] store throws(AccountStoreError) -> String? in
                guard let account = try await store.account(named: name) else { return nil }
                return try await store.delete(name) ? account.username : nil
            }
            guard let deleted else { return store.reportMissing(name, options) }
            try StandardOutput.print(Texts(options.language).words.deleted(Harmless.text(deleted)))
            return 0
        }
    }

    /// `signup accounts export`: writes all accounts as JSON Lines.
    struct Export: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Write all accounts to stdout, one JSON object per line.")

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions
        @Flag(
            help:
                "Also write password hashes and sign-up keys. Hashes let others guess the passwords offline.")
        var withHashes = false

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let store = try await options.store(for: "accounts", isReading: true)
            defer { store.close() }
            // Only an argument can request the hashes, so a forgotten environment variable never causes them to be
            // exported.
            return try await store.print { [withHashes] account, key in
                AccountListing.json(account, withHashAnd: withHashes ? key : nil)
            }
        }
    }
}
