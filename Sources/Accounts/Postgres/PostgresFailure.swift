internal import SignupCore

/// A failure of an operation on PostgreSQL, and whether a retry may help.
struct PostgresFailure: Error, Equatable {
    /// The server's code, or nil if the server did not cause the failure (for example, because the connection was
    /// lost).
    let code: String?
    /// The cause of the failure. A message from libpq or the server is on one line.
    let reason: FailureReason

    /// Creates a failure that this program detected.
    init(code: String?, reason: FailureReason) {
        self.code = code
        self.reason = reason
    }

    /// Creates the error for a failed statement.
    init(code: String?, message: String) {
        self.init(code: code, reason: .message(Self.line(message[...])))
    }

    /// Creates the failure of a connection attempt from libpq's message. The message has a line for each host and lines
    /// with locations in the server's source code. Lines from the server have the form `…: FATAL: 28P01: …`.
    init(connecting words: String) {
        var code: String?
        var lines: [String] = []
        for line in words.split(whereSeparator: \.isNewline) where !line.hasPrefix("LOCATION:") {
            var parts = line.split(separator: ": ").map { $0.drop { $0 == " " } }
            if let index = parts.firstIndex(where: Self.isCode) {
                code = String(parts[index])
                // Also remove the severity, which precedes the code.
                parts.removeSubrange(max(0, index - 1)...index)
            }
            lines.append(Self.line(parts.joined(separator: ": ")[...]))
        }
        self.code = code
        reason = .message(lines.joined(separator: "; "))
    }

    /// The failure to report if the table of accounts or outcomes was dropped and created again.
    static let replaced = PostgresFailure(
        code: replacedTable, message: "the table was replaced")

    /// The failure to report if an account is missing after it was inserted, because it was deleted or a trigger
    /// skipped it.
    static let notKept = PostgresFailure(code: missingRow, reason: .accountNotKept)

    /// The failure to report if the wait for a synchronous standby was interrupted. The server uses this code if it is
    /// unknown whether a statement took effect.
    static let unconfirmed = PostgresFailure(code: "40003", reason: .unconfirmedChange)

    /// Returns the failure of a connection that was lost or whose server did not respond.
    static func lost(_ reason: FailureReason) -> PostgresFailure {
        PostgresFailure(code: nil, reason: reason)
    }

    /// Whether a retry of the same statements may soon succeed, possibly on a different server.
    var isTransient: Bool {
        guard let code else { return true }
        return Self.transient.contains { code.hasPrefix($0) }
    }

    /// Whether another attempt needs a new connection.
    var needsConnection: Bool { code.map { !Self.inPlace.contains($0) } ?? true }

    /// The codes for serialization failures, deadlocks, exceeded time limits, and accounts that are missing after their
    /// insertion. After these failures, the connection can still be used.
    private static let inPlace: Set = ["40001", "40P01", lockTimeout, statementTimeout, missingRow]
    private static let lockTimeout = "55P03"
    private static let statementTimeout = "57014"
    /// Codes that are specific to this program. The server never uses them.
    private static let missingRow = "RX001"
    private static let replacedTable = "RX002"
    /// The codes, or the beginnings of the codes, for lost connections, transactions that were rolled back and should
    /// be retried, too many connections, servers that are stopping or starting, servers that have become standbys, and
    /// time limits in the server's own settings.
    private static let transient = [
        "08", rollback, tooManyConnections, "57P0", "25006", "25P03", "25P04", lockTimeout, statementTimeout,
        duplicateTable, missingRow,
    ]
    /// The class of codes for transactions that were rolled back, or whose result is unknown, although the connection
    /// works.
    private static let rollback = "40"
    /// The code for a table that another program has just created. If the database's default isolation level is
    /// `REPEATABLE READ`, a transaction that waited for that program does not see the table.
    private static let duplicateTable = "42P07"
    private static let tooManyConnections = "53300"
    /// The codes, or the beginnings of the codes, for values that cannot be stored, that break a constraint, or that
    /// are too long for an index.
    private static let valueErrors = ["22", "23", "54000"]

    /// The kind of store error that corresponds to the failure.
    var kind: AccountStoreError.Kind {
        switch code {
        case nil: .notReachable(reason)
        case "42P01": .notPrepared
        case "53100": .full
        case "25006": .notWritable(reason)
        case Self.duplicateTable, Self.lockTimeout, Self.statementTimeout: .failed(reason)
        case Self.missingRow: .unstorable(reason)
        case Self.replacedTable: .replaced
        case let code? where Self.valueErrors.contains(where: code.hasPrefix): .unstorable(reason)
        case "42501": .denied(reason)
        case Self.tooManyConnections: .busy(reason)
        case let code? where code.hasPrefix("28"): .denied(reason)
        case let code? where code.hasPrefix(Self.rollback): .failed(reason)
        case let code? where isTransient || code.hasPrefix("3D") || code.hasPrefix("53"):
            .notReachable(reason)
        case "XX001", "XX002": .damaged
        case .some: .failed(reason)
        }
    }

    private static func isCode(_ part: Substring) -> Bool {
        part.utf8.count == 5 && part.contains(where: \.isNumber)
            && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    private static func line(_ words: Substring) -> String {
        let lines = words.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
        return lines.joined(separator: "; ")
    }
}
