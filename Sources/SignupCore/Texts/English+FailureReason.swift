internal import SignupSupport

extension English {
    func reason(_ reason: FailureReason) -> String {
        switch reason {
        case .system(let error): error.description
        case .message(let message): message
        case .noAnswer(let patience): "no answer within \(patience.seconds) s"
        case .stopped: "the attempt was stopped before the journal answered"
        case .nulInSQLite: "SQLite cannot store a NUL character in a name"
        case .nulInPostgreSQL: "PostgreSQL cannot store a NUL character in a name"
        case .noSharedMemory: "the file system has no shared memory for SQLite's WAL"
        case .noCatalog: "the catalog has no answer"
        case .missingRun:
            "the run's entries are no longer in the database: they were deleted, or a standby without them took over"
        case .accountNotKept: "the database did not keep the account"
        case .unconfirmedAccounts: "the standby has not confirmed the accounts"
        case .outOfMemory: "out of memory"
        }
    }
}
