internal import Accounts
internal import Console
internal import Foundation
internal import GitHub
internal import SignupCore

extension Signup {
    /// Returns the options of one run. A value on the command line takes precedence over the environment, and the
    /// environment over the default. If an option occurs several times on the command line, its last value applies.
    ///
    /// - Parameters:
    ///   - needsAccounts: Whether an account store is required. A check does not need a store.
    ///   - needsGitHub: Whether names are checked on GitHub. If not, the token is not read.
    ///   - environment: The environment of the process.
    /// - Throws: `UsageError`, which names the option or variable with an invalid value.
    nonisolated func options(
        needsAccounts: Bool = true, needsGitHub: Bool = false,
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> Options {
        let values = OptionValues(environment: environment)
        var options = Options()
        let usesAPI = try values.isSet(github.api, "api")
        options.usesAPI = usesAPI
        // GitHub responds to any other path as it does to a name without an account. A GitHub Enterprise server has its
        // API at /api/v3.
        options.site =
            try values.value(github.githubURL, "github-url", .webAddress) { text in
                Site(text).flatMap { $0.path.isEmpty || usesAPI && $0.path == "/api/v3" ? $0 : nil }
            } ?? options.site
        options.seed = try values.value(simulation.seed, "seed", .wholeNumber) { UInt64($0) }
        options.delay =
            try values.value(simulation.delay, "delay", .seconds) { CommonOptions.seconds($0) }
            ?? options.delay
        options.timeout =
            try values.value(common.timeout, "timeout", .secondsAboveZero) {
                CommonOptions.seconds($0).flatMap { $0 > .zero ? $0 : nil }
            } ?? options.timeout
        options.concurrency =
            try values.value(progress.concurrency, "concurrency", .wholeNumberBetween(1, 1024)) {
                Int($0).flatMap { (1...1024).contains($0) ? $0 : nil }
            } ?? options.concurrency
        options.language =
            try values.value(
                common.language, "language", .choice(Language.allCases.map(\.rawValue))
            ) { Language(rawValue: $0) } ?? Language(locale: environment)
        options.color =
            try values.value(
                colors.color, "color", .choice(ColorMode.allCases.map(\.rawValue))
            ) { ColorMode(rawValue: $0) } ?? options.color
        options.isDemo = try values.isSet(github.demo, "demo")
        if needsGitHub, options.usesAPI, !options.isDemo {
            options.token = try github.token(values, for: options.site)
        }
        if options.token != nil, !options.site.isPrivate {
            throw UsageError(.tokenOverPlainHTTP(options.site.name))
        }
        options.accounts = try common.accounts(values, isDemo: options.isDemo, isNeeded: needsAccounts)
        options.isStoreNamed = try values.value(common.accounts, "accounts", .accounts, { $0 }) != nil
        try network.resolve(&options, environment: environment)
        if needsAccounts { try service.resolve(&options, environment: environment) }
        options.isAccessible = try values.isSet(accessibility.accessible, "accessible")
        options.isQuiet = try values.isSet(progress.quiet, "quiet")
        options.isVerbose = try values.isSet(network.verbose, "verbose")
        options.log.format =
            try values.value(
                network.log, "log", .choice(LogFormat.allCases.map(\.rawValue)), LogFormat.init)
            ?? options.log.format
        return options
    }
}
