extension Form {
    /// The rows of the grid that contains the focused control, or nil if the control is not in a grid. Consecutive rows
    /// with fields side by side form a grid, unless the terminal is too narrow for them.
    private var focusedGrid: [[Control]]? {
        guard alert == nil, let focused = focusedControl else { return nil }
        var grid: [[Control]] = []
        for row in shownRows {
            if sharesRow(row) {
                grid.append(row.shownFields.map(\.control))
                continue
            }
            if Self.contains(focused, grid) { return grid }
            grid = []
            if case .grid(let rows) = row.content, Self.contains(focused, rows) {
                return rows.map { $0.filter { !$0.isHidden } }
            }
        }
        return Self.contains(focused, grid) ? grid : nil
    }

    /// Returns whether the row shows fields side by side. Hidden fields do not count.
    private func sharesRow(_ row: Row) -> Bool {
        let count = row.shownFields.count
        return count > 1 && columnLayout?.places(count) != nil
    }

    private static func contains(_ control: Control, _ rows: [[Control]]) -> Bool {
        rows.joined().contains { $0 === control }
    }

    /// Whether the focused control is a button or another item in a grid, where all arrow keys move the focus.
    var isInGrid: Bool {
        guard alert == nil, let focused = focusedControl else { return false }
        return shownRows.contains { row in
            if case .grid(let rows) = row.content { Self.contains(focused, rows) } else { false }
        }
    }

    /// Whether Up moves the focus from a field to another control.
    var movesUp: Bool {
        guard let first = focusableControls.first, let focused = focusedControl, !isInGrid else {
            return false
        }
        let row = focusedGrid?.first { Self.contains(focused, [$0]) } ?? [focused]
        // On the first control of a page, Up moves to the previous page.
        return !Self.contains(first, [row]) || focused === first && alert == nil && pageIndex > 0
    }

    /// Moves the focus within the grid of the focused control.
    ///
    /// - Returns: Whether the key moves the focus within the grid. Up on the first row and Down on the last row move
    ///   the focus out of the grid.
    func moveInGrid(_ key: KeyPress) -> Bool {
        guard let rows = focusedGrid,
            let row = rows.firstIndex(where: { $0.contains { $0 === focusedControl } }),
            let column = rows[row].firstIndex(where: { $0 === focusedControl })
        else { return false }
        let usable = Set(focusableControls.map { ObjectIdentifier($0) })
        func columns(_ row: Int) -> [Int] {
            rows[row].indices.filter { usable.contains(ObjectIdentifier(rows[row][$0])) }
        }
        switch key {
        case .left:
            if let target = columns(row).last(where: { $0 < column }) { focus(rows[row][target]) }
        case .right:
            if let target = columns(row).first(where: { $0 > column }) { focus(rows[row][target]) }
        case .up, .down:
            let others = key == .up ? Array((0..<row).reversed()) : Array((row + 1)..<rows.count)
            guard let other = others.first(where: { !columns($0).isEmpty }) else {
                return leaveGrid(rows, key == .up)
            }
            let nearest = columns(other).min { abs($0 - column) < abs($1 - column) }
            if let nearest { focus(rows[other][nearest]) }
        default: return false
        }
        return true
    }

    /// Moves the focus from a grid to the control before or after it. If no control precedes or follows the grid, the
    /// focus does not move.
    private func leaveGrid(_ rows: [[Control]], _ isUp: Bool) -> Bool {
        let controls = focusableControls
        let own = controls.indices.filter { index in rows.joined().contains { $0 === controls[index] } }
        guard let first = own.first, let last = own.last else { return false }
        let target = isUp ? first - 1 : last + 1
        // If the grid is at the top or the bottom of a page, the next control may be on another page.
        guard controls.indices.contains(target) else {
            _ = focusedControl === controls[isUp ? first : last] && leavesPage(by: isUp ? -1 : 1)
            return true
        }
        focus(controls[target])
        return true
    }
}
