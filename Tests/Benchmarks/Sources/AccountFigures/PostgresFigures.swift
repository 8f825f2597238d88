import Accounts
import CBarePostgres
import Foundation
import PostgresTesting
import SignupCore

/// Measurements of the store on PostgreSQL. A batch of sign-ups is compared with a bare loop that calls libpq with the
/// same number of rows in each transaction, and with a batch that writes to a SQLite file. Both stores are durable: the
/// server has `fsync` turned on, and keeps its data in the same folder.
struct PostgresFigures {
    /// Inserts per second in the bare loop, with as many inserts per transaction as there are sign-ups in progress.
    private(set) var bare = 0.0
    /// Sign-ups per second in a batch.
    private(set) var signups = 0.0
    /// Sign-ups per second in a batch that writes to a SQLite file.
    private(set) var sqlite = 0.0
    /// The median ratio of `signups` to `bare` over all rounds.
    private(set) var ratio = 0.0
    /// The median ratio of `signups` to `sqlite` over all rounds.
    private(set) var beside = 0.0

    private static let rounds = 7

    /// - Parameters:
    ///   - server: The database server.
    ///   - folder: The folder for the SQLite files.
    ///   - width: The number of sign-ups in progress at the same time.
    init(_ server: PostgresServer, folder: String, width: Int) async throws {
        let rows = width == 1 ? 400 : 4000
        let names = (0..<rows).map { "name-\($0)" }
        var (bares, services, files): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<Self.rounds {
            let loop = try await Self.address(server)
            let seconds = bare_postgres_insert(loop.text, 0, Int32(rows), Int32(width))
            guard seconds > 0 else { throw PostgresServer.Failure(description: "the bare loop failed") }
            bares.append(Double(rows) / seconds)
            let store = try await PostgresStore(Self.address(server))
            services.append(
                try await rate(rows) {
                    try await signUpAll(names, width: width, StoredSignup(store: store, hashing: FixedHash()))
                })
            files.append(
                try await StoreFigures.fresh(folder) { path in
                    let service = StoredSignup(store: try SQLiteStore(path: path), hashing: FixedHash())
                    return try await rate(rows) { try await signUpAll(names, width: width, service) }
                })
        }
        bare = median(bares)
        signups = median(services)
        sqlite = median(files)
        ratio = median(zip(services, bares).map { $0 / $1 })
        beside = median(zip(services, files).map { $0 / $1 })
    }

    /// Returns the number of rows per second that several concurrent writers store, divided by the number that one writer
    /// stores, with one row per transaction.
    ///
    /// - Parameters:
    ///   - count: The number of writers.
    ///   - open: A closure that opens a store. Each writer has its own store.
    static func scaling(_ count: Int, _ open: () async throws -> any AccountStore) async throws -> Double {
        var ratios: [Double] = []
        for _ in 0..<rounds {
            let one = try await throughput(of: 1, open)
            ratios.append(try await throughput(of: count, open) / one)
        }
        return median(ratios)
    }

    private static func throughput(
        of count: Int, _ open: () async throws -> any AccountStore
    ) async throws -> Double {
        let rows = 150
        var stores: [any AccountStore] = []
        for _ in 0..<count { stores.append(try await open()) }
        return try await rate(rows * count) {
            try await withThrowingTaskGroup { group in
                for store in stores {
                    group.addTask {
                        for _ in 0..<rows {
                            let account = Account(username: UUID().uuidString, passwordHash: FixedHash.hash)
                            _ = try await store.insert(account, key: SignupKey())
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// Creates a database with tables for accounts.
    static func address(_ server: PostgresServer) async throws -> PostgresAddress {
        guard let address = try PostgresAddress(server.address(server.newDatabase())) else {
            throw PostgresServer.Failure(description: "invalid PostgreSQL address")
        }
        try await PostgresStore.prepare(address)
        return address
    }
}
