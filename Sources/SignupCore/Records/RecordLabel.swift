/// What of a record is copied into its outcome beside the name: its id, and the columns to keep.
///
/// A class, because most records have none, and all carry the reference.
public final class RecordLabel: Sendable, Equatable {
    /// A copied column.
    public struct Column: Sendable, Equatable {
        /// The column's name, or the key of JSON Lines.
        public let name: String
        /// The value.
        public let value: RecordValue

        /// Creates a column of its parts.
        public init(name: String, value: RecordValue) {
            self.name = name
            self.value = value
        }
    }

    /// What identifies the record in its run; nil if it has none.
    public let id: RecordValue?
    /// The columns to keep that the record has.
    public let kept: [Column]

    /// - Returns: nil if there is nothing to copy.
    public init?(id: RecordValue?, kept: [Column]) {
        guard id != nil || !kept.isEmpty else { return nil }
        self.id = id
        self.kept = kept
    }

    public static func == (left: RecordLabel, right: RecordLabel) -> Bool {
        left.id == right.id && left.kept == right.kept
    }
}

/// A value of a record that is copied as it stands.
public enum RecordValue: Sendable, Equatable {
    /// A text, as all values of CSV are.
    case text(String)
    /// Any other value of JSON, as it is written.
    case json(String)

    /// The characters of the value, without the quotes of JSON.
    public var text: String {
        switch self {
        case .text(let text), .json(let text): text
        }
    }
}
