public import SignupCore

/// The journal of a run in a PostgreSQL database that the attempts share.
///
/// An entry that was recorded is on the server's disk. After a lost connection, the journal reconnects and
/// repeats unfinished work for up to a minute, which is safe, because a recorded entry stays. If a server fails
/// over to a lagging standby, it loses entries, and those records are queried again.
public final class PostgresJournal: RunJournal {
    public let place: String
    /// The options of the first attempt at the run, by name.
    public let options: [String: String]
    private let run: String
    private let thread: PostgresThread

    /// Opens the journal of a run. The first attempt creates missing tables.
    ///
    /// - Parameters:
    ///   - address: The database.
    ///   - run: The name of the run.
    ///   - options: The options of this attempt that must be the same in all attempts: `work`, `site`, `policy`,
    ///     `accounts`.
    ///   - timeout: The longest time to connect to one host, and the longest wait for the answer to a statement.
    public convenience init(
        _ address: PostgresAddress, run: String, options: [String: String], timeout: Duration = .seconds(10)
    ) async throws(AccountStoreError) {
        try await self.init(PostgresAccess(address: address, timeout: timeout), run: run, options: options)
    }

    init(
        _ access: PostgresAccess, run: String, options: [String: String]
    ) async throws(AccountStoreError) {
        let thread: PostgresThread
        (thread, place) = try await PostgresThread.start(access, opening: PostgresJournalSchema.prepare)
        self.thread = thread
        var row = try await thread.result(of: PostgresJournalQueries.find(run)).rows.first
        if row == nil {
            _ = try await thread.result(of: PostgresJournalQueries.begin(run, options))
            row = try await thread.result(of: PostgresJournalQueries.find(run)).rows.first
        }
        guard let row else { throw AccountStoreError(place: place, .failed("the run was deleted")) }
        self.run = row[0]
        self.options = Dictionary(
            uniqueKeysWithValues: zip(PostgresJournalQueries.options, row.dropFirst()))
    }

    public func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry] {
        let found = try await thread.result(of: PostgresJournalQueries.entries(of: ids, in: run))
        return found.rows.compactMap(PostgresJournalQueries.read)
    }

    public func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry] {
        let (group, others) = Self.unique(entries)
        let stored = try await thread.result(of: PostgresJournalQueries.record(group, in: run)).affected
        guard stored < group.count else { return others }
        let found = try await self.entries(of: group.map(\.id))
        guard found.count == group.count else {
            throw AccountStoreError(
                place: place, .failed("the run was deleted while this batch worked on it"))
        }
        let names = Dictionary(uniqueKeysWithValues: group.map { ($0.id, $0.username) })
        return others + found.filter { names[$0.id] != $0.username }
    }

    /// Returns one entry for each id, the final one if there is one, and the entries whose ids have another name.
    private static func unique(_ entries: [RunEntry]) -> (group: [RunEntry], others: [RunEntry]) {
        var places: [String: Int] = [:]
        var group: [RunEntry] = []
        var others: [RunEntry] = []
        for entry in entries {
            guard let place = places[entry.id] else {
                places[entry.id] = group.count
                group.append(entry)
                continue
            }
            if group[place].username != entry.username {
                others.append(group[place])
            } else if group[place].code == .unknown {
                group[place] = entry
            }
        }
        return (group, others)
    }
}
