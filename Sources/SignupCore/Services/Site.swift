internal import Foundation
internal import SignupSupport

/// The base address of the service that knows the names.
public struct Site: Sendable, Equatable {
    /// GitHub itself.
    public static let github = Site(base: "https://github.com", name: "github.com")

    /// GitHub's REST API.
    public static let githubAPI = Site(base: "https://api.github.com", name: "api.github.com")

    /// The address without a slash at its end.
    public let base: String
    /// How messages call it: the host, and the port if it is given.
    public let name: String

    private init(base: String, name: String) {
        self.base = base
        self.name = name
    }

    /// Reads a base address.
    ///
    /// - Parameter text: An absolute `http` or `https` URL without user, query or fragment.
    /// - Returns: nil if it is none.
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

    /// Whether what is sent there can be read by nobody else: over https, or within this machine.
    public var isPrivate: Bool { base.lowercased().hasPrefix("https:") || Loopback.isHost(of: base) }

    /// The same service under another name in messages.
    package func named(_ name: String) -> Site { Site(base: base, name: name) }

    /// The page of a user. The name must be well-formed, so that it needs no escaping.
    package func page(of username: String) -> String { "\(base)/\(username)" }
}
