internal import Accounts
internal import ArgumentParser
internal import Console
internal import Foundation
internal import GitHub
internal import SignupCore

/// The options of every command, before or after its name.
struct CommonOptions: ParsableArguments, SendableMetatype {
    @Option(name: .customLong("github-url"), help: "Use this base URL instead of https://github.com.")
    var githubURL: String?

    @Flag(
        help: ArgumentHelp(
            "Use GitHub's REST API instead of its website.",
            discussion: "Uses the token in GITHUB_TOKEN or --token-file, if any."))
    var api = false

    @Option(
        help: ArgumentHelp("Read the REST API's token from this file.", valueName: "file"),
        completion: .file())
    var tokenFile: String?

    @Flag(help: "Use a built-in stand-in for GitHub; no network.")
    var demo = false

    @OptionGroup(title: "Network options") var network: NetworkOptions

    @Option(
        help: ArgumentHelp(
            """
            Where accounts are kept: sqlite:PATH, postgresql://USER@HOST/DATABASE, simulate (nowhere), or the https \
            address of a service (default: sqlite, rxconsole/accounts.sqlite in the XDG data folder; with --demo, \
            simulate).
            """, valueName: "where"),
        completion: .list(["simulate", "sqlite:", "postgresql://", "https://"]))
    var accounts: String?

    @Option(help: ArgumentHelp("Make the simulated sign-up repeatable.", valueName: "n"))
    var seed: String?

    @Option(help: ArgumentHelp("How long the simulated sign-up takes (default: 1.5).", valueName: "seconds"))
    var delay: String?

    @Option(help: ArgumentHelp("How long one check may take (default: 10).", valueName: "seconds"))
    var timeout: String?

    @Option(help: ArgumentHelp("How many records are in progress at once (default: 16).", valueName: "n"))
    var concurrency: String?

    @Option(
        help: ArgumentHelp("en or zh (default: by the locale).", valueName: "language"),
        completion: .list(Language.allCases.map(\.rawValue)))
    var language: String?

    @Option(
        help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"),
        completion: .list(ColorMode.allCases.map(\.rawValue)))
    var color: String?

    @Flag(help: "Prompt line by line, for screen readers.")
    var accessible = false

    @Flag(help: "Print no progress and no summary of a batch.")
    var quiet = false

    @Flag(
        help:
            "Log every request to stderr: URL, result and duration. No passwords, no tokens."
    )
    var verbose = false

    /// Returns the options of one run. A value after the command's name takes precedence over one before it, that over
    /// the environment, and that over the default.
    ///
    /// - Parameters:
    ///   - before: The options before the command's name.
    ///   - needsAccounts: Whether an account store is required. A check does not need one.
    ///   - environment: The environment of the process.
    /// - Throws: `UsageError`, which names the option or variable with an invalid value.
    func resolved(
        before: CommonOptions, needsAccounts: Bool = true,
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> Options {
        let values = OptionValues(environment: environment)
        var options = Options()
        options.site =
            try values.value(
                githubURL ?? before.githubURL, "github-url", .webAddress, Site.init)
            ?? options.site
        options.seed = try values.value(seed ?? before.seed, "seed", .wholeNumber) { UInt64($0) }
        options.delay =
            try values.value(delay ?? before.delay, "delay", .seconds) {
                Self.seconds($0)
            }
            ?? options.delay
        options.timeout =
            try values.value(timeout ?? before.timeout, "timeout", .secondsAboveZero) {
                Self.seconds($0).flatMap { $0 > .zero ? $0 : nil }
            } ?? options.timeout
        options.concurrency =
            try values.value(
                concurrency ?? before.concurrency, "concurrency", .wholeNumberBetween(1, 1024)
            ) {
                Int($0).flatMap { (1...1024).contains($0) ? $0 : nil }
            } ?? options.concurrency
        options.language =
            try values.value(
                language ?? before.language, "language", .choice(Language.allCases.map(\.rawValue))
            ) { Language(rawValue: $0) }
            ?? Language(locale: environment)
        options.color =
            try values.value(color ?? before.color, "color", .choice(ColorMode.allCases.map(\.rawValue))) {
                ColorMode(rawValue: $0)
            } ?? options.color
        options.usesAPI = try values.isSet(api || before.api, "api")
        options.token = try token(tokenFile ?? before.tokenFile, values, environment, for: options.site)
        if options.usesAPI, options.token != nil, !options.site.isPrivate {
            throw UsageError(.tokenOverPlainHTTP(options.site.name))
        }
        options.isDemo = try values.isSet(demo || before.demo, "demo")
        options.accounts = try accounts(
            values, before: before, isDemo: options.isDemo, isNeeded: needsAccounts)
        try network.resolve(&options, before: before.network, environment: environment)
        options.isAccessible = try values.isSet(accessible || before.accessible, "accessible")
        options.isQuiet = try values.isSet(quiet || before.quiet, "quiet")
        options.isVerbose = try values.isSet(verbose || before.verbose, "verbose")
        return options
    }

    private func accounts(
        _ values: OptionValues, before: CommonOptions, isDemo: Bool, isNeeded: Bool
    ) throws(UsageError) -> AccountsKind {
        let home = values.environment["HOME"]
        let kind = try values.value(accounts ?? before.accounts, "accounts", .accounts) {
            text -> Result<AccountsKind, PostgresAddress.Problem>? in
            do throws(PostgresAddress.Problem) {
                return try AccountsKind(text, home: home).map { .success($0) }
            } catch {
                return .failure(error)
            }
        }
        switch kind {
        case .success(let kind): return kind
        case .failure(.password):
            throw UsageError(.passwordAmongArguments)
        case nil: break
        }
        if isDemo { return .simulate }
        guard
            let kind = AccountsKind.standard(environment: values.environment) ?? (isNeeded ? nil : .simulate)
        else {
            throw UsageError(.noDataFolder)
        }
        return kind
    }

    /// Returns the token, which is never itself an argument.
    private func token(
        _ argument: String?, _ values: OptionValues, _ environment: [String: String], for site: Site
    ) throws(UsageError) -> AccessToken? {
        if let path = try values.value(argument, "token-file", .file, { $0 }) {
            let text = try SecretFile.text(path, .token)
            guard let token = AccessToken(text) else {
                throw UsageError(.noToken(path))
            }
            return token
        }
        // Other addresses get a token only from --token-file.
        guard [Site.github, .githubAPI].contains(site) else { return nil }
        guard let text = environment["GITHUB_TOKEN"], !text.isEmpty else { return nil }
        guard let token = AccessToken(text) else {
            throw UsageError(.noTokenInVariable)
        }
        return token
    }

    static func seconds(_ text: String) -> Duration? {
        guard let seconds = Double(text), (0...86_400).contains(seconds) else { return nil }
        return .seconds(seconds)
    }
}
