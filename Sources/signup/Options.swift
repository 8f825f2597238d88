internal import Accounts
internal import Console
internal import GitHub
internal import SignupCore
internal import SignupForms

/// Everything a run of the program can be told, already checked.
nonisolated struct Options: Sendable, Equatable {
    /// The service to ask about names.
    var site = Site.github
    /// A file of certificates to trust instead of the system's.
    var trustedCertificates: String?
    /// Whether to ask a stand-in inside the program instead of `site`.
    var isDemo = false
    /// Where accounts are kept. Nothing is written unless it is asked for here.
    var accounts = AccountsKind.simulate
    /// Whether to ask the REST API instead of the website.
    var usesAPI = false
    /// What proves to the REST API who asks; nil to ask as nobody.
    var token: AccessToken?
    /// Makes the simulated sign-up repeatable.
    var seed: UInt64?
    /// How long the simulated sign-up takes.
    var delay: Duration = .milliseconds(1500)
    /// How long one check may take.
    var timeout: Duration = .seconds(10)
    /// How many records of a batch are under way at once.
    var concurrency = 16
    /// The language of all texts.
    var language = Language.english
    /// When to use colour.
    var color = ColorMode.auto
    /// Whether to talk line by line, for screen readers.
    var isAccessible = false
    /// Whether to leave out a batch's progress and summary.
    var isQuiet = false
    /// Whether to tell on stderr of each request to the network.
    var isVerbose = false

    /// How a form looks and speaks. Chinese that the terminal cannot show would be question marks.
    var formStyle: FormStyle {
        let canShowChinese = Form.canShow("注册")
        return FormStyle(
            language: canShowChinese ? language : .english, colorMode: color, isAccessible: isAccessible)
    }
}
