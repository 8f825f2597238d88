internal import Accounts
internal import ArgumentParser
internal import Foundation
internal import SignupCore

/// The options of every command.
struct CommonOptions: SharedOptions {
    @Option(
        help: ArgumentHelp(
            """
            Where accounts are kept: sqlite:PATH, postgresql://USER@HOST/DATABASE, simulate (nowhere), or the https \
            address of a service (default: sqlite, rxconsole/accounts.sqlite in the XDG data folder; with --demo, \
            simulate).
            """, valueName: "where"),
        completion: .list(["simulate", "sqlite:", "postgresql://", "https://"]))
    var accounts: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Timeout for each request to GitHub or a database (default: 10).", valueName: "seconds"))
    var timeout: String?

    @Option(
        help: ArgumentHelp("The language: en or zh (default: from the locale).", valueName: "language"),
        completion: .list(Language.allCases.map(\.rawValue)))
    var language: String?

    var given: KeyValuePairs<String, Bool> {
        ["--accounts": accounts != nil, "--timeout": timeout != nil, "--language": language != nil]
    }

    /// Returns the place where accounts are stored.
    ///
    /// - Parameters:
    ///   - isDemo: Whether the run is a demo. If so, accounts are stored only if `--accounts` names a place.
    ///   - isNeeded: Whether the command requires a store.
    func accounts(
        _ values: OptionValues, isDemo: Bool, isNeeded: Bool
    ) throws(UsageError) -> AccountsKind {
        let home = values.environment["HOME"]
        let kind = try values.place(accounts, "accounts", .accounts) { text throws(PostgresAddress.Problem) in
            try AccountsKind(text, home: home)
        }
        if let kind { return kind }
        if isDemo { return .simulate }
        guard
            let kind = AccountsKind.standard(environment: values.environment) ?? (isNeeded ? nil : .simulate)
        else {
            throw UsageError(.noDataFolder)
        }
        return kind
    }

    static func seconds(_ text: String) -> Duration? {
        guard let seconds = Double(text), (0...86_400).contains(seconds) else { return nil }
        return .seconds(seconds)
    }
}
