internal import SignupCore

/// The kind of place where accounts are stored, as specified by `--accounts`.
public enum AccountsKind: Sendable, Equatable {
    /// In a SQLite file on this machine.
    case sqlite(path: String)
    /// In a PostgreSQL database.
    case postgres(PostgresAddress)
    /// Nowhere, because sign-ups are only simulated, as in the tutorial.
    case simulate
    /// In a service that accepts POST requests. The service's name is its host.
    case service(url: String, name: String)

    /// Parses `sqlite:PATH`, `postgresql://…`, `simulate`, or an `https` address. Plain `http` would reveal passwords
    /// on the network, so it is accepted only for this machine.
    ///
    /// - Parameters:
    ///   - text: The value of `--accounts`. A path that begins with `~/` is in the home folder.
    ///   - home: The home folder, or nil if it is unknown.
    /// - Returns: nil if the text is not a valid value.
    /// - Throws: `PostgresAddress.Problem` if the text is the address of a database but must not be used.
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

    /// Returns a unique name for the place, such as the absolute path of a file or the address of a service.
    ///
    /// - Parameter store: The open store, if there is one. Only a PostgreSQL store contains its own identity. Two
    ///   stores can have the same address, and one store can have several addresses.
    public func identity(of store: (any AccountStore)?) -> String {
        switch self {
        case .sqlite(let path): "sqlite:\(SQLiteStore.absolute(path))"
        case .postgres(let address): (store as? PostgresStore)?.identity ?? address.name
        case .simulate: "simulate"
        case .service(let url, _): url
        }
    }

    /// Returns a name for the place that is unique across machines. A SQLite file belongs to its machine, because a
    /// file with the same path on a different machine contains different accounts. A service at a loopback address has
    /// the same name on every machine, because each machine may reach the same service through a local proxy.
    ///
    /// - Parameters:
    ///   - store: The open store, if there is one.
    ///   - host: The name of this machine.
    public func identity(of store: (any AccountStore)?, on host: String) -> String {
        guard case .sqlite(let path) = self else { return identity(of: store) }
        return "sqlite:\(host):\(SQLiteStore.absolute(path))"
    }

    /// Returns the name under which journals of earlier versions recorded the place of the accounts: the hosts, the
    /// ports and the name of a PostgreSQL database.
    ///
    /// - Parameter store: The open store, if there is one.
    /// - Returns: The name and whether it is unique to this store, or nil if the name has not changed.
    public static func formerIdentity(of store: (any AccountStore)?) -> (text: String, isUnique: Bool)? {
        (store as? PostgresStore)?.formerIdentity
    }

    /// The default file: `rxconsole/accounts.sqlite` in the XDG data folder, which is `$XDG_DATA_HOME` or, if that
    /// variable is not an absolute path, `~/.local/share`.
    ///
    /// - Returns: The default file, or nil if the environment specifies neither folder.
    public static func standard(environment: [String: String]) -> AccountsKind? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let data = folder("XDG_DATA_HOME") ?? folder("HOME").map({ "\($0)/.local/share" }) else {
            return nil
        }
        return .sqlite(path: "\(data)/rxconsole/accounts.sqlite")
    }
}
