internal import SignupSupport

/// The columns of the input that are copied to the outcomes.
public struct LabelColumns: Sendable, Equatable {
    /// The column, or key, that contains the record's ID, or nil to use `id` if the input contains it.
    public var id: String?
    /// Additional columns, or keys, to copy.
    public var kept: [String] = []
    /// Whether a record without an ID stops the batch.
    public var needsID = false

    /// Creates a value that includes only the ID, if there is an ID.
    public init() {}

    /// The name of the ID column.
    package var idName: String { id ?? "id" }

    /// Whether outcomes in CSV, TSV and text include the ID.
    package var hasIDColumn: Bool { id != nil || needsID }

    /// Adds a column to copy. Each column is copied only once.
    ///
    /// - Returns: Whether the outcomes can contain the column. The result is false if they already have a column with
    ///   the same name or if the name is a common name for a password column.
    public mutating func keep(_ name: String) -> Bool {
        guard Self.isFree(name) else { return false }
        if name == "id" {
            guard idName == "id" else { return false }
            id = name
        } else if !kept.contains(where: { $0.hasSameBytes(as: name) }) {
            kept.append(name)
        }
        return true
    }

    /// Returns whether a column can be copied. The result is false if an outcome already has a column with the same
    /// name or if the name is a common name for a password column.
    public static func isFree(_ name: String) -> Bool {
        !name.isEmpty && !reserved.contains(name.lowercased()) && !ColumnWord.secretNames.contains(name)
    }

    /// The names of the outcome's own columns and of the columns that are never copied.
    static let reserved: Set = [
        "record", "username", "outcome", "field", "reason", "retry_after", "message", "password",
        "repeated_password",
    ]
}
