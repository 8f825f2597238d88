/// The values of a record that are copied into its outcome in addition to the name: its ID and the columns to keep.
///
/// The type is a class so that each record stores only a reference. Most records have no label.
public final class RecordLabel: Sendable, Equatable {
    /// A copied column.
    public struct Column: Sendable, Equatable {
        /// The column's name, or the key in JSON Lines.
        public let name: String
        /// The value of the column.
        public let value: RecordValue

        /// Creates a column from its parts.
        public init(name: String, value: RecordValue) {
            self.name = name
            self.value = value
        }
    }

    /// The ID of the record in its run, if it has one.
    public let id: RecordValue?
    /// The columns to keep, except for columns that the record lacks.
    public let kept: [Column]

    /// Creates a label, or returns nil if there is nothing to copy.
    public init?(id: RecordValue?, kept: [Column]) {
        guard id != nil || !kept.isEmpty else { return nil }
        self.id = id
        self.kept = kept
    }

    public static func == (left: RecordLabel, right: RecordLabel) -> Bool {
        left.id == right.id && left.kept == right.kept
    }
}

/// A value of a record that is copied unchanged.
public enum RecordValue: Sendable, Equatable {
    /// A string. All CSV values are strings.
    case text(String)
    /// Any other JSON value, in its original spelling.
    case json(String)

    /// The characters of the value, without JSON's quotes.
    public var text: String {
        switch self {
        case .text(let text), .json(let text): text
        }
    }
}
