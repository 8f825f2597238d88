public import SignupCore
internal import SignupSupport

/// The journal of a run, stored in a PostgreSQL database that all attempts at the run share.
///
/// Once an entry is recorded, it is on the server's disk. After a lost connection, the journal reconnects and repeats
/// unfinished work for up to a minute. Repeating work is safe, because an entry that is already recorded is kept. If a
/// server fails over to a lagging standby, entries are lost, and their records are processed again.
public final class PostgresJournal: RunJournal {
    public let place: String
    /// The options of the first attempt at the run, by name.
    public let options: [String: String]
    private let run: PostgresJournalQueries.Run
    private let thread: PostgresThread

    /// Opens the journal of a run. The first attempt creates missing tables.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - run: The name of the run.
    ///   - options: The options of this attempt that must be the same for all attempts: `work`, `site`, `policy` and
    ///     `accounts`.
    ///   - timeout: The longest time to connect to one host and the longest wait for the result of a statement.
    public convenience init(
        _ address: PostgresAddress, run: String, options: [String: String], timeout: Duration = .seconds(10)
    ) async throws(AccountStoreError) {
        try await self.init(PostgresAccess(address: address, timeout: timeout), run: run, options: options)
    }

    init(
        _ access: PostgresAccess, run: String, options: [String: String]
    ) async throws(AccountStoreError) {
        var access = access
        access.table = PostgresJournalSchema.table
        let (thread, settings, _) = try await PostgresThread.start(
            access, opening: PostgresJournalSchema.prepare)
        (self.thread, place) = (thread, settings.place)
        var row = try await thread.result(of: PostgresJournalQueries.find(run)).rows.first
        if row == nil {
            _ = try await thread.result(of: PostgresJournalQueries.begin(run, options))
            row = try await thread.result(of: PostgresJournalQueries.find(run)).rows.first
        }
        guard let row else { throw PostgresJournal.missingRun(place) }
        self.run = PostgresJournalQueries.Run(name: run, number: row[0])
        self.options = Dictionary(
            uniqueKeysWithValues: zip(PostgresJournalQueries.options, row.dropFirst()))
    }

    public func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry] {
        try await read(rows(of: ids))
    }

    private func read(_ rows: [[String]]) throws(AccountStoreError) -> [RunEntry] {
        var entries: [RunEntry] = []
        for row in rows {
            do throws(AccountStoreError.Kind) { try entries.append(PostgresJournalQueries.read(row)) } catch {
                throw AccountStoreError(place: place, error)
            }
        }
        return entries
    }

    private func rows(of ids: [String]) async throws(AccountStoreError) -> [[String]] {
        let found = try await thread.result(of: PostgresJournalQueries.entries(of: ids, in: run)).rows
        if found.isEmpty { throw Self.missingRun(place) }
        return found.filter { !$0[0].isEmpty }
    }

    private static func missingRun(_ place: String) -> AccountStoreError {
        AccountStoreError(place: place, .failed(.missingRun))
    }

    public func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry] {
        let (group, others) = Self.unique(entries)
        guard try await store(group) < group.count else { return others }
        let found = try await rows(of: group.map(\.id))
        // The run still exists at this point, so any missing entries were deleted.
        guard found.count == group.count else { throw Self.missingRun(place) }
        let names = Dictionary(uniqueKeysWithValues: group.map { (Array($0.id.utf8), $0.username) })
        return try others
            + read(found).filter {
                names[Array($0.id.utf8)]?.hasSameBytes(as: $0.username) != true
            }
    }

    /// Stores entries.
    ///
    /// - Returns: The number of rows that changed.
    private func store(_ group: [RunEntry]) async throws(AccountStoreError) -> Int {
        do throws(AccountStoreError) {
            return try await thread.result(of: PostgresJournalQueries.record(group, in: run)).affected
        } catch {
            // If the run was deleted after the statement found it, the insertion violates the foreign key constraint.
            // In that case, this query throws the error for a missing run.
            if error.kind.concernsOneAccount { _ = try await rows(of: []) }
            throw error
        }
    }

    /// Returns one entry for each ID, preferably a final entry. Also returns the entries that share an ID with an entry
    /// for a different name. IDs and names are compared byte by byte, as in the database.
    private static func unique(_ entries: [RunEntry]) -> (group: [RunEntry], others: [RunEntry]) {
        var places: [[UInt8]: Int] = [:]
        var group: [RunEntry] = []
        var others: [RunEntry] = []
        for entry in entries {
            let id = Array(entry.id.utf8)
            guard let place = places[id] else {
                places[id] = group.count
                group.append(entry)
                continue
            }
            if !group[place].username.hasSameBytes(as: entry.username) {
                others.append(group[place])
            } else if !group[place].isFinal {
                group[place] = entry
            }
        }
        return (group, others)
    }
}
