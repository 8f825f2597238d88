extension BlockLayout {
    /// Omits rows until the rest fits: first blank rows, the help and the title, then the rows farthest from the
    /// cursor. The cursor's row, an alert, the first label of the field, the button and the caption are omitted last.
    /// Text whose next row is omitted ends in an ellipsis.
    nonisolated func clip(_ lines: [Line]) -> [Line] {
        guard lines.count > height else { return lines }
        let focus = lines.firstIndex { $0.cursor != nil }
        let focusRow = focus.flatMap { lines[$0].row }
        func weight(_ index: Int) -> Int {
            let line = lines[index]
            let distance = abs(index - (focus ?? 0))
            let isOfFocus = line.row == focusRow && focusRow != nil
            let isContinuation = index > 0 && lines[index - 1].continues
            switch line.kind {
            case _ where index == focus: return 9_000
            case .alert: return 8_500
            case .label where line.spans.isEmpty: return 1_000 - distance
            case .label(isFirst: true, isAlone: false) where isOfFocus: return 8_000 - distance
            case .actions: return 7_900 - distance
            case .caption where isOfFocus: return 7_800
            case .label where isOfFocus: return 7_700 - distance
            // A label on its own row near the cursor may describe the focused field.
            case .label(_, isAlone: true) where distance < 4: return 7_500 - distance
            case .label where isContinuation: return 4_500 - distance
            case .value: return 6_000 - distance
            case .caption: return 5_500 - distance
            case .label: return 5_000 - distance
            case .title: return 4_000
            case .help: return 3_000
            case .blank: return 2_000 - distance
            }
        }
        let kept = Set(lines.indices.sorted { weight($0) > weight($1) }.prefix(height))
        return lines.indices.filter(kept.contains).map { index in
            var line = lines[index]
            if line.continues, !kept.contains(index + 1) { line.spans = unfinished(line.spans) }
            return line
        }
    }

    /// Returns a row with an ellipsis at its end.
    private nonisolated func unfinished(_ spans: [Span]) -> [Span] {
        let end = fitting.glyphs.ellipsis
        let used = ColumnWidth.of(spans)
        guard used + ColumnWidth.of(end) > width, let last = spans.last else {
            return spans.dropLast() + spans.suffix(1).map { Span($0.text + end, $0.style) }
        }
        return fitting.cut(spans + [Span(" ", last.style)], to: used)
    }
}
