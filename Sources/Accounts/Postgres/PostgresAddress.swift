internal import Foundation
internal import SignupSupport

/// The address of a PostgreSQL database, in libpq's format: `postgresql://USER@HOST,HOST/DATABASE?sslrootcert=FILE`. If
/// parts of the address are missing, libpq takes them from its environment variables, its service file and its password
/// file.
public struct PostgresAddress: Sendable, Equatable {
    /// The whole address, in the form that libpq accepts.
    public let text: String
    /// The address to show in messages, without the user and the settings.
    public let name: String

    /// A reason that an address cannot be used.
    public enum Problem: Error, Sendable, Equatable {
        /// The address contains a password, which every user of the machine can see in the program's arguments. A part
        /// that is not a valid port, or that precedes an unexpected `@`, counts as a password.
        case password
    }

    /// Parses an address byte by byte, as libpq does. A separator remains a separator even if a combining character
    /// follows it.
    ///
    /// - Parameter text: The address, whose scheme can contain uppercase letters.
    /// - Returns: nil if the text is not the address of a PostgreSQL database.
    /// - Throws: `Problem` if the address must not be used.
    public init?(_ text: String) throws(Problem) {
        let bytes = text.utf8
        let scheme = ["postgresql://", "postgres://"].first { scheme in
            String(decoding: bytes.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme
        }
        guard let scheme, !bytes.contains(0) else { return nil }
        let (at, slash) = (UInt8(ascii: "@"), UInt8(ascii: "/"))
        var rest = bytes.dropFirst(scheme.utf8.count)
        // libpq accepts the scheme only in lowercase.
        self.text = "\(scheme)\(Substring(rest))"
        // Like libpq, treat everything before the first '@' as the user and the password, including any '?', unless a
        // '/' comes first.
        let user = rest.prefix { $0 != at && $0 != slash }
        if rest.dropFirst(user.count).first == at {
            guard !user.contains(UInt8(ascii: ":")) else { throw .password }
            rest = rest.dropFirst(user.count + 1)
        }
        let place = rest.prefix { $0 != UInt8(ascii: "?") }
        let hosts = place.prefix { $0 != slash }
        // If a password is not escaped correctly, part of it can look like a port or like part of the database name.
        guard hosts.split(separator: UInt8(ascii: ",")).allSatisfy(AddressText.isHost), !place.contains(at)
        else { throw .password }
        for setting in rest.dropFirst(place.count).dropFirst().split(separator: UInt8(ascii: "&")) {
            let keyword = Substring(setting.prefix { $0 != UInt8(ascii: "=") })
            guard let name = keyword.removingPercentEncoding?.lowercased(), !name.utf8.contains(at),
                !Self.secrets.contains(name)
            else { throw .password }
        }
        name = "postgresql://\(Substring(place))"
    }

    private static let secrets: Set = [
        "password", "sslpassword", "scram_client_key", "scram_server_key", "oauth_client_secret",
    ]
}
