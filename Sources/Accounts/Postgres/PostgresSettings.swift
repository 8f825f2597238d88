internal import SignupCore

/// The settings that a store uses to connect to PostgreSQL.
struct PostgresAccess: Sendable {
    let address: PostgresAddress
    /// The longest wait for the result of a statement. It is also the longest time to connect to one host, unless
    /// libpq's settings specify a different time.
    let timeout: Duration
    /// The longest time to keep reconnecting, or retrying a transaction that was rolled back. A statement cannot take
    /// longer.
    let patience: Duration
    /// Whether the store is only read, in which case a standby is sufficient.
    let isReading: Bool
    /// The table that must not be replaced while it is in use.
    var table = PostgresSchema.table

    /// By default, there is at least as much patience as the longest statement needs.
    init(
        address: PostgresAddress, timeout: Duration = .seconds(10), patience: Duration? = nil,
        isReading: Bool = false
    ) {
        self.address = address
        self.timeout = timeout
        self.patience = patience ?? max(.seconds(60), timeout)
        self.isReading = isReading
    }
}

/// The settings of a store's connections: libpq's own settings, and those that the store adds. A setting that does not
/// protect a connection to another machine is rejected.
struct PostgresSettings: Sendable {
    /// The settings for libpq. The address comes before the settings that override it.
    private(set) var all: [(keyword: String, value: String)]
    /// The hosts and the database, as shown in messages. A socket on this machine is omitted, because its folder has no
    /// meaning on other machines.
    let place: String
    /// The hosts, including the folders of sockets, and the database, without the user and the settings. The identity
    /// depends on how libpq reaches the database, and journals of earlier versions contain it.
    let identity: String
    /// Whether the identity determines the servers. A host's name does not determine its server if the settings also
    /// contain its IP address.
    let identifiesServers: Bool

    /// - Throws: `AccountStoreError.Kind` if libpq is missing or the settings cannot be used.
    init(_ access: PostgresAccess) throws(AccountStoreError.Kind) {
        if let problem = Libpq.load() { throw .missingLibrary(problem) }
        all = [("fallback_application_name", "signup"), ("dbname", access.address.text)]
        var probe = PostgresConnection(all, patience: .zero)
        do throws(PostgresFailure) { try probe.resolve() } catch {
            // libpq's message is not reported, because it repeats the whole address.
            throw .unusable(.address)
        }
        func setting(_ keyword: String) -> String? {
            probe.setting(keyword).flatMap { $0.isEmpty ? nil : $0 }
        }
        let hosts = Self.hosts(
            names: setting("host"), addresses: setting("hostaddr"), ports: setting("port"))
        place = Self.text(hosts.map { $0.text(namesSocket: false) }, setting("dbname"))
        identity = Self.text(hosts.map { $0.text(namesSocket: true) }, setting("dbname"))
        identifiesServers = hosts.allSatisfy { $0.name.isEmpty || $0.address.isEmpty }
        if !hosts.allSatisfy(\.isThisMachine) {
            switch setting("sslmode") {
            case "verify-full": break
            // With libpq's default, `prefer`, a connection could fall back to plain text.
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

    /// A host that libpq tries to reach.
    private struct Host {
        let name: String
        /// The IP address, which takes precedence over the name when libpq connects.
        let address: String
        let port: String

        private var target: String { address.isEmpty ? name : address }

        /// Whether the connection never leaves this machine. Without a host, the connection uses a socket on this
        /// machine.
        var isThisMachine: Bool {
            target.isEmpty || target.hasPrefix("/") || target.hasPrefix("@")
                || target == "localhost" || target == "::1"
                || target.hasPrefix("127.")
                    && target.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        }

        /// Returns the host, followed by the port unless it is PostgreSQL's default port.
        ///
        /// - Parameter namesSocket: Whether a socket on this machine is included, identified by its folder.
        func text(namesSocket: Bool) -> String {
            let host = name.isEmpty ? address : name
            let isSocket = host.hasPrefix("/") || host.hasPrefix("@")
            let shown =
                switch (isSocket, host.utf8.contains(UInt8(ascii: ":"))) {
                case (true, _): namesSocket ? host.replacing("/", with: "%2F") : ""
                case (false, true): "[\(host)]"
                case (false, false): host
                }
            return ["", "5432"].contains(port) ? shown : "\(shown):\(port)"
        }
    }

    /// Returns the hosts that libpq tries, in order. Like libpq, this method reads the lists byte by byte and pairs
    /// their elements, which can be empty.
    private static func hosts(names: String?, addresses: String?, ports: String?) -> [Host] {
        let (names, addresses, ports) = (elements(names), elements(addresses), elements(ports))
        return (0..<max(1, names.count, addresses.count)).map { index in
            func element(_ list: [String]) -> String? { list.indices.contains(index) ? list[index] : nil }
            return Host(
                name: element(names) ?? "", address: element(addresses) ?? "",
                port: element(ports) ?? ports.last ?? "")
        }
    }

    private static func elements(_ list: String?) -> [String] {
        list?.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { String(Substring($0)) } ?? []
    }

    /// Returns the hosts and the database as text.
    private static func text(_ hosts: [String], _ database: String?) -> String {
        "postgresql://\(hosts.joined(separator: ","))/\(database ?? "")"
    }
}
