internal import ArgumentParser
internal import GitHub
internal import SignupCore

/// The options of the commands that check names.
struct GitHubOptions: SharedOptions {
    @Option(
        name: .customLong("github-url"),
        help: ArgumentHelp("Use this base URL instead of https://github.com.", valueName: "url"))
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

    @Flag(help: "Simulate GitHub, without the network.")
    var demo = false

    var given: KeyValuePairs<String, Bool> {
        ["--github-url": githubURL != nil, "--api": api, "--token-file": tokenFile != nil, "--demo": demo]
    }

    /// Returns the token, if there is one. The token itself is never an argument.
    func token(_ values: OptionValues, for site: Site) throws(UsageError) -> AccessToken? {
        if let path = try values.value(tokenFile, "token-file", .file, { $0 }) {
            let text = try SecretFile.text(path, .token)
            guard let token = AccessToken(text) else {
                throw UsageError(.noToken(path))
            }
            return token
        }
        // Other addresses receive a token only from --token-file.
        guard [Site.github, .githubAPI].contains(site) else { return nil }
        guard let text = values.environment["GITHUB_TOKEN"], !text.isEmpty else { return nil }
        guard let token = AccessToken(text) else {
            throw UsageError(.noTokenInVariable)
        }
        return token
    }
}
