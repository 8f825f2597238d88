internal import Locking
public import Foundation

/// A PostgreSQL server of a test's own, on a free port of 127.0.0.1, with its data in a temporary folder.
///
/// It runs as another user where the tests run as root, which PostgreSQL refuses.
public final class PostgresServer: Sendable {
    /// Something that did not work.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// A server for all tests that do not harm it; each makes databases of its own. It ends with the process.
    public static let shared = Result { () throws -> PostgresServer in
        let server = try PostgresServer()
        leftover.withLock { $0 = server }
        atexit { PostgresServer.leftover.withLock { $0?.remove() } }
        return server
    }
    private static let leftover = LockedValue<PostgresServer?>(nil)

    /// Its port.
    public let port: Int
    /// Its data's folder.
    public let data: String
    private let folder: String
    private let settings: [String]
    private let process = LockedValue<Process?>(nil)

    /// Creates and starts a server.
    ///
    /// - Parameters:
    ///   - settings: What to set, such as `max_connections=5`.
    ///   - encryption: The files of the certificate it shows and of its key; nil for a server without TLS.
    ///   - place: The folder in which to make its own.
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
        // Short, because the path of a socket must be.
        folder = "\(place)/pg-\(UInt32.random(in: .min ... .max))"
        data = folder + "/data"
        port = try Self.freePort()
        self.settings = settings
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try PostgresPrograms.giveAway(folder)
        try fill(data)
    }

    deinit { remove() }

    /// Data as `initdb` makes it, made once.
    private static let template = Result { () throws -> String in
        let folder =
            FileManager.default.temporaryDirectory.path + "/pg-template-\(UInt32.random(in: .min ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try PostgresPrograms.giveAway(folder)
        try PostgresPrograms.run(
            "initdb",
            [
                "--no-sync", "--auth=trust", "--username=signup", "--encoding=UTF8", "--locale=C", "-D",
                folder + "/data",
            ])
        templateFolder.withLock { $0 = folder }
        atexit {
            PostgresServer.templateFolder.withLock { folder in
                if let folder { try? FileManager.default.removeItem(atPath: folder) }
            }
        }
        return folder + "/data"
    }
    private static let templateFolder = LockedValue<String?>(nil)

    /// A copy of this server that follows it, and takes over when it is promoted.
    ///
    /// - Parameter name: The name by which the setting `synchronous_standby_names` of this one knows it.
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

    /// Makes a standby take over.
    public func promote() throws { try sql("SELECT pg_promote()") }

    /// Starts it, unless it runs, and waits until it takes connections.
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
        let deadline = Date() + 30
        while (try? sql("SELECT 1", database: "postgres")) == nil {
            guard process.isRunning, Date() < deadline else {
                throw Failure(description: "the server does not start: \(self.log)")
            }
            Thread.sleep(forTimeInterval: 0.02)  // polling
        }
    }

    /// Ends it and all its processes, as a crash does.
    public func kill() { end(SIGQUIT) }

    /// Ends it in order.
    public func stop() { end(SIGINT) }

    private func end(_ signal: Int32) {
        process.withLock { process in
            guard let running = process, running.isRunning else { return }
            Foundation.kill(running.processIdentifier, signal)
            running.waitUntilExit()
            process = nil
        }
    }

    /// Stops and continues its processes, as a machine that hangs.
    public func freeze(_ isFrozen: Bool) {
        guard let number = process.withLock({ $0?.processIdentifier }) else { return }
        let children = (try? PostgresPrograms.run("pgrep", ["-P", "\(number)"])) ?? ""
        for process in [number] + children.split(separator: "\n").compactMap({ Int32($0) }) {
            Foundation.kill(process, isFrozen ? SIGSTOP : SIGCONT)
        }
    }

    private func remove() {
        freeze(false)
        kill()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// What it has reported.
    public var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

    /// Creates a database with a name of its own.
    public func newDatabase() throws -> String {
        let name = "test_\(UInt64.random(in: .min ... .max))"
        try sql("CREATE DATABASE \(name)")
        return name
    }

    /// The address of a database.
    public func address(_ database: String = "postgres", settings: String = "") -> String {
        "postgresql://signup@127.0.0.1:\(port)/\(database)\(settings)"
    }

    /// Runs SQL by psql, and returns its rows, fields separated by `|`.
    @discardableResult
    public func sql(_ text: String, database: String = "postgres") throws -> String {
        try PostgresPrograms.run(
            "psql", ["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", text, address(database)])
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
