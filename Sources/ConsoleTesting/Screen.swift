/// The rows of a screen, as text. Compare it with a string: a test that fails lists the rows that differ.
///
/// Spaces at the end of a row and empty rows at the end do not count.
public nonisolated struct Screen: Sendable, Hashable {
    /// The rows from the top.
    public let rows: [String]

    /// Creates a screen from its rows.
    public init(_ rows: some Sequence<String>) {
        var rows = rows.map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        self.rows = rows
    }

    /// Returns whether a row contains a text.
    public func contains(_ text: String) -> Bool { rows.contains { !$0.ranges(of: text).isEmpty } }
}

extension Screen: RandomAccessCollection {
    public nonisolated var startIndex: Int { rows.startIndex }
    public nonisolated var endIndex: Int { rows.endIndex }
    public nonisolated subscript(row: Int) -> String { rows[row] }
}

extension Screen: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public nonisolated init(stringLiteral text: String) {
        self.init(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
}

extension Screen: CustomStringConvertible {
    public nonisolated var description: String { rows.joined(separator: "\n") }
}
