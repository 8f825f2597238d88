/// A list for selecting one row of a table with titled columns. It scrolls, and typing filters it. Enter selects the
/// row at the pointer.
///
/// Each option consists of the cells of one row, joined by spaces. While another control has the focus, the first cell
/// of the selected row is shown.
///
/// Keeps all cells and all options, **without limit**.
public final class TableSelect: ListSelect {
    /// A column of a table.
    public nonisolated struct Column: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The title above the cells.
        public var title: String
        /// Whether the cells are right-aligned, like numbers.
        public var isNumeric: Bool

        /// Creates a column.
        ///
        /// - Parameters:
        ///   - title: The title above the cells.
        ///   - isNumeric: Whether the cells are right-aligned.
        public init(_ title: String, isNumeric: Bool = false) {
            (self.title, self.isNumeric) = (title, isNumeric)
        }

        public init(stringLiteral title: String) { self.init(title) }
    }

    /// The options: the cells of each row, joined by spaces. Setting the options replaces the rows: each new row has
    /// one cell.
    public override var options: [String] {
        get { super.options }
        set { cells = newValue.map { [$0] } }
    }

    /// The columns.
    public let columns: [Column]

    /// The cells, by row. Missing cells are empty, and cells without a column are not drawn. When you replace the cells,
    /// the selected row stays selected only if all of its cells are the same in one of the new rows.
    public var cells: [[String]] {
        didSet { showCells() }
    }

    /// The cells of the selected row, or nil if nothing is selected.
    public var selectedRow: [String]? {
        selectedIndex.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
    }

    private var widths: [Int] = []

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - cells: The cells, by row.
    ///   - selectedIndex: The index of the row that is selected initially.
    public init(columns: [Column], cells: [[String]], selectedIndex: Int? = nil) {
        (self.columns, self.cells) = (columns, cells)
        super.init(options: [])
        showCells()
        self.selectedIndex = selectedIndex
    }

    public override var summary: String { selectedRow?.first ?? "" }

    public override var header: String? { line(columns.map(\.title)) }

    public override func text(of index: Int) -> String { line(cells[index]) }

    private func showCells() {
        widths = columns.indices.map { column in
            let cells = cells.lazy.map { $0.indices.contains(column) ? $0[column] : "" }
            return max(ColumnWidth.of(columns[column].title), cells.map { ColumnWidth.of($0) }.max() ?? 0)
        }
        super.options = cells.map { $0.joined(separator: " ") }
    }

    /// Returns the cells in one line, each padded to the width of its column.
    private func line(_ cells: [String]) -> String {
        let padded = columns.indices.map { column in
            let cell = cells.indices.contains(column) ? cells[column] : ""
            let gap = String(repeating: " ", count: max(widths[column] - ColumnWidth.of(cell), 0))
            return columns[column].isNumeric ? gap + cell : cell + gap
        }
        var line = padded.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}
