internal import Foundation
internal import ProcessTesting

/// A PgBouncer process between clients and a server, on a free port of 127.0.0.1, that assigns each connection for only
/// one transaction at a time.
public final class PgBouncer: Sendable {
    /// Whether PgBouncer is installed or required.
    public static let isInstalled =
        PostgresPrograms.areRequired || PostgresPrograms.path("pgbouncer") != nil

    /// PgBouncer's port.
    public let port: Int
    private let folder: String
    private let process: Process
    /// PgBouncer's process ID.
    public var number: Int32 { process.processIdentifier }
    /// The watchdog that stops PgBouncer and removes its folder when this object is released or the test process exits.
    private let watchdog: Watchdog

    /// - Parameters:
    ///   - server: The server whose connections the clients share.
    ///   - connections: The number of connections for each database.
    public init(before server: PostgresServer, connections: Int) throws {
        port = try PostgresServer.freePort()
        folder =
            FileManager.default.temporaryDirectory.path + "/pgbouncer-\(UInt32.random(in: .min ... .max))"
        watchdog = try Watchdog(
            """
            if read -r bouncer < '\(folder)/pid'; then kill -KILL "$bouncer"; fi
            rm -rf '\(folder)'
            """)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try """
        [databases]
        * = user=signup host=127.0.0.1 port=\(server.port)
        [pgbouncer]
        listen_addr = 127.0.0.1
        listen_port = \(port)
        unix_socket_dir =
        pidfile = \(folder)/pid
        auth_type = any
        pool_mode = transaction
        default_pool_size = \(connections)
        """.write(toFile: folder + "/settings", atomically: true, encoding: .utf8)
        try PostgresPrograms.giveAway(folder)
        process = PostgresPrograms.process("pgbouncer", ["-q", folder + "/settings"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let deadline = Date() + 300
        let address = "postgresql://signup@127.0.0.1:\(port)/postgres"
        while (try? PostgresPrograms.run("psql", ["-X", "-c", "SELECT 1", address])) == nil {
            guard process.isRunning, Date() < deadline else {
                throw PostgresServer.Failure(description: "PgBouncer did not start")
            }
            Thread.sleep(forTimeInterval: 0.02)  // polling
        }
    }

    deinit {
        // The process may have inherited a thread's signal mask that blocks SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
