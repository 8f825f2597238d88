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
        /// The address contains a password, which every user of the machine can see in the program's arguments.
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
        let rest = text.dropFirst(scheme.count)
        let beforeSettings = rest.prefix { $0 != "?" }
        let authority = beforeSettings.prefix { $0 != "/" }
        let path = beforeSettings.dropFirst(authority.count)
        var hosts = authority
        // As in libpq, the user ends at the first '@'.
        if let at = authority.firstIndex(of: "@") {
            guard !authority[..<at].contains(":") else { throw .password }
            hosts = authority[authority.index(after: at)...]
        }
        for setting in rest.dropFirst(beforeSettings.count).dropFirst().split(separator: "&") {
            let keyword = setting.prefix { $0 != "=" }.removingPercentEncoding?.lowercased()
            guard let keyword, !Self.secrets.contains(keyword) else { throw .password }
        }
        self.text = text
        name = "postgresql://\(hosts)\(path)"
    }

    private static let secrets: Set = ["password", "sslpassword"]
}
