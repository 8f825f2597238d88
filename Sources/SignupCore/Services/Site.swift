internal import Foundation
internal import SignupSupport

/// The base URL of the service that checks names.
public struct Site: Sendable, Equatable {
    /// GitHub itself.
    public static let github = Site(base: "https://github.com", name: "github.com")

    /// GitHub's REST API.
    public static let githubAPI = Site(base: "https://api.github.com", name: "api.github.com")

    /// The URL without a trailing slash.
    public let base: String
    /// The name in messages: the host, with the port if the URL has one.
    public let name: String

    private init(base: String, name: String) {
        self.base = base
        self.name = name
    }

    /// Creates a site from a base URL, or returns nil if the text is not valid.
    ///
    /// - Parameter text: An absolute `http` or `https` URL without user, query or fragment.
    public init?(_ text: String) {
        guard let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = parts.host, !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
        else { return nil }
        var base = text
        while base.hasSuffix("/") { base.removeLast() }
        self.base = base
        name = parts.port.map { "\(host):\($0)" } ?? host
    }

    /// The path of the URL, or an empty string if it has none.
    package var path: String { URLComponents(string: base)?.path ?? "" }

    /// Whether requests are protected from third parties, because they use https or stay on this machine.
    public var isPrivate: Bool { base.lowercased().hasPrefix("https:") || Loopback.isHost(of: base) }

    /// Returns the same service with another name for messages.
    package func named(_ name: String) -> Site { Site(base: base, name: name) }

    /// Returns the address of a user's page. The name must be valid, so it needs no escaping.
    package func page(of username: String) -> String { "\(base)/\(username)" }
}
