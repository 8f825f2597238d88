internal import SignupCore

/// Where accounts are kept: what `--accounts` says.
public enum AccountsKind: Sendable, Equatable {
    /// In an SQLite file of this machine.
    case sqlite(path: String)
    /// In a PostgreSQL database.
    case postgres(PostgresAddress)
    /// Nowhere: the tutorial's simulation.
    case simulate
    /// At a service that takes a POST; its name is the host.
    case service(url: String, name: String)

    /// Reads `sqlite:PATH`, `postgresql://…`, `simulate`, or an `https` address. Plain `http` would show passwords to the
    /// network; it is taken for this machine alone.
    ///
    /// - Parameters:
    ///   - text: What `--accounts` says. A path that begins with `~/` is one in the home folder.
    ///   - home: The home folder, if it is known.
    /// - Returns: nil if it is none of them.
    /// - Throws: `PostgresAddress.Problem` if it is a database's address that must not be used.
    public init?(_ text: String, home: String?) throws(PostgresAddress.Problem) {
        if text == "simulate" {
            self = .simulate
        } else if let address = try PostgresAddress(text) {
            self = .postgres(address)
        } else if text.hasPrefix("sqlite:") {
            let path = String(text.dropFirst("sqlite:".count))
            guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
            if path.hasPrefix("~/") {
                guard let home else { return nil }
                self = .sqlite(path: home + path.dropFirst())
            } else {
                self = .sqlite(path: path)
            }
        } else {
            guard let site = Site(text), site.isPrivate else { return nil }
            self = .service(url: text, name: site.name)
        }
    }

    /// The place by a name that no other place has: a file's absolute path, a service's address.
    public var identity: String {
        switch self {
        case .sqlite(let path): "sqlite:\(SQLiteStore.absolute(path))"
        case .postgres(let address): address.name
        case .simulate: "simulate"
        case .service(let url, _): url
        }
    }

    /// The file that is used if nothing else is said: `rxconsole/accounts.sqlite` in the XDG data folder, which is
    /// `$XDG_DATA_HOME`, or `~/.local/share` where that is not an absolute path.
    ///
    /// - Returns: nil if the environment knows no home folder either.
    public static func standard(environment: [String: String]) -> AccountsKind? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let data = folder("XDG_DATA_HOME") ?? folder("HOME").map({ "\($0)/.local/share" }) else {
            return nil
        }
        return .sqlite(path: "\(data)/rxconsole/accounts.sqlite")
    }
}
