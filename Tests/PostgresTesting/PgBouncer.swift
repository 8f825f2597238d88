internal import Foundation

/// A PgBouncer before a server, on a free port of 127.0.0.1, that lends a connection for one transaction at a time.
public final class PgBouncer: Sendable {
    /// Whether it is installed.
    public static let isInstalled = PostgresPrograms.path("pgbouncer") != nil

    /// Its port.
    public let port: Int
    private let folder: String
    private let process: Process

    /// - Parameters:
    ///   - server: Whose connections it lends.
    ///   - connections: How many it has for each database.
    public init(before server: PostgresServer, connections: Int) throws {
        port = try PostgresServer.freePort()
        folder =
            FileManager.default.temporaryDirectory.path + "/pgbouncer-\(UInt32.random(in: .min ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try """
        [databases]
        * = user=signup host=127.0.0.1 port=\(server.port)
        [pgbouncer]
        listen_addr = 127.0.0.1
        listen_port = \(port)
        unix_socket_dir =
        auth_type = any
        pool_mode = transaction
        default_pool_size = \(connections)
        """.write(toFile: folder + "/settings", atomically: true, encoding: .utf8)
        try PostgresPrograms.giveAway(folder)
        process = PostgresPrograms.process("pgbouncer", ["-q", folder + "/settings"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let deadline = Date() + 30
        let address = "postgresql://signup@127.0.0.1:\(port)/postgres"
        while (try? PostgresPrograms.run("psql", ["-X", "-c", "SELECT 1", address])) == nil {
            guard process.isRunning, Date() < deadline else {
                throw PostgresServer.Failure(description: "PgBouncer does not start")
            }
            Thread.sleep(forTimeInterval: 0.02)  // polling
        }
    }

    deinit {
        // Not in order, because it may have inherited a thread's signal mask that holds back SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: folder)
    }
}
