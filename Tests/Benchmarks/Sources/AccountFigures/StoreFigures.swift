import Accounts
import Foundation
import GRDB

/// Measurements of the store without hashing. A batch of sign-ups is compared with a bare loop of inserts through GRDB
/// into a table of the same shape, with the same durability (WAL, `synchronous = FULL`, the same checkpoints).
///
/// There are two interpretations of "the same durability" for the bare loop. With one row per transaction, the loop
/// makes each row durable before the next, like a program that does not group rows. A batch is many times faster than
/// such a loop. The stricter interpretation puts as many rows into each transaction as the batch has in progress. No
/// loop that reports a row only after its commit can be faster at that width, because no more rows are ever ready to
/// be committed together. In addition, the loop does not have to prepare its rows, while a batch reads, checks and
/// reports each row. The ratio uses the stricter interpretation.
struct StoreFigures {
    /// Inserts per second in the bare loop, each in a separate transaction.
    private(set) var single = 0.0
    /// Inserts per second in the bare loop, with as many inserts per transaction as there are sign-ups in progress.
    private(set) var grouped = 0.0
    /// Sign-ups per second in a batch.
    private(set) var signups = 0.0
    /// The median ratio of `signups` to `grouped` over all rounds.
    private(set) var ratio = 0.0

    private static let rounds = 7
    private static let rows = 4000
    private static let hash = FixedHash.hash.text

    /// - Parameters:
    ///   - folder: The folder for the databases.
    ///   - width: The number of sign-ups in progress at the same time.
    init(folder: String, width: Int) async throws {
        var (singles, groups, services): ([Double], [Double], [Double]) = ([], [], [])
        let rows = Self.rows
        for _ in 0..<Self.rounds {
            singles.append(
                try await Self.fresh(folder) { path in
                    let database = try Self.bare(path)
                    return try await rate(rows / 10) {
                        for number in 0..<rows / 10 { try Self.insert(number..<number + 1, database) }
                    }
                })
            groups.append(
                try await Self.fresh(folder) { path in
                    let database = try Self.bare(path)
                    return try await rate(rows) {
                        for first in stride(from: 0, to: rows, by: width) {
                            try Self.insert(first..<min(first + width, rows), database)
                        }
                    }
                })
            services.append(
                try await Self.fresh(folder) { path in
                    let service = StoredSignup(store: try SQLiteStore(path: path), hashing: FixedHash())
                    return try await rate(rows) {
                        try await signUpAll((0..<rows).lazy.map { "name-\($0)" }, width: width, service)
                    }
                })
        }
        single = median(singles)
        grouped = median(groups)
        signups = median(services)
        ratio = median(zip(services, groups).map { $0 / $1 })
    }

    static func fresh(_ folder: String, _ body: (String) async throws -> Double) async throws
        -> Double
    {
        let place = folder + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: place) }
        return try await body(place + "/accounts.sqlite")
    }

    private static func bare(_ path: String) throws -> DatabaseQueue {
        let database = try DatabaseQueue(path: path)
        try database.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = WAL;
                    PRAGMA synchronous = FULL;
                    PRAGMA fullfsync = ON;
                    PRAGMA checkpoint_fullfsync = ON;
                    CREATE TABLE account (
                        id INTEGER PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE,
                        password_hash TEXT NOT NULL, signup_key TEXT NOT NULL, created_at INTEGER NOT NULL
                    ) STRICT
                    """)
        }
        return database
    }

    private static func insert(_ numbers: Range<Int>, _ database: DatabaseQueue) throws {
        try database.write { db in
            for number in numbers {
                let statement = try db.cachedStatement(
                    sql: """
                        INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
                        VALUES (?, ?, ?, ?, ?)
                        """)
                let name = "name-\(number)"
                try statement.execute(arguments: [
                    name, name, hash, "12345678-1234-1234-1234-123456789012", 1_795_232_551_123,
                ])
            }
        }
    }
}
