internal import Foundation

/// The address of a PostgreSQL database, in libpq's own form: `postgresql://USER@HOST,HOST/DATABASE?sslrootcert=FILE`.
/// If parts of the address are missing, libpq takes them from its environment variables, its service file and its
/// password file.
public struct PostgresAddress: Sendable, Equatable {
    /// The whole address, in the form that libpq accepts.
    public let text: String
    /// The address to show in messages, without the user and the settings.
    public let name: String

    /// A reason why an address cannot be used.
    public enum Problem: Error, Sendable, Equatable {
        /// The address contains a password, which every user of the machine can see in the program's arguments. A part
        /// that is not a valid port, or that precedes an unexpected `@`, counts as a password.
        case password
    }

    /// Reads an address.
    ///
    /// - Returns: nil if the text is not the address of a PostgreSQL database.
    /// - Throws: `Problem` if the address must not be used.
    public init?(_ text: String) throws(Problem) {
        guard let scheme = ["postgresql://", "postgres://"].first(where: text.hasPrefix),
            !text.utf8.contains(0)
        else { return nil }
        var rest = text.dropFirst(scheme.count)
        // As in libpq, the user and the password precede the first '@', unless a '/' precedes it. They can contain '?'.
        let user = rest.prefix { $0 != "@" && $0 != "/" }
        if rest.dropFirst(user.count).first == "@" {
            guard !user.contains(":") else { throw .password }
            rest = rest.dropFirst(user.count + 1)
        }
        let place = rest.prefix { $0 != "?" }
        let hosts = place.prefix { $0 != "/" }
        // An incorrectly escaped password would look like a port, and like a part of what follows the hosts.
        guard hosts.split(separator: ",").allSatisfy(Self.isHost), !place.contains("@") else {
            throw .password
        }
        for setting in rest.dropFirst(place.count).dropFirst().split(separator: "&") {
            let keyword = setting.prefix { $0 != "=" }
            guard let name = keyword.removingPercentEncoding?.lowercased(), !name.contains("@"),
                !Self.secrets.contains(name)
            else { throw .password }
        }
        self.text = text
        name = "postgresql://\(place)"
    }

    /// Returns whether the text is a host, which may have a port.
    private static func isHost(_ text: Substring) -> Bool {
        let name = text.hasPrefix("[") ? text.prefix { $0 != "]" } : text.prefix { $0 != ":" }
        let port = text.dropFirst(name.count + (text.hasPrefix("[") ? 1 : 0))
        return port.isEmpty
            || port.hasPrefix(":") && port.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static let secrets: Set = [
        "password", "sslpassword", "scram_client_key", "scram_server_key", "oauth_client_secret",
    ]
}
