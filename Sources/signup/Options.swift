internal import Accounts
internal import Console
internal import GitHub
internal import SignupCore
internal import SignupForms

/// All options of a run, validated.
nonisolated struct Options: Sendable, Equatable {
    /// The service that checks names.
    var site = Site.github
    /// A file with the certificates to trust instead of the system's.
    var trustedCertificates: String?
    /// The address of the proxy to use instead of the proxy in the environment.
    var proxy: String?
    /// Additional headers for an accounts service, keyed by name. They are never printed.
    var serviceHeaders: [String: String] = [:]
    /// Whether to use a built-in simulation instead of `site`.
    var isDemo = false
    /// The place where accounts are stored. By default, they are not stored.
    var accounts = AccountsKind.simulate
    /// Whether `accounts` was specified. If so, a command that only reads the store requires that the store exists.
    var isStoreNamed = false
    /// Whether to use the REST API instead of the website.
    var usesAPI = false
    /// The token that authenticates requests to the REST API, or nil for anonymous requests.
    var token: AccessToken?
    /// The seed that makes the simulated sign-up repeatable.
    var seed: UInt64?
    /// The duration of a simulated sign-up.
    var delay: Duration = .milliseconds(1500)
    /// The time limit for each request to a service or a database.
    var timeout: Duration = .seconds(10)
    /// The number of records that a batch processes at the same time.
    var concurrency = 16
    /// The language of all text.
    var language = Language.english
    /// Whether to use color.
    var color = ColorMode.auto
    /// Whether to prompt line by line, for screen readers.
    var isAccessible = false
    /// Whether to omit a batch's progress and summary.
    var isQuiet = false
    /// Whether to log each request to stderr.
    var isVerbose = false
    /// The format of messages on stderr.
    var log = LogStyle()

    /// Whether requests leave the process, which requires libcurl.
    var usesNetwork: Bool {
        if case .service = accounts { return true }
        return !isDemo
    }

    /// The style of a form. If the terminal cannot show Chinese, the form is in English, because Chinese would appear
    /// as question marks.
    var formStyle: FormStyle {
        let canShowChinese = Form.canShow("注册")
        return FormStyle(
            language: canShowChinese ? language : .english, colorMode: color, isAccessible: isAccessible)
    }
}
