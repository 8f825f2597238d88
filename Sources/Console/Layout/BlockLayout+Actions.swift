extension BlockLayout {
    /// Returns the rows of the buttons and the controls next to them.
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
            let (item, id) = item(action)
            if item.isEmpty { continue }
            let used = ColumnWidth.of(line.spans)
            let gap = used > 0 ? 2 : 0
            let rows = fitting.wrap(item, to: min(width, Self.measure))
            if used > 0, rows.count > 1 || used + gap + ColumnWidth.of(rows[0]) > width { end() }
            // Text without width does not need a gap.
            if ColumnWidth.of(line.spans) > 0 { line.spans.append(space(2)) }
            if let id {
                let start = ColumnWidth.of(line.spans)
                line.buttons.append((id, start..<(start + ColumnWidth.of(rows[0]))))
            }
            if let id, id == focus {
                // The cursor is on the first letter: a block cursor there shows that Enter presses the button.
                let first = rows[0].first?.text.prefix { $0 == " " || $0 == "[" }.count ?? 0
                line.cursor = min(ColumnWidth.of(line.spans) + (rows[0].count == 1 ? first : 2), width - 1)
            }
            line.spans += rows[0]
            for row in rows.dropFirst() {
                end()
                line.spans = row
            }
        }
        end()
        return lines
    }

    private nonisolated func item(_ action: Block.Action) -> ([Span], ObjectIdentifier?) {
        switch action {
        case .button(let id, let title): (fitting.cut(title, to: width), id)
        case .spans(let spans): (spans, nil)
        }
    }

    /// Returns the program's own help, or the keys for the focused control, or all keys if they are
    /// requested.
    nonisolated func helpLines(_ block: Block) -> [Line] {
        var rows: [[Span]] = []
        if !block.allKeys.isEmpty {
            let column =
                (block.allKeys.map { ColumnWidth.of(fitting.glyphs.harmless($0.key)) }.max() ?? 0) + 2
            rows = block.allKeys.map { help in
                let key = fitting.harmless([Span(help.key, Style(isBold: true))])
                return fitting.cut(
                    key + [space(column - ColumnWidth.of(key)), Span(help.word, .of(.secondary))], to: width)
            }
        } else if !block.help.isEmpty {
            rows = fitting.wrap([Span(block.help, .of(.secondary))], to: min(width, Self.measure))
        } else if !block.keys.isEmpty {
            rows = [keysRow(block.keys)]
        }
        return rows.map { Line(spans: $0, row: nil, kind: .help) }
    }

    /// Returns the most important keys, as many as fit on a row.
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
