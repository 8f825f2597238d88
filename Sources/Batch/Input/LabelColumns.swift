/// Which columns of the input are copied into the outcomes.
public struct LabelColumns: Sendable, Equatable {
    /// The column, or key, of the record's id; nil for `id`, which may be missing.
    public var id: String?
    /// The columns, or keys, that are copied besides.
    public var kept: [String] = []
    /// Whether a record without an id ends the batch.
    public var needsID = false

    /// The id alone, where there is one.
    public init() {}

    /// The name of the id's column.
    package var idName: String { id ?? "id" }

    /// Whether outcomes in columns have one for the id.
    package var hasIDColumn: Bool { id != nil || needsID }

    /// The names that an outcome has itself, and those that never leave the input.
    public static let reserved: Set = [
        "record", "username", "outcome", "field", "reason", "retry_after", "message", "password",
        "repeated_password",
    ]
}
