internal import Accounts
internal import ArgumentParser
internal import Foundation

/// The options of the commands that use the network.
struct NetworkOptions: ParsableArguments, SendableMetatype {
    @Option(
        help: ArgumentHelp(
            "Use this proxy: http://HOST:PORT, https://… or socks5h://… (default: by the environment).",
            valueName: "url"))
    var proxy: String?

    @Option(
        help: ArgumentHelp(
            "Trust the certificates in this file instead of the system's (default: SSL_CERT_FILE).",
            valueName: "file"), completion: .file())
    var cacert: String?

    @Option(
        help: ArgumentHelp(
            "Send the headers in this file, one 'Name: value' per line, to the accounts service.",
            valueName: "file"), completion: .file())
    var headerFile: String?

    /// Adds the options to those of the run.
    func resolve(
        _ options: inout Options, before: NetworkOptions, environment: [String: String]
    ) throws(UsageError) {
        let values = OptionValues(environment: environment)
        options.proxy = try values.value(
            proxy ?? before.proxy, "proxy", "the address of a proxy, without a password"
        ) { Self.isProxy($0) ? $0 : nil }
        let certificates = try values.value(
            cacert ?? before.cacert, "cacert", "a file that can be read"
        ) { access($0, R_OK) == 0 ? $0 : nil }
        options.trustedCertificates =
            certificates ?? environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        guard let path = try values.value(headerFile ?? before.headerFile, "header-file", "a file", { $0 })
        else { return }
        let advice = "each line must be 'Name: value', such as 'Authorization: Bearer …'"
        guard case .service = options.accounts else {
            throw UsageError(
                message: "--header-file: headers go only to an https address in --accounts; leave it out")
        }
        let text = try SecretFile.text(path, for: "--header-file", advice)
        guard let headers = ServiceHeaders.read(text) else {
            throw UsageError(message: "--header-file: \(path) has a line that is not a header; \(advice)")
        }
        options.serviceHeaders = headers
    }

    /// Every user of this machine can see the arguments, so a password is refused.
    private static func isProxy(_ text: String) -> Bool {
        guard let url = URLComponents(string: text), let scheme = url.scheme, url.host?.isEmpty == false
        else { return false }
        let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
        return schemes.contains(scheme.lowercased()) && url.user == nil && url.password == nil
            && ["", "/"].contains(url.path)
    }
}
