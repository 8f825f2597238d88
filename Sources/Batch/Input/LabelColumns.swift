/// The columns of the input that are copied into the outcomes.
public struct LabelColumns: Sendable, Equatable {
    /// The column, or key, of the record's id; nil for `id`, which is optional.
    public var id: String?
    /// Further columns, or keys, to copy.
    public var kept: [String] = []
    /// Whether a record without an id stops the batch.
    public var needsID = false

    /// Copies only the id, if there is one.
    public init() {}

    /// The name of the id column.
    package var idName: String { id ?? "id" }

    /// Whether outcomes in columns include the id.
    package var hasIDColumn: Bool { id != nil || needsID }

    /// The names of the outcome's own columns, and of those that are never copied.
    public static let reserved: Set = [
        "record", "username", "outcome", "field", "reason", "retry_after", "message", "password",
        "repeated_password",
    ]
}
