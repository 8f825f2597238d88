import Foundation
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// A database for one test, prepared for accounts.
struct PostgresPlace: StorePlace {
    let server: PostgresServer
    let database: String
    let address: PostgresAddress
    /// A connection pool through which stores reach the server, or nil for a direct connection.
    private var pool: PgBouncer?

    /// - Parameter server: The server, or nil for the server that all tests share.
    init(on server: PostgresServer? = nil) async throws {
        self.server = try server ?? PostgresServer.shared.get()
        database = try self.server.newDatabase()
        address = try #require(try PostgresAddress(self.server.address(database)))
        try await PostgresStore.prepare(address)
    }

    /// Returns the same database, reached through a connection pool.
    func through(_ pool: PgBouncer) -> PostgresPlace {
        var place = self
        place.pool = pool
        return place
    }

    func open() async throws -> any AccountStore { try await store() }

    /// - Parameters:
    ///   - port: The port of a proxy between the store and the server, or nil for no proxy.
    ///   - settings: Additional settings in the address, such as `?options=…`.
    ///   - timeout: The longest time to wait for the response to a statement.
    func store(
        patience: Duration = .seconds(30), port: Int? = nil, settings: String = "",
        timeout: Duration = .seconds(10)
    ) async throws -> PostgresStore {
        var text = server.address(database, settings: settings)
        text = text.replacing(":\(server.port)/", with: ":\(port ?? pool?.port ?? server.port)/")
        let address = try #require(try PostgresAddress(text))
        return try await PostgresStore(PostgresAccess(address: address, timeout: timeout, patience: patience))
    }

    @discardableResult
    func sql(_ text: String) throws -> String { try server.sql(text, database: database) }

    /// Waits until a query returns the expected result.
    func wait(for answer: String, to query: String) async throws {
        try await poll("\(query) is not \(answer)") { try sql(query) == answer }
    }
}

extension PostgresPlace {
    /// Waits until no store is connected.
    func waitForNoStore() async throws {
        try await wait(
            for: "0",
            to: "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'signup' "
                + "AND datname = current_database()")
    }

    /// The name that messages use for the database.
    var place: String { "postgresql://127.0.0.1:\(server.port)/\(database)" }
}

extension PostgresServer {
    /// The messages with which servers of different versions report that no connection is free.
    var reasonsForNoConnection: [String] {
        [
            "remaining connection slots are reserved for non-replication superuser connections",
            "remaining connection slots are reserved for roles with the SUPERUSER attribute",
            "sorry, too many clients already",
        ]
        .map { #"connection to server at "127.0.0.1", port \#(port) failed: "# + $0 }
    }

    /// Makes the server run a PL/pgSQL statement before it inserts each row into a table.
    func beforeInserting(into table: String, _ statement: String, database: String) throws {
        try sql(
            """
            CREATE SEQUENCE attempt;
            CREATE TABLE seen (name text, value text);
            CREATE FUNCTION before_row() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                \(statement);
                RETURN new;
            END $$;
            CREATE TRIGGER before_row BEFORE INSERT ON \(table) FOR EACH ROW EXECUTE FUNCTION before_row();
            """, database: database)
    }

    /// Makes the first insertion into a table wait for a lock. All later insertions succeed immediately.
    ///
    /// - Returns: The connection that holds the lock.
    func delayingFirstInsertion(into table: String, database: String) throws -> PostgresConnection {
        try beforeInserting(
            into: table, "IF nextval('attempt') = 1 THEN PERFORM pg_advisory_xact_lock(8); END IF",
            database: database)
        let address = try #require(try PostgresAddress(address(database)))
        let settings = try PostgresSettings(PostgresAccess(address: address))
        var holder = PostgresConnection(settings.all, patience: .seconds(30))
        try holder.connect()
        _ = try holder.run([PostgresStatement("SELECT pg_advisory_lock(8)")])
        return holder
    }
}

/// Repeats an operation until the server responds in time, because the operation's patience is short.
func repeatedWhileTooSlow<Value>(_ operation: () async throws -> Value) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(120)
    while true {
        do {
            return try await operation()
        } catch let error as AccountStoreError {
            guard case .notReachable = error.kind, ContinuousClock.now < deadline else { throw error }
        }
    }
}

/// Waits until a condition holds, for at most five minutes.
///
/// - Parameter failure: The message to report if the condition does not hold in time.
func poll(_ failure: Comment, until condition: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while try !condition() {
        try #require(ContinuousClock.now < deadline, failure)
        try await Task.sleep(for: .milliseconds(10))  // polling
    }
}
