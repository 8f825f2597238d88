internal import Accounts

/// The place where a batch keeps its outcomes for the next attempt.
nonisolated enum JournalPlace {
    /// A file that belongs to one batch. If `reprints` is true, the batch prints the outcomes of earlier runs again.
    case file(path: String, reprints: Bool)
    /// A database that all attempts at a run share.
    case database(PostgresAddress)

    /// The file's path, or nil for a database.
    var path: String? { if case .file(let path, _) = self { path } else { nil } }

    /// The name of the journal in messages.
    var name: String {
        switch self {
        case .file(let path, _): path
        case .database(let address): address.name
        }
    }

    var isDatabase: Bool { path == nil }
}
