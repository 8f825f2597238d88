internal import Accounts
internal import SignupSupport

/// The place where a batch stores its outcomes for the next attempt.
nonisolated enum JournalPlace {
    /// A file that belongs to one batch. If `reprints` is true, the batch prints the outcomes of earlier runs again.
    case file(path: String, reprints: Bool)
    /// A database that all attempts at a run share.
    case database(PostgresAddress)

    /// Parses the value of `--journal`.
    ///
    /// - Returns: nil if the text is empty or is the URL of something other than a PostgreSQL database.
    /// - Throws: `PostgresAddress.Problem` if the text is the address of a database but must not be used.
    init?(_ text: String, reprints: Bool) throws(PostgresAddress.Problem) {
        if let address = try PostgresAddress(text) {
            self = .database(address)
        } else {
            guard !text.isEmpty, !AddressText.isURL(text) else { return nil }
            self = .file(path: text, reprints: reprints)
        }
    }

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
