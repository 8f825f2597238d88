extension TextArea {
    /// The rows into which lines wrap. They are needed several times for each key, so the latest rows are kept.
    nonisolated struct Wrapping {
        /// A part of a line.
        struct Row {
            var line: Int
            var range: Range<Int>
        }

        private var lines: [[Character]] = []
        private var width = 0
        private var rows: [Row] = []

        /// Returns the rows of lines that wrap at a number of columns.
        mutating func rows(of lines: [[Character]], width: Int) -> [Row] {
            // Lines that have not changed share memory, so comparing them is cheap.
            guard width != self.width || lines != self.lines else { return rows }
            (self.lines, self.width) = (lines, width)
            rows.removeAll(keepingCapacity: true)
            for (index, line) in lines.enumerated() {
                var start = 0
                var used = 0
                for (place, character) in line.enumerated() {
                    let columns = ColumnWidth.of(character)
                    if used + columns > width {
                        rows.append(Row(line: index, range: start..<place))
                        (start, used) = (place, 0)
                    }
                    used += columns
                }
                rows.append(Row(line: index, range: start..<line.count))
            }
            return rows
        }
    }
}
