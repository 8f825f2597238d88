extension BlockLayout {
    /// The importance of a line. If there is not enough room, the least important lines are omitted first.
    private nonisolated struct Rank: Comparable {
        /// The importance of the kind of line.
        let kind: Int
        /// The distance between the cursor and the nearest line of the same text.
        let distance: Int
        /// The line's index among the lines of the same text. The beginning of a text is the most important part.
        let place: Int
        /// The line's index.
        let index: Int

        static func < (one: Rank, other: Rank) -> Bool {
            (one.kind, -one.distance, -one.place, -one.index)
                < (other.kind, -other.distance, -other.place, -other.index)
        }
    }

    /// Omits rows until the rest fits: first blank rows, the help and the title, then the texts farthest from the
    /// cursor, each from its end. The cursor's row, an alert, the first label of the field, the button and the caption
    /// are omitted last. Text whose next row is omitted ends in an ellipsis. A value below its caption is kept only
    /// together with the caption, and a label only together with the value of its field.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - height: The number of lines to keep.
    nonisolated func clip(_ lines: [Line], to height: Int) -> [Line] {
        guard lines.count > height else { return lines }
        let focus = lines.firstIndex { $0.cursor != nil }
        let focusRow = focus.flatMap { lines[$0].row }
        var kept: Set<Int> = []
        var shownFields = Set([focusRow].compactMap(\.self))
        for rank in ranks(of: lines, focus: focus).sorted(by: >) {
            let line = lines[rank.index]
            var rows = [rank.index]
            switch line.kind {
            case .caption where line.row != focusRow:
                // The caption is kept with its value.
                continue
            case .label(_, isAlone: false):
                if let row = line.row, !shownFields.contains(row) { continue }
            case .value where line.row != focusRow && rank.index > 0:
                if lines[rank.index - 1].kind == .caption { rows.append(rank.index - 1) }
            default: break
            }
            if kept.count + rows.count > height { continue }
            kept.formUnion(rows)
            if line.kind == .value, let row = line.row { shownFields.insert(row) }
        }
        return lines.indices.filter(kept.contains).map { index in
            var line = lines[index]
            if line.continues, !kept.contains(index + 1) { line.spans = unfinished(line.spans) }
            return line
        }
    }

    /// Returns the number of lines of the focused control, its first label, an alert and the buttons.
    nonisolated func essentialLineCount(of lines: [Line]) -> Int {
        ranks(of: lines, focus: lines.firstIndex { $0.cursor != nil }).count { $0.kind >= 10 }
    }

    /// - Parameter focus: The index of the line with the cursor.
    private nonisolated func ranks(of lines: [Line], focus: Int?) -> [Rank] {
        let cursor = focus ?? 0
        let focusRow = focus.flatMap { lines[$0].row }
        var ranks: [Rank] = []
        while ranks.count < lines.count {
            let start = ranks.count
            let end = lines[start...].firstIndex { !$0.continues } ?? lines.count - 1
            let distance = max(start - cursor, cursor - end, 0)
            for index in start...end {
                let line = lines[index]
                let kind = Self.importance(
                    of: line, distance, hasCursor: index == focus,
                    isOfFocus: line.row == focusRow && focusRow != nil, isContinuation: index > start)
                ranks.append(Rank(kind: kind, distance: distance, place: index - start, index: index))
            }
        }
        return ranks
    }

    private nonisolated static func importance(
        of line: Line, _ distance: Int, hasCursor: Bool, isOfFocus: Bool, isContinuation: Bool
    ) -> Int {
        switch line.kind {
        case _ where hasCursor: 14
        case .alert: 13
        case .label where line.spans.isEmpty: 1
        case .label(isFirst: true, isAlone: false) where isOfFocus: 12
        case .actions: 11
        case .caption where isOfFocus: 10
        case .label where isOfFocus: 9
        // A label on its own row near the cursor may describe the focused field.
        case .label(_, isAlone: true) where distance < 4: 8
        case .value, .caption: 7
        case .label where isContinuation: 5
        case .label: 6
        case .title: 4
        case .help: 3
        case .blank: 2
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
