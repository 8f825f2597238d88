internal import Locking
internal import ProcessTesting
public import Foundation

/// A PostgreSQL server for tests, on a free port of 127.0.0.1, with its data in a temporary folder.
///
/// If the tests run as root, the server runs as another user, because PostgreSQL refuses to run as root.
public final class PostgresServer: Sendable {
    /// An operation that failed.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// A server for all tests that do not harm it; each test creates its own databases. It stops when the process
    /// exits.
    public static let shared = Result { () throws -> PostgresServer in
        try PostgresServer()
    }

    /// The server's port.
    public let port: Int
    /// The folder with the server's data.
    public let data: String
    private let folder: String
    private let settings: [String]
    private let process = LockedValue<Process?>(nil)
    /// The watchdog that stops the server and removes its folder when this object is released or the test process
    /// exits.
    private let watchdog: Watchdog

    /// Creates and starts a server.
    ///
    /// - Parameters:
    ///   - settings: The settings, such as `max_connections=5`.
    ///   - encryption: The files of the server's certificate and its key, or nil for a server without TLS.
    ///   - place: The folder in which the server creates its own folder.
    public convenience init(
        _ settings: [String] = [], encryption: (certificate: String, key: String)? = nil,
        in place: String = FileManager.default.temporaryDirectory.path
    ) throws {
        let encrypted = encryption == nil ? [] : ["ssl=on"]
        try self.init(settings + encrypted, in: place) { data in
            let template = try Self.template.get()
            try PostgresPrograms.run("/bin/cp", ["-R", template, data])
            guard let encryption else { return }
            for (file, name) in [(encryption.certificate, "server.crt"), (encryption.key, "server.key")] {
                try FileManager.default.copyItem(atPath: file, toPath: "\(data)/\(name)")
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o600], ofItemAtPath: "\(data)/\(name)")
            }
            try PostgresPrograms.giveAway(data)
        }
        try start()
    }

    private init(_ settings: [String], in place: String, _ fill: (String) throws -> Void) throws {
        // The name is short, because the path of a socket must be short.
        folder = "\(place)/pg-\(UInt32.random(in: .min ... .max))"
        data = folder + "/data"
        port = try Self.freePort()
        self.settings = settings
        // A frozen server, and the processes that it started, must be resumed so that they can exit.
        watchdog = try Watchdog(
            """
            if read -r server < '\(data)/postmaster.pid'; then
                pkill -CONT -P "$server"; kill -CONT "$server"; kill -QUIT "$server"
                while kill -0 "$server"; do sleep 0.1; done
            fi
            rm -rf '\(folder)'
            """)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try PostgresPrograms.giveAway(folder)
        try fill(data)
    }

    deinit {
        freeze(false)
        kill()
    }

    /// A data folder that `initdb` creates only once, and that new servers copy.
    private static let template = Result { () throws -> String in
        let folder =
            FileManager.default.temporaryDirectory.path + "/pg-template-\(UInt32.random(in: .min ... .max))"
        let watchdog = try Watchdog("rm -rf '\(folder)'")
        templateWatchdog.withLock { $0 = watchdog }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try PostgresPrograms.giveAway(folder)
        try PostgresPrograms.run(
            "initdb",
            [
                "--no-sync", "--auth=trust", "--username=signup", "--encoding=UTF8", "--locale=C", "-D",
                folder + "/data",
            ])
        return folder + "/data"
    }
    private static let templateWatchdog = LockedValue<Watchdog?>(nil)

    /// Creates a standby that follows this server, and takes over when it is promoted.
    ///
    /// - Parameter name: The standby's name in this server's setting `synchronous_standby_names`.
    public func standby(named name: String) throws -> PostgresServer {
        let standby = try PostgresServer(
            settings.filter { !$0.hasPrefix("synchronous_standby_names") } + [
                "primary_conninfo=host=127.0.0.1 port=\(port) user=signup application_name=\(name)"
            ],
            in: (folder as NSString).deletingLastPathComponent
        ) { data in
            try PostgresPrograms.run(
                "pg_basebackup",
                ["-h", "127.0.0.1", "-p", "\(port)", "-U", "signup", "-D", data, "-c", "fast", "--no-sync"])
            _ = FileManager.default.createFile(atPath: data + "/standby.signal", contents: nil)
        }
        try standby.start()
        return standby
    }

    /// Promotes a standby.
    public func promote() throws { try sql("SELECT pg_promote()") }

    /// Starts the server, and waits until it accepts connections.
    public func start() throws {
        let process = PostgresPrograms.process(
            "postgres",
            ["-D", data, "-k", folder, "-h", "127.0.0.1", "-p", "\(port)"]
                + (["fsync=off", "shared_buffers=16MB", "max_wal_size=64MB"] + settings)
                .flatMap { ["-c", $0] })
        _ = FileManager.default.createFile(atPath: folder + "/log", contents: nil)
        let log = FileHandle(forWritingAtPath: folder + "/log")
        process.standardOutput = log
        process.standardError = log
        try process.run()
        self.process.withLock { $0 = process }
        let deadline = Date() + 300
        while (try? sql("SELECT 1", database: "postgres")) == nil {
            guard process.isRunning, Date() < deadline else {
                throw Failure(description: "the server does not start: \(self.log)")
            }
            Thread.sleep(forTimeInterval: 0.02)  // polling
        }
    }

    /// Kills the server and all its processes, to simulate a crash.
    public func kill() { end(SIGQUIT) }

    /// Shuts the server down cleanly.
    public func stop() { end(SIGINT) }

    private func end(_ signal: Int32) {
        process.withLock { process in
            guard let running = process, running.isRunning else { return }
            Foundation.kill(running.processIdentifier, signal)
            running.waitUntilExit()
            process = nil
        }
    }

    /// Suspends or resumes the server's processes. A frozen server behaves like a machine that does not respond.
    public func freeze(_ isFrozen: Bool) {
        guard let number = process.withLock({ $0?.processIdentifier }) else { return }
        let children = (try? PostgresPrograms.run("pgrep", ["-P", "\(number)"])) ?? ""
        for process in [number] + children.split(separator: "\n").compactMap({ Int32($0) }) {
            Foundation.kill(process, isFrozen ? SIGSTOP : SIGCONT)
        }
    }

    /// The server's log.
    public var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

    /// Creates a database with a unique name.
    public func newDatabase() throws -> String {
        let name = "test_\(UInt64.random(in: .min ... .max))"
        try sql("CREATE DATABASE \(name)")
        return name
    }

    /// Returns the address of a database.
    public func address(_ database: String = "postgres", settings: String = "") -> String {
        "postgresql://signup@127.0.0.1:\(port)/\(database)\(settings)"
    }

    /// Runs SQL with psql, and returns its rows, with fields separated by `|`.
    @discardableResult
    public func sql(_ text: String, database: String = "postgres") throws -> String {
        try PostgresPrograms.run(
            "psql", ["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", text, address(database)])
    }

    /// Runs `work`, and repeatedly terminates the program's connections to a database until `work` is done.
    ///
    /// - Parameters:
    ///   - database: The database.
    ///   - work: A closure that receives a function that returns the number of connections terminated so far.
    /// - Returns: The result of `work`, and the number of connections that were terminated.
    public func endingConnections<Result>(
        to database: String, during work: (@escaping @Sendable () -> Int) async throws -> Result
    ) async rethrows -> (Result, ended: Int) {
        let isDone = LockedValue(false)
        let ended = LockedValue(0)
        async let stop: Void = withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                while !isDone.withLock({ $0 }) {
                    let count = try? self.sql(
                        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                            + "WHERE application_name = 'signup' AND datname = current_database()",
                        database: database)
                    let number = Int(count ?? "") ?? 0
                    ended.withLock { $0 += number }
                }
                continuation.resume()
            }
        }
        let result: Result
        do {
            defer { isDone.withLock { $0 = true } }
            result = try await work { ended.withLock { $0 } }
        }
        await stop
        return (result, ended.withLock { $0 })
    }

    static func freePort() throws -> Int {
        let socket = Foundation.socket(AF_INET, streamSocket, 0)
        guard socket >= 0 else { throw Failure(description: "no socket") }
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isBound else { throw Failure(description: "no free port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

#if canImport(Glibc)
    let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
    let streamSocket = SOCK_STREAM
#endif
