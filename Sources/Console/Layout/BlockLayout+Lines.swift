extension BlockLayout {
    /// A row of the picture, and the part of the block that it belongs to.
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
        /// The row's index among the control's own rows, or nil if the row is not one of them.
        var choice: Int?
        /// The buttons on the line, their columns and, for a control that takes input, the index of the row among its
        /// own rows.
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

    nonisolated func lines(_ block: Block) -> [Line] {
        let blank = Line(spans: [], row: nil, kind: .blank)
        var lines: [Line] = block.isBelowRecords ? [blank] : []
        if !block.title.isEmpty {
            lines += titleLines(block) + [blank]
        }
        for (index, row) in block.rows.enumerated() {
            switch row {
            case .field(let field):
                lines += fieldLines(field, index, isFocused: block.focus == field.id)
            case .label(let label):
                lines += labelLines(label, index, isFirst: true, isAlone: true)
            case .heading(let title):
                if lines.last.map({ $0.kind != .blank }) ?? false { lines.append(blank) }
                let spans = fitting.cut(
                    [Span(title, Style(color: .role(.secondary), isBold: true))], to: width)
                lines.append(Line(spans: spans, row: index, kind: .title))
            case .actions(let actions):
                if index > 0, !Self.belongsToActions(block.rows[index - 1]), !actions.isEmpty {
                    lines.append(blank)
                }
                lines += actionsLines(actions, index, block.focus)
            case .grid(let rows):
                if index > 0, !Self.belongsToActions(block.rows[index - 1]), !rows.isEmpty {
                    lines.append(blank)
                }
                lines += gridLines(rows, index, block.focus)
            case .alert(let message):
                lines.append(blank)
                lines += fitting.wrap(message, to: measure).map { Line(spans: $0, row: index, kind: .alert) }
            }
        }
        let help = helpLines(block)
        if !help.isEmpty { lines += [blank] + help }
        return lines
    }

    private nonisolated static func belongsToActions(_ row: Block.Row) -> Bool {
        switch row {
        case .actions, .grid, .alert: true
        case .field, .label, .heading: false
        }
    }

    private nonisolated func titleLines(_ block: Block) -> [Line] {
        let title = Span(block.title, Style(isBold: true))
        let note = Span(block.note, .of(.secondary))
        let rows: [[Span]]
        if block.note.isEmpty {
            rows = [fitting.cut([title], to: width)]
        } else {
            let both = fitting.harmless([title, Span("    "), note])
            let fits = ColumnWidth.of(both) <= width
            rows = fits ? [both] : [fitting.cut([title], to: width)] + fitting.wrap([note], to: measure)
        }
        return rows.map { Line(spans: $0, row: nil, kind: .title) }
    }

    private nonisolated func fieldLines(_ field: Block.Field, _ index: Int, isFocused: Bool) -> [Line] {
        var lines: [Line] = []
        if isStacked, !field.caption.isEmpty {
            let caption = fitting.cut([Span(field.caption, captionStyle(field, isFocused))], to: width)
            lines.append(Line(spans: caption, row: index, kind: .caption))
        }
        lines.append(valueLine(field, index, isFocused ? LiveText(field) : nil))
        for (row, choice) in field.choices.enumerated().dropFirst() {
            var line = Line(
                spans: [space(valueColumn)] + fitting.cut(choice, to: width - valueColumn), row: index,
                kind: .label(isFirst: false, isAlone: false), choice: row)
            if isFocused, field.choiceCursor.row == row {
                line.cursor = valueColumn + field.choiceCursor.column
                line.kind = .value
            }
            lines.append(line)
        }
        for (place, label) in field.labels.enumerated() {
            lines += labelLines(label, index, isFirst: place == 0, isAlone: false)
        }
        for line in lines.indices { lines[line].isFocused = isFocused }
        return lines
    }

    private nonisolated func labelLines(
        _ label: [Span], _ index: Int, isFirst: Bool, isAlone: Bool
    ) -> [Line] {
        let room = min(width - valueColumn, Self.measure)
        let rows = label.isEmpty ? [[]] : fitting.wrap(label, to: room)
        return rows.enumerated().map { place, row in
            var line = Line(
                spans: row.isEmpty ? [] : [space(valueColumn)] + row, row: index,
                kind: .label(isFirst: isFirst && place == 0, isAlone: isAlone))
            line.continues = place < rows.count - 1
            return line
        }
    }

    private nonisolated func captionStyle(_ field: Block.Field, _ isFocused: Bool) -> Style {
        var style = field.style
        style.isUnderlined = false
        if isFocused { (style.color, style.isBold) = (.role(.accent), true) }
        return style
    }

    /// Returns the row of a field's text, or the first row of the control.
    nonisolated func valueLine(_ field: Block.Field, _ index: Int?, _ live: LiveText?) -> Line {
        var line = Line(spans: [], row: index, kind: .value)
        let isFocused = live != nil
        line.isFocused = isFocused
        if !isStacked, valueColumn > 0 {
            line.spans = fitting.cut(
                [Span(field.caption, captionStyle(field, isFocused))], to: valueColumn - 2)
        }
        let gap = valueColumn - ColumnWidth.of(line.spans)
        if gap > 0 { line.spans.append(space(gap)) }
        let room = max(width - valueColumn, 1)
        if let choice = field.choices.first {
            line.choice = 0
            line.spans += fitting.cut(choice, to: room)
            if isFocused, field.choiceCursor.row == 0 {
                line.cursor = valueColumn + min(field.choiceCursor.column, room)
            }
            return line
        }
        addText(field, live, room, to: &line)
        return line
    }

    private nonisolated func addText(
        _ field: Block.Field, _ live: LiveText?, _ room: Int, to line: inout Line
    ) {
        let start = ColumnWidth.of(line.spans)
        if let live {
            let (spans, column) = window(live, room, field.style)
            line.spans += spans
            line.cursor = valueColumn + column
            // The hint is omitted if the text is newer than the hint.
            if !field.hint.isEmpty, live == LiveText(field) {
                line.spans += fitting.cut(
                    // The hint has marks, because some terminals show less prominent text like normal text.
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

    /// Returns the first visible character of the text that is being edited, and the column of the cursor.
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
        let (start, _) = Self.windowStart(characters, live.cursor, max(width - valueColumn, 1))
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

    /// Removes characters until a mark fits. Some characters have no width.
    ///
    /// - Returns: The number of columns that the removed characters took.
    private nonisolated static func makeRoom(_ remove: () -> Character?) -> Int {
        var columns = 0
        while columns == 0, let character = remove() { columns += ColumnWidth.of(character) }
        return columns
    }

    nonisolated func space(_ count: Int) -> Span { Span(String(repeating: " ", count: max(count, 0))) }
}
