/// The rows of a screen, as text. If you compare a screen with a string, a failing test lists the rows that differ.
///
/// Spaces at the end of a row, and empty rows at the end of a screen, are ignored.
public nonisolated struct Screen: Sendable, Hashable {
    /// The rows, from top to bottom.
    public let rows: [String]

    /// Creates a screen from its rows.
    public init(_ rows: some Sequence<String>) {
        var rows = rows.map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        self.rows = rows
    }

    /// Returns whether a row contains the given text.
    public func contains(_ text: String) -> Bool { rows.contains { !$0.ranges(of: text).isEmpty } }
}

nonisolated extension Screen: RandomAccessCollection {
    public var startIndex: Int { rows.startIndex }
    public var endIndex: Int { rows.endIndex }
    public subscript(row: Int) -> String { rows[row] }
}

nonisolated extension Screen: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) {
        self.init(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
}

nonisolated extension Screen: CustomStringConvertible {
    public var description: String { rows.joined(separator: "\n") }
}
