internal import Accounts
internal import ArgumentParser
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The options of the commands that use the network.
struct NetworkOptions: SharedOptions {
    @Option(
        help: ArgumentHelp(
            "Use this proxy: http://HOST:PORT, https://… or socks5h://… (default: from the environment).",
            valueName: "url"))
    var proxy: String?

    @Option(
        help: ArgumentHelp(
            "Trust the certificates in this file instead of the system's (default: SSL_CERT_FILE).",
            valueName: "file"), completion: .file())
    var cacert: String?

    @Flag(
        help:
            "Log every request to stderr: URL, result and duration. No passwords, no tokens."
    )
    var verbose = false

    @Option(
        help: ArgumentHelp(
            "How to write messages to stderr: text, or json for one object per line (default: text).",
            valueName: "format"),
        completion: .list(LogFormat.allCases.map(\.rawValue)))
    var log: String?

    var given: KeyValuePairs<String, Bool> {
        ["--proxy": proxy != nil, "--cacert": cacert != nil, "--verbose": verbose, "--log": log != nil]
    }

    /// Adds these options to the options of the run.
    func resolve(
        _ options: inout Options, environment: [String: String]
    ) throws(UsageError) {
        let values = OptionValues(environment: environment)
        options.proxy = try values.value(
            proxy, "proxy", .proxy
        ) { Self.isProxy($0) ? $0 : nil }
        let certificates = try values.value(
            cacert, "cacert", .readableFile
        ) { SystemCall.hasAccess($0, R_OK) ? $0 : nil }
        options.trustedCertificates =
            certificates ?? environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns whether the text is the URL of a proxy. A URL with a user or a password is rejected, because every user
    /// of this machine can see the arguments.
    private static func isProxy(_ text: String) -> Bool {
        guard let url = URLComponents(string: text), let scheme = url.scheme, url.host?.isEmpty == false
        else { return false }
        let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
        return schemes.contains(scheme.lowercased()) && url.user == nil && url.password == nil
            && ["", "/"].contains(url.path)
    }
}
