internal import SignupCore

/// The settings that a store uses to connect to PostgreSQL.
struct PostgresAccess: Sendable {
    let address: PostgresAddress
    /// The longest wait for the result of a statement. It is also the longest time to connect to one host, unless
    /// libpq's settings contain a different time.
    var timeout: Duration = .seconds(10)
    /// The longest time to keep reconnecting, or retrying a transaction that was rolled back.
    var patience: Duration = .seconds(60)
    /// Whether the store only reads, so that a standby is enough.
    var isReading = false
    /// The table that must not be replaced while it is in use.
    var table = PostgresSchema.table
}

/// The settings of a store's connections, which are libpq's own settings and those that the store adds. Some settings
/// are rejected.
struct PostgresSettings {
    /// The settings for libpq. The address comes before the settings that override it.
    private(set) var all: [(keyword: String, value: String)]
    /// The hosts and the database, as shown in messages.
    let place: String

    /// - Throws: `AccountStoreError.Kind` if libpq is missing, or the settings cannot be used.
    init(_ access: PostgresAccess) throws(AccountStoreError.Kind) {
        if let problem = Libpq.load() { throw .missingLibrary(problem) }
        all = [("fallback_application_name", "signup"), ("dbname", access.address.text)]
        var probe = PostgresConnection(all, patience: .zero)
        do throws(PostgresFailure) { try probe.resolve() } catch {
            // libpq's message is not used, because it repeats the whole address.
            throw .unusable(.address)
        }
        func setting(_ keyword: String) -> String? {
            probe.setting(keyword).flatMap { $0.isEmpty ? nil : $0 }
        }
        place = Self.place(
            hosts: setting("host") ?? setting("hostaddr"), ports: setting("port"), database: setting("dbname")
        )
        if !Self.isThisMachine(setting("host"), setting("hostaddr")) {
            switch setting("sslmode") {
            case "verify-full": break
            // libpq's default would fall back to plain text.
            case "prefer", nil: all.append(("sslmode", "verify-full"))
            case let mode?: throw .unusable(.encryption(mode))
            }
        }
        all.append(("client_encoding", "UTF8"))
        let seconds = max(2, access.timeout.components.seconds)
        if setting("connect_timeout") == nil { all.append(("connect_timeout", String(seconds))) }
        if setting("tcp_user_timeout").map({ $0 == "0" }) ?? true {
            all.append(("tcp_user_timeout", String(seconds * 1000)))
        }
        if setting("target_session_attrs").map({ $0 == "any" }) ?? true, !access.isReading {
            all.append(("target_session_attrs", "read-write"))
        }
    }

    /// Returns the hosts and the database, with each port that is not PostgreSQL's default port.
    private static func place(hosts: String?, ports: String?, database: String?) -> String {
        let hosts = (hosts ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let ports = (ports ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let names = hosts.enumerated().map { index, host in
            let port = ports.indices.contains(index) ? ports[index] : ports.last ?? ""
            // A socket on this machine is identified by its folder, which has no meaning on other machines.
            let name = host.hasPrefix("/") || host.hasPrefix("@") ? "" : host
            return ["", "5432"].contains(port) ? "\(name)" : "\(name):\(port)"
        }
        return "postgresql://\(names.joined(separator: ","))/\(database ?? "")"
    }

    /// Returns whether the connection never leaves this machine.
    private static func isThisMachine(_ hosts: String?, _ addresses: String?) -> Bool {
        // An address takes precedence over the name of its host.
        (addresses ?? hosts ?? "").split(separator: ",").allSatisfy { host in
            host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
                || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
        }
    }
}
