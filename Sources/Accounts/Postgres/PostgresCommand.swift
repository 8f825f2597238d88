internal import SignupCore
internal import SignupSupport

/// A command for the thread of a store.
enum PostgresCommand: Sendable {
    case insert(PostgresInsertion)
    case look(PostgresLookup)
    case run(PostgresRequest)
    case job(PendingJob)
    case stop
}

/// A sign-up for the next group.
struct PostgresInsertion: Sendable {
    let account: Account
    let nameKey: CaseFolded
    let key: SignupKey
    let answer: @Sendable (Result<Bool, AccountStoreError>) -> Void
}

/// A query for a name, answered together with the next group.
struct PostgresLookup: Sendable {
    let nameKey: CaseFolded
    let key: SignupKey?
    let answer: @Sendable (Result<Ownership, AccountStoreError>) -> Void
}

/// A statement in its own transaction.
struct PostgresRequest: Sendable {
    let statement: PostgresStatement
    /// Whether the statement may run again if it is unknown whether the first run took effect. The value is false if a
    /// second run would return a different result.
    let isRepeatable: Bool
    /// Whether the result must not be reported before a synchronous standby has the changes on which it depends.
    let needsStandby: Bool
    let answer: @Sendable (Result<PostgresRows, AccountStoreError>) -> Void
}
