extension BlockLayout {
    /// Returns the lines for a row of buttons and the controls next to them.
    nonisolated func actionsLines(
        _ actions: [Block.Action], _ index: Int, _ focus: ObjectIdentifier?
    ) -> [Line] {
        var lines: [Line] = []
        var line = Line(spans: [], row: index, kind: .actions)
        func end() {
            if !line.spans.isEmpty { lines.append(line) }
            line = Line(spans: [], row: index, kind: .actions)
        }
        for action in actions {
            if case .input(let id, let rows, let cursor) = action {
                let others = addInput(id, rows, cursor: id == focus ? cursor : nil, to: &line)
                lines += others
                continue
            }
            let (item, id) = item(action)
            if item.isEmpty { continue }
            let used = ColumnWidth.of(line.spans)
            let gap = used > 0 ? 2 : 0
            let rows = fitting.wrap(item, to: min(width, Self.measure))
            if used > 0, rows.count > 1 || used + gap + ColumnWidth.of(rows[0]) > width { end() }
            // No gap is needed if nothing visible precedes the item.
            if ColumnWidth.of(line.spans) > 0 { line.spans.append(space(2)) }
            if let id {
                let start = ColumnWidth.of(line.spans)
                line.buttons.append((id, start..<(start + ColumnWidth.of(rows[0])), nil))
            }
            if let id, id == focus {
                // On the first letter, a block cursor makes it clear that Enter presses the button.
                let first = rows[0].first?.text.prefix(2).prefix { " [(".contains($0) }.count ?? 0
                line.cursor = min(ColumnWidth.of(line.spans) + (rows[0].count == 1 ? first : 2), width - 1)
            }
            line.spans += rows[0]
            for row in rows.dropFirst() {
                line.continues = true
                end()
                line.spans = row
            }
        }
        end()
        return lines
    }

    /// Adds a control with its own rows to a line. Its first row continues the line if there is room, and the other
    /// rows are below it. An item after a control with several rows begins a new line.
    ///
    /// - Returns: The lines that are complete.
    private nonisolated func addInput(
        _ id: ObjectIdentifier, _ rows: [[Span]], cursor: Cell?, to line: inout Line
    ) -> [Line] {
        var lines: [Line] = []
        func end() {
            lines.append(line)
            line = Line(spans: [], row: line.row, kind: .actions)
        }
        let used = ColumnWidth.of(line.spans)
        if used > 0, used + 2 + widest(rows) > width { end() }
        let start = ColumnWidth.of(line.spans) > 0 ? used + 2 : 0
        for (index, row) in rows.enumerated() {
            if index > 0 { end() }
            if start > 0 { line.spans.append(space(start - ColumnWidth.of(line.spans))) }
            let own = fitting.cut(row, to: width - start)
            line.buttons.append((id, start..<(start + ColumnWidth.of(own)), index))
            if let cursor, cursor.row == index { line.cursor = min(start + cursor.column, width - 1) }
            line.spans += own
        }
        if rows.count > 1 { end() }
        return lines
    }

    private nonisolated func widest(_ rows: [[Span]]) -> Int {
        rows.map { ColumnWidth.of(fitting.harmless($0)) }.max() ?? 0
    }

    /// Returns the rows of a grid, whose columns are as wide as their widest items. If the columns do not fit, each row
    /// is laid out like a row of actions.
    nonisolated func gridLines(
        _ rows: [[Block.Action]], _ index: Int, _ focus: ObjectIdentifier?
    ) -> [Line] {
        var widths: [Int] = []
        for row in rows {
            for (column, action) in row.enumerated() {
                let own = columns(of: action)
                if column == widths.count {
                    widths.append(own)
                } else {
                    widths[column] = max(widths[column], own)
                }
            }
        }
        let fits = widths.reduce(2 * (widths.count - 1), +) <= width
        return rows.flatMap { row in
            let padded = row.enumerated().map { fits ? pad($1, to: widths[$0]) : $1 }
            return actionsLines(padded, index, focus)
        }
    }

    /// Returns an action with spaces after it. The spaces of a filled button are also filled.
    private nonisolated func pad(_ action: Block.Action, to width: Int) -> Block.Action {
        let missing = width - columns(of: action)
        guard missing > 0 else { return action }
        switch action {
        case .button(let id, let title):
            var style = Style()
            style.background = title.last?.style.background
            return .button(id: id, title + [Span(String(repeating: " ", count: missing), style)])
        case .spans(let spans): return .spans(spans + [space(missing)])
        case .input(let id, let rows, let cursor):
            let first = rows.prefix(1).map { $0 + [space(width - ColumnWidth.of(fitting.harmless($0)))] }
            return .input(id: id, first + rows.dropFirst(), cursor: cursor)
        }
    }

    private nonisolated func columns(of action: Block.Action) -> Int {
        if case .input(_, let rows, _) = action { return widest(rows) }
        return ColumnWidth.of(fitting.harmless(item(action).0))
    }

    private nonisolated func item(_ action: Block.Action) -> ([Span], ObjectIdentifier?) {
        switch action {
        case .button(let id, let title): (fitting.cut(title, to: width), id)
        case .spans(let spans): (spans, nil)
        case .input(let id, let rows, _): (rows.first ?? [], id)
        }
    }

    /// Returns the program's own help, or the keys for the focused control.
    nonisolated func helpLines(_ block: Block) -> [Line] {
        if !block.help.isEmpty {
            let rows = fitting.wrap([Span(block.help, .of(.secondary))], to: min(width, Self.measure))
            return Self.lines(of: rows, nil, .help)
        }
        return block.keys.isEmpty ? [] : [Line(spans: keysRow(block.keys), row: nil, kind: .help)]
    }

    /// Returns as many of the most important keys as fit on a row.
    private nonisolated func keysRow(_ keys: [Block.KeyHelp]) -> [Span] {
        var keys = keys
        while true {
            let items = keys.map {
                [Span($0.key, Style(isBold: true)), Span(" \($0.word)", .of(.secondary))]
            }
            let row = Array(
                items.joined(separator: [Span("  \(fitting.glyphs.separator)  ", .of(.secondary))]))
            if keys.count < 2 || ColumnWidth.of(fitting.harmless(row)) <= width {
                return fitting.cut(row, to: width)
            }
            let least = keys.indices.min { keys[$0].weight < keys[$1].weight } ?? 0
            keys.remove(at: least)
        }
    }
}
