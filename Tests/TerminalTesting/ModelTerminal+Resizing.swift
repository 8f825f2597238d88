extension ModelTerminal {
    /// Changes the size of the screen.
    ///
    /// - Parameters:
    ///   - columns: The new number of columns, at least 1.
    ///   - rows: The new number of rows, at least 1.
    ///   - rewraps: Whether rows are rewrapped, as in VTE, kitty and tmux. Otherwise, they are truncated, as in
    ///     xterm.
    public mutating func resize(columns: Int, rows: Int, rewraps: Bool) {
        if rewraps { rewrap(to: columns) } else { cut(to: columns) }
        self.columns = columns
        while self.rows.count > rows, row < self.rows.count - 1, isBlank(self.rows.count - 1) { dropLast() }
        while self.rows.count > rows {
            // The cursor's row is kept.
            if row == 0 { dropLast() } else { dropFirst() }
        }
        while self.rows.count < rows {
            self.rows.append(Array(repeating: Cell(), count: columns))
            continues.append(false)
        }
        column = min(column, columns - 1)
    }

    /// Scrolls the screen up by one row.
    mutating func scroll() {
        scrollback.append(text(0))
        rows.removeFirst()
        continues.removeFirst()
        rows.append(Array(repeating: Cell(), count: columns))
        continues.append(false)
    }

    private func isBlank(_ row: Int) -> Bool { text(row).isEmpty }

    private mutating func dropLast() {
        rows.removeLast()
        continues.removeLast()
        continues[rows.count - 1] = false
    }

    private mutating func dropFirst() {
        scrollback.append(text(0))
        rows.removeFirst()
        continues.removeFirst()
        row -= 1
    }

    private mutating func cut(to columns: Int) {
        rows = rows.map { row in
            Array((row + Array(repeating: Cell(), count: columns)).prefix(columns))
        }
    }

    private mutating func rewrap(to columns: Int) {
        // The unwrapped lines, and the cursor's line and its column in that line.
        var lines: [[Cell]] = [[]]
        var place = (line: 0, column: 0)
        for (index, cells) in rows.enumerated() {
            if index == row { place = (lines.count - 1, lines[lines.count - 1].count + column) }
            lines[lines.count - 1] += cells
            if !continues[index], index < rows.count - 1 { lines.append([]) }
        }
        (rows, continues) = ([], [])
        for (index, line) in lines.enumerated() {
            let used = (line.lastIndex { $0 != Cell() } ?? -1) + 1
            let width = index == place.line ? max(used, place.column + 1) : max(used, 1)
            let count = (width + columns - 1) / columns
            if index == place.line {
                (row, column) = (rows.count + place.column / columns, place.column % columns)
            }
            for part in 0..<count {
                let cells = line.prefix(used).dropFirst(part * columns).prefix(columns)
                rows.append(Array((cells + Array(repeating: Cell(), count: columns)).prefix(columns)))
                continues.append(part < count - 1)
            }
        }
    }
}
