extension BlockLayout {
    /// A row of the picture and the part of the block that it belongs to.
    nonisolated struct Line {
        var spans: [Span]
        /// The index of the row in the block, or nil for the title, the help and blank rows.
        var row: Int?
        var kind: Kind
        var cursor: Int?
        /// Whether the text continues on the next line.
        var continues = false
        /// Whether the line belongs to the field with the focus.
        var isFocused = false
        /// The row's index among the control's own rows, or nil if the row is not one of them. The text of a field is
        /// the first row.
        var choice: Int?
        /// The index of the field to which the row belongs, if it belongs to only one of the fields that share a row.
        var cell: Int?
        /// The buttons on the line, their columns and, for a control that takes input, the index of the row among that
        /// control's own rows.
        var buttons: [(id: ObjectIdentifier, columns: Range<Int>, choice: Int?)] = []

        enum Kind: Sendable, Hashable {
            case blank, help, title, caption, value, actions, alert
            /// A row of a label. `isFirst` is true for the first row of the first label, and `isAlone` is true for a
            /// label outside the fields.
            case label(isFirst: Bool, isAlone: Bool)
        }
    }

    /// The maximum width of text.
    private nonisolated var measure: Int { min(width, Self.measure) }

    /// Returns the lines of the form, without the help below it.
    nonisolated func lines(_ block: Block) -> [Line] {
        let blank = Line(spans: [], row: nil, kind: .blank)
        var lines: [Line] = block.isBelowRecords ? [blank] : []
        if !block.title.isEmpty {
            lines += titleLines(block) + [blank]
        }
        for (index, row) in self.rows.enumerated() {
            switch row {
            case .field, .columns:
                lines += fieldLines(row.fields, index, block.focus)
            case .label(let label):
                lines += labelLines(label, index, isFirst: true, isAlone: true)
            case .heading(let title):
                if lines.last.map({ $0.kind != .blank }) ?? false { lines.append(blank) }
                let spans = fitting.cut(
                    [Span(title, Style(color: .role(.secondary), isBold: true))], to: width)
                lines.append(Line(spans: spans, row: index, kind: .title))
            case .actions(let actions):
                if index > 0, !Self.belongsToActions(self.rows[index - 1]), !actions.isEmpty {
                    lines.append(blank)
                }
                lines += actionsLines(actions, index, block.focus)
            case .grid(let rows):
                if index > 0, !Self.belongsToActions(self.rows[index - 1]), !rows.isEmpty {
                    lines.append(blank)
                }
                lines += gridLines(rows, index, block.focus)
            case .alert(let message):
                lines.append(blank)
                lines += Self.lines(of: fitting.wrap(message, to: measure), index, .alert)
            }
        }
        return lines
    }

    private nonisolated static func belongsToActions(_ row: Block.Row) -> Bool {
        switch row {
        case .actions, .grid, .alert: true
        case .field, .columns, .label, .heading: false
        }
    }

    private nonisolated func titleLines(_ block: Block) -> [Line] {
        let title = [Span(block.title, Style(isBold: true))]
        let note = Span(block.note, .of(.secondary))
        if !block.note.isEmpty {
            let both = fitting.harmless(title + [Span("    "), note])
            let fits = ColumnWidth.of(both) <= width
            if fits { return [Line(spans: both, row: nil, kind: .title)] }
        }
        let notes = block.note.isEmpty ? [] : fitting.wrap([note], to: measure)
        return [Line(spans: fitting.cut(title, to: width), row: nil, kind: .title)]
            + Self.lines(of: notes, nil, .title)
    }

    /// Returns a line for each of the given rows.
    nonisolated static func lines(of rows: [[Span]], _ row: Int?, _ kind: Line.Kind) -> [Line] {
        rows.enumerated().map { place, spans in
            var line = Line(spans: spans, row: row, kind: kind)
            line.continues = place < rows.count - 1
            return line
        }
    }

