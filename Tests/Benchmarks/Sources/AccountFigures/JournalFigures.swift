import Accounts
import Batch
import CBarePostgres
import Foundation
import Locking
import PostgresTesting
import SignupCore
import SignupSupport

/// Measurements of the journal of a run in a PostgreSQL database. A batch of checks whose results arrive immediately is
/// compared with a bare loop that calls libpq with the same statement and the same number of rows in each transaction.
///
/// In addition to the statement, the batch reads and checks each record, looks for earlier outcomes, and prints the outcome.
struct JournalFigures {
    /// Rows per second in the bare loop, with as many rows per transaction as there are checks in progress.
    private(set) var bare = 0.0
    /// Checks per second in a batch.
    private(set) var checks = 0.0
    /// The median ratio of `checks` to `bare` over all rounds.
    private(set) var ratio = 0.0

    private static let rounds = 7

    /// - Parameters:
    ///   - server: The database server.
    ///   - width: The number of checks in progress at the same time.
    init(_ server: PostgresServer, width: Int) async throws {
        let rows = max(4096, width * 16)
        var (bares, batches): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.rounds {
            // The journal creates the tables and the run.
            let loop = try Self.address(server)
            _ = try await PostgresJournal(loop, run: "r", options: [:])
            let seconds = bare_postgres_record(loop.text, Int32(rows), Int32(width))
            guard seconds > 0 else { throw PostgresServer.Failure(description: "the bare loop failed") }
            bares.append(Double(rows) / seconds)
            let journal = CountingJournal(
                journal: try await PostgresJournal(Self.address(server), run: "r", options: [:]))
            batches.append(try await rate(rows) { try await checkAll(rows, width: width, journal) })
            let groups = journal.groups.withLock { $0 }
            guard groups <= rows / width + 1 else {
                throw PostgresServer.Failure(description: "\(rows) checks were recorded in \(groups) groups")
            }
        }
        bare = median(bares)
        checks = median(batches)
        ratio = median(zip(batches, bares).map { $0 / $1 })
    }

    private static func address(_ server: PostgresServer) throws -> PostgresAddress {
        guard let address = try PostgresAddress(server.address(server.newDatabase())) else {
            throw PostgresServer.Failure(description: "invalid PostgreSQL address")
        }
        return address
    }
}

/// A journal that counts the groups of entries that are recorded.
private final class CountingJournal: RunJournal {
    private let journal: PostgresJournal
    let groups = LockedValue(0)

    init(journal: PostgresJournal) { self.journal = journal }

    var place: String { journal.place }

    func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry] {
        try await journal.entries(of: ids)
    }

    func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry] {
        groups.withLock { $0 += 1 }
        return try await journal.record(entries)
    }
}
