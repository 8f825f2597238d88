internal import SignupCore
internal import SignupSupport

/// The SQL statements that the journal of a run uses. Like the statements of the store, they also work through
/// PgBouncer.
enum PostgresJournalQueries {
    /// The options that all attempts at a run have in common.
    static let options = ["work", "site", "policy", "accounts"]

    static func find(_ run: String) -> PostgresStatement {
        PostgresStatement(
            "SELECT number, \(options.joined(separator: ", ")) FROM signup_run WHERE name = $1", run,
            columns: options.count + 1)
    }

    static func begin(_ run: String, _ values: [String: String]) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO signup_run (name, work, site, policy, accounts)
            SELECT $1, value[1], value[2], value[3], value[4] FROM (SELECT $2::text[]) AS given (value)
            ON CONFLICT (name) DO NOTHING
            """,
            run, PostgresStatement.array(options.map { values[$0] ?? "" }))
    }

    /// A run in the database. After a failover to a standby that lacks the run, the run's number may belong to another
    /// run.
    struct Run {
        let name: String
        let number: String
    }

    /// Returns a statement that finds entries. If no entries are found, the result is one row without an ID. If the run
    /// is missing, the result has no rows.
    static func entries(of ids: [String], in run: Run) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT id, username, outcome, field, reason, retry_after, message
            FROM signup_run LEFT JOIN signup_outcome ON run = number AND id = ANY($3::text[])
            WHERE number = $1::integer AND name = $2
            """,
            run.number, run.name, PostgresStatement.array(ids), columns: 7)
    }

    /// Reads an entry.
    ///
    /// - Throws: The kind of store error for a value that this version of the program does not recognize, such as an
    ///   outcome from a newer version. If the entry counted as missing, its record would be processed again.
    static func read(_ row: [String]) throws(AccountStoreError.Kind) -> RunEntry {
        func text(_ column: Int) -> String? { row[column].isEmpty ? nil : row[column] }
        func unknown(_ name: String, _ column: Int) -> AccountStoreError.Kind {
            .unrecognizedEntry(id: row[0], key: name, value: row[column])
        }
        guard let code = Outcome.Result.Code(rawValue: row[2]) else { throw unknown("outcome", 2) }
        let pause = text(5).map { Int($0) ?? -1 }
        if let detail = RecordedDetail.unrecognized(field: text(3), reason: text(4), pause: pause) {
            let column =
                switch detail {
                case .field: 3
                case .reason: 4
                case .pause: 5
                }
            throw unknown(detail.rawValue, column)
        }
        return RunEntry(
            id: row[0], username: row[1], code: code, field: text(3), reason: text(4), retryAfter: pause,
            message: text(6))
    }

    /// Returns a statement that adds entries. The rows are in ID order so that two concurrent groups never deadlock.
    /// Nothing is added to a run that does not exist.
    static func record(_ entries: [RunEntry], in run: Run) -> PostgresStatement {
        func array(_ value: (RunEntry) -> String?) -> String {
            PostgresStatement.array(entries.map { value($0) ?? "" })
        }
        return PostgresStatement(
            """
            INSERT INTO signup_outcome AS old (run, id, username, outcome, field, reason, retry_after, message)
            SELECT $1::integer, id, username, outcome, nullif(field, ''), nullif(reason, ''),
                nullif(retry_after, '')::bigint, nullif(message, '')
            FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
                AS new (id, username, outcome, field, reason, retry_after, message)
            WHERE EXISTS (SELECT FROM signup_run WHERE number = $1::integer AND name = $2)
            ORDER BY id COLLATE "C"
            ON CONFLICT (run, id) DO UPDATE SET username = excluded.username, outcome = excluded.outcome,
                field = excluded.field, reason = excluded.reason, retry_after = excluded.retry_after,
                message = excluded.message, settled_at = excluded.settled_at
            WHERE old.username = ''
                OR old.outcome IN ('unknown', 'duplicate') AND old.username = excluded.username
            """,
            run.number, run.name, array(\.id), array(\.username), array(\.code.rawValue), array(\.field),
            array(\.reason),
            array { $0.retryAfter.map(String.init) }, array(\.message))
    }
}