    private nonisolated func fieldLines(
        _ fields: [Block.Field], _ index: Int, _ focus: ObjectIdentifier?
    ) -> [Line] {
        var lines: [Line] = []
        let focused = fields.firstIndex { $0.id == focus }
        // Only a field on its own row can have its caption above its value.
        if isStacked, let field = fields.first, !field.caption.isEmpty {
            let caption = fitting.cut([Span(field.caption, captionStyle(field, focused != nil))], to: width)
            lines.append(Line(spans: caption, row: index, kind: .caption))
        }
        let live = focused.map { (cell: $0, text: LiveText(fields[$0])) }
        for row in 0..<max(fields.map(\.choices.count).max() ?? 0, 1) {
            lines.append(valueLine(fields, row, index, live))
        }
        lines += fieldLabelLines(fields, index)
        for line in lines.indices { lines[line].isFocused = focused != nil }
        return lines
    }

    /// Returns the rows of the fields' labels. If several fields share the row, each label is below its field if all
    /// labels fit there. Otherwise, each label names its field and can be as wide as the label of a single field.
    private nonisolated func fieldLabelLines(_ fields: [Block.Field], _ index: Int) -> [Line] {
        if fields.count == 1 {
            return fields[0].labels.enumerated().flatMap { place, label in
                labelLines(label, index, isFirst: place == 0, isAlone: false)
            }
        }
        let cells = Array(zip(fields, places(fields.count)))
        let fits = cells.allSatisfy { field, place in
            field.labels.allSatisfy { ColumnWidth.of(fitting.harmless($0)) <= place.room }
        }
        if fits {
            return (0..<(fields.map(\.labels.count).max() ?? 0)).map { row in
                var line = Line(spans: [], row: index, kind: .label(isFirst: row == 0, isAlone: false))
                for (field, place) in cells where row < field.labels.count && !field.labels[row].isEmpty {
                    pad(&line, to: place.value)
                    line.spans += fitting.harmless(field.labels[row])
                }
                return line
            }
        }
        return fields.indices.flatMap { cell in
            let labels = fields[cell].namedLabels.filter { !$0.isEmpty }
            return labels.enumerated().flatMap { place, label in
                labelLines(label, index, isFirst: place == 0, isAlone: false, cell: cell)
            }
        }
    }

    private nonisolated func labelLines(
        _ label: [Span], _ index: Int, isFirst: Bool, isAlone: Bool, cell: Int? = nil
    ) -> [Line] {
        let room = min(width - valueColumn, Self.measure)
        let rows = label.isEmpty ? [[]] : fitting.wrap(label, to: room)
        var lines = Self.lines(
            of: rows.map { $0.isEmpty ? [] : [space(valueColumn)] + $0 }, index,
            .label(isFirst: false, isAlone: isAlone))
        lines[0].kind = .label(isFirst: isFirst, isAlone: isAlone)
        for line in lines.indices { lines[line].cell = cell }
        return lines
    }

    private nonisolated func captionStyle(_ field: Block.Field, _ isFocused: Bool) -> Style {
        var style = field.style
        style.isUnderlined = false
        if isFocused { (style.color, style.isBold) = (.role(.accent), true) }
        return style
    }

    /// Returns a row of the fields' values: the row of their text, or one of the controls' own rows.
    ///
    /// - Parameters:
    ///   - fields: The fields that share the row.
    ///   - row: The index of the row, from 0.
    ///   - index: The index of the fields' row in the block.
    ///   - live: The index of the field with the focus, and its text.
    nonisolated func valueLine(
        _ fields: [Block.Field], _ row: Int, _ index: Int?, _ live: (cell: Int, text: LiveText)?
    ) -> Line {
        var line = Line(
            spans: [], row: index, kind: row == 0 ? .value : .label(isFirst: false, isAlone: false),
            choice: row)
        line.isFocused = live != nil
        for (cell, (field, place)) in zip(fields, places(fields.count)).enumerated() {
            let text = live?.cell == cell ? live?.text : nil
            if row == 0, !isStacked, place.value > place.caption {
                pad(&line, to: place.caption)
                line.spans += fitting.cut(
                    [Span(field.caption, captionStyle(field, text != nil))],
                    to: place.value - place.caption - 2)
            }
            if row < field.choices.count {
                pad(&line, to: place.value)
                line.spans += fitting.cut(field.choices[row], to: place.room)
                if text != nil, field.choiceCursor.row == row {
                    line.cursor = place.value + min(field.choiceCursor.column, place.room)
                    line.kind = .value
                }
            } else if row == 0 {
                pad(&line, to: place.value)
                addText(field, text, place, to: &line)
            }
        }
        return line
    }

