/// The record of a run, shared by all attempts at the run on any number of machines. It contains names and outcomes but
/// no passwords.
///
/// Two attempts may work on the same record at the same time. If they do, the first final outcome is kept.
public protocol RunJournal: Sendable {
    /// The name of the journal in messages.
    var place: String { get }

    /// Returns the entries of records, in any order.
    ///
    /// - Parameter ids: The IDs of the records. Records without an entry are omitted from the result.
    func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry]

    /// Adds entries. After this method returns, the entries survive even if the process or the journal's server stops.
    ///
    /// - Parameter entries: The entries. An entry in the journal is replaced only if it is not final and has the same
    ///   name, or if it has no name. Only entries from earlier versions can lack a name.
    /// - Returns: The entries in the journal that have the same IDs as the given entries but different names.
    func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry]
}

/// The outcome of a record in a run.
public struct RunEntry: Sendable, Equatable {
    /// The record's ID, unique in its run.
    public var id: String
    /// The record's name.
    public var username: String
    /// The outcome.
    public var code: Outcome.Result.Code
    /// The field to correct.
    public var field: String?
    /// The reason that the result is unknown.
    public var reason: String?
    /// The pause that the service requested, in seconds.
    public var retryAfter: Int?
    /// The human-readable explanation.
    public var message: String?

    /// Whether the outcome is final. In each attempt, the order of the records determines which of several records with
    /// the same name is a `duplicate`. Such an outcome is not recorded, but a journal from an earlier version may
    /// contain it.
    public var isFinal: Bool { code != .unknown && code != .duplicate }

    /// Creates an entry from its parts.
    public init(
        id: String, username: String, code: Outcome.Result.Code, field: String? = nil, reason: String? = nil,
        retryAfter: Int? = nil, message: String? = nil
    ) {
        (self.id, self.username, self.code) = (id, username, code)
        (self.field, self.reason, self.retryAfter, self.message) = (field, reason, retryAfter, message)
    }
}
