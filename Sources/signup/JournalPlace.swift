internal import Accounts

/// The place where a batch keeps its outcomes for the next attempt.
nonisolated enum JournalPlace {
    /// In a file that belongs to one batch. On request, the batch prints the outcomes of earlier runs again.
    case file(path: String, reprints: Bool)
    /// In a database that the attempts at a run share.
    case database(PostgresAddress)

    /// The file's path; nil for a database.
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
