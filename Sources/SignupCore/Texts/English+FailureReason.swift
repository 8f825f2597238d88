internal import SignupSupport

extension English {
    func reason(_ reason: FailureReason) -> String {
        switch reason {
        case .system(let error): error.description
        case .message(let message): message
        case .noAnswer(let patience): "no answer within \(patience.seconds) s"
        case .stopped: "the run was stopped before the journal confirmed the outcomes"
        case .nulInSQLite: "SQLite cannot store a NUL character in a name"
        case .nulInPostgreSQL: "PostgreSQL cannot store a NUL character in a name"
        case .noSharedMemory: "the file system does not support the shared memory that SQLite's WAL needs"
        case .unexpectedAnswer: "the database sent an answer that does not belong to the query"
        case .noCatalog: "the query of the database's catalog returned no rows"
        case .missingRun:
            "the run's entries are no longer in the database: they were deleted, or a standby without them took over"
        case .accountNotKept:
            "the account is missing after the insert; a trigger or another program may have removed it"
        case .unconfirmedChange: "the standby has not confirmed the change"
        case .outOfMemory: "out of memory"
        }
    }
}