    /// Adds spaces until the line reaches the given column.
    private nonisolated func pad(_ line: inout Line, to column: Int) {
        let gap = column - ColumnWidth.of(line.spans)
        if gap > 0 { line.spans.append(space(gap)) }
    }

    private nonisolated func addText(
        _ field: Block.Field, _ live: LiveText?, _ place: Columns.Place, to line: inout Line
    ) {
        let room = place.room
        let start = ColumnWidth.of(line.spans)
        if let live {
            let (spans, column) = window(live, room, field.style)
            line.spans += spans
            line.cursor = place.value + column
            // The hint is omitted if the text is newer than the hint.
            if !field.hint.isEmpty, live == LiveText(field) {
                line.spans += fitting.cut(
                    // The hint is enclosed in marks, because in some terminals, less prominent text looks the same as
                    // normal text.
                    [Span(fitting.glyphs.before + field.hint + fitting.glyphs.after, .of(.secondary))],
                    to: room - ColumnWidth.of(spans))
            }
        } else {
            line.spans += fitting.cut([Span(field.text, field.style)], to: room)
        }
        if field.text.isEmpty, live?.characters.isEmpty ?? true, !field.placeholder.isEmpty {
            line.spans += fitting.cut([Span(field.placeholder, .placeholder)], to: room)
        }
        if field.style.isUnderlined {
            let rest = min(room, Self.ruleWidth) - (ColumnWidth.of(line.spans) - start)
            if rest > 0 { line.spans.append(Span(String(repeating: " ", count: rest), field.style)) }
        }
    }

    /// The length of the line below a field, if there is room.
    private nonisolated static var ruleWidth: Int { 30 }

    /// Returns the part of the text around the cursor that fits, with marks where the text continues, and the cursor's
    /// column in that part.
    private nonisolated func window(_ live: LiveText, _ room: Int, _ style: Style) -> ([Span], Int) {
        let glyphs = fitting.glyphs
        let characters = live.characters.map(glyphs.harmless)
        let (start, column) = Self.windowStart(characters, live.cursor, room)
        var shown = Array(fitting.prefix(characters[start...], room))
        var before: [Span] = []
        var after: [Span] = []
        // A mark never replaces the only character that fits.
        let count = shown.count
        if start > 0, room > 4, !shown.isEmpty {
            before = [
                Span(glyphs.before, .of(.secondary)),
                space(Self.makeRoom { shown.isEmpty ? nil : shown.removeFirst() } - 1),
            ]
        }
        let end = start + count
        if end < characters.count, room > 4, !shown.isEmpty, live.cursor < end {
            after = [Span(glyphs.after, .of(.secondary)), space(Self.makeRoom { shown.popLast() } - 1)]
        }
        return (before + [Span(String(shown), style)] + after, column)
    }

    /// Returns the index of the first visible character of the text that is being edited, and the column of the cursor.
    private nonisolated static func windowStart(
        _ characters: [Character], _ cursor: Int, _ room: Int
    ) -> (start: Int, column: Int) {
        var start = cursor
        var column = 0
        while start > 0, column + ColumnWidth.of(characters[start - 1]) <= room {
            start -= 1
            column += ColumnWidth.of(characters[start])
        }
        return (start, column)
    }

    /// Returns the index of the character at a column of the text that is being edited.
    nonisolated func character(at column: Int, of live: LiveText) -> Int {
        let characters = live.characters.map(fitting.glyphs.harmless)
        let (start, _) = Self.windowStart(characters, live.cursor, editedRoom)
        return start + Self.character(at: column, of: Array(characters[start...]))
    }

    /// Returns the index of the character at a column of the text, or the number of characters if the text ends before
    /// that column.
    nonisolated static func character(at column: Int, of characters: [Character]) -> Int {
        var end = 0
        return characters.firstIndex { character in
            end += ColumnWidth.of(character)
            return end > column
        } ?? characters.count
    }

    /// Removes characters until a mark fits. Removing a single character may not be enough, because some characters
    /// have no width.
    ///
    /// - Returns: The number of columns that the removed characters took.
    private nonisolated static func makeRoom(_ remove: () -> Character?) -> Int {
        var columns = 0
        while columns == 0, let character = remove() { columns += ColumnWidth.of(character) }
        return columns
    }

    nonisolated func space(_ count: Int) -> Span { Span(String(repeating: " ", count: max(count, 0))) }
}
