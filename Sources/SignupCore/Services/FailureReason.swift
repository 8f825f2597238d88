public import SignupSupport

/// The reason that an operation failed, for use within a message. `Texts` has words for each reason in each language.
public enum FailureReason: Sendable, Equatable {
    /// The system's error.
    case system(SystemError)
    /// The message from a library, a database or a server. It is printed unchanged in each language.
    case message(String)
    /// The database did not answer in time.
    case noAnswer(within: Duration)
    /// The run was stopped before the journal confirmed the outcomes.
    case stopped
    /// The name contains a NUL character, which SQLite cannot store.
    case nulInSQLite
    /// The name contains a NUL character, which PostgreSQL cannot store.
    case nulInPostgreSQL
    /// The file system does not offer the shared memory that SQLite needs for its write-ahead log.
    case noSharedMemory
    /// A query of the database's catalog returned no result.
    case noCatalog
    /// The database sent an answer that does not belong to the query.
    case unexpectedAnswer
    /// The entries of the run were deleted, or a standby that lacks them took over.
    case missingRun
    /// The account is missing after it was inserted, because it was deleted or a trigger skipped it.
    case accountNotKept
    /// The standby has not confirmed a change, such as a new account, a new password or a deletion.
    case unconfirmedChange
    /// There is not enough memory for the statement.
    case outOfMemory

    /// Creates the reason from an error. Any error other than a `SystemError` is represented by its own description.
    public init(_ error: any Error) {
        self = if let error = error as? SystemError { .system(error) } else { .message("\(error)") }
    }
}
