/// Lays a block out for a terminal's size: captions in one column, values and their labels in the next,
/// and on too few rows what matters least is left out.
///
/// Only the row of the field with the cursor depends on what is typed, so one layout serves many keys.
nonisolated struct BlockLayout {
    private let glyphs: Glyphs
    /// The last column is never written: terminals differ in what they do then.
    private let width: Int
    private let lastColumn: Int
    private let height: Int
    private let valueColumn: Int
    private let labelColumn: Int
    /// The block with its own texts.
    private var still = Picture()
    /// The fields with secrets, and their rows in the picture.
    private var secrets: [(field: Block.Field, row: Int)] = []
    /// The field with the cursor, and its row in the picture.
    private var edited: (field: Block.Field, row: Int)?

    /// - Parameters:
    ///   - block: what to show.
    ///   - size: the terminal's.
    ///   - glyphs: the characters to draw with.
    ///   - turn: counts the spinner's steps.
    init(of block: Block, size: Size, glyphs: Glyphs = .unicode, turn: Int = 0) {
        self.glyphs = glyphs
        width = max(size.columns - 1, 1)
        lastColumn = max(size.columns - 1, 0)
        height = max(size.rows, 1)
        let captions = block.rows.map { row in
            if case .field(let field) = row { return ColumnWidth.of(glyphs.harmless(field.caption)) }
            return 0
        }
        let wanted = (captions.max() ?? 0) + 2
        let isRoomy = width >= wanted + 20
        valueColumn = isRoomy ? wanted : min(wanted, width * 2 / 5)
        labelColumn = isRoomy ? wanted : min(2, width - 1)
        let lines = clip(lines(block, turn), of: block)
        still.rows = lines.map(\.spans)
        for (row, line) in lines.enumerated() {
            if let column = line.cursor { still.cursor = .init(row: row, column: min(column, lastColumn)) }
            guard line.kind == .value, let index = line.row, case .field(let field) = block.rows[index] else {
                continue
            }
            if line.cursor != nil { edited = (field, row) }
            if field.isSecret { secrets.append((field, row)) }
        }
        if still.cursor == nil, !block.isFinal {
            if still.rows.isEmpty { still.rows = [[]] }
            still.cursor = .init(row: still.rows.count - 1, column: 0)
        }
    }

    /// - Parameter live: the text of the field that has the focus, if it is newer than the block's.
    func picture(live: LiveText? = nil) -> Picture {
        guard let live, let (field, row) = edited else { return still }
        var picture = still
        let line = valueLine(field, nil, live)
        picture.rows[row] = line.spans
        if let column = line.cursor { picture.cursor = .init(row: row, column: min(column, lastColumn)) }
        return picture
    }

    /// What is drawn in the place of a row with a secret.
    struct Cover: Sendable, Hashable {
        var row: Int
        var spans: [Span]
    }

    /// The rows of secrets, each with the same number of dots.
    ///
    /// - Parameter live: the text of the field that has the focus, if it is newer than the block's.
    func covers(live: LiveText? = nil) -> [Cover] {
        secrets.compactMap { field, row in
            let isEdited = edited?.row == row
            let isEmpty = isEdited ? live?.characters.isEmpty ?? field.text.isEmpty : field.text.isEmpty
            if isEmpty { return nil }
            var field = field
            field.text = String(repeating: glyphs.mask, count: Self.coveredLength)
            return Cover(row: row, spans: valueLine(field, nil, nil).spans)
        }
    }

    /// The dots of a secret once nobody is to see how long it is.
    static let coveredLength = 8

    /// So long is the rule under a field, where there is room.
    private static let ruleWidth = 30

    /// A row, what it belongs to, and how much it matters there.
    private struct Line {
        var spans: [Span]
        /// The index of its row in the block; nil for title, help and blanks.
        var row: Int?
        var kind: Kind
        var cursor: Int?

        enum Kind { case blank, help, title, label, value, actions, alert }
    }

    private func lines(_ block: Block, _ turn: Int) -> [Line] {
        let blank = Line(spans: [], row: nil, kind: .blank)
        var lines: [Line] = []
        if !block.title.isEmpty {
            lines.append(Line(spans: fit([Span(block.title, Style(isBold: true))]), row: nil, kind: .title))
            lines.append(blank)
        }
        for (index, row) in block.rows.enumerated() {
            switch row {
            case .field(let field):
                let isFocused = block.focus == field.id
                lines.append(valueLine(field, index, isFocused ? LiveText(field) : nil))
                lines += field.labels.map { Line(spans: labelSpans($0), row: index, kind: .label) }
            case .label(let label):
                lines.append(Line(spans: labelSpans(label), row: index, kind: .label))
            case .actions(let actions):
                if index > 0, !Self.belongsToActions(block.rows[index - 1]) { lines.append(blank) }
                lines.append(actionsLine(actions, index, block.focus, turn))
            case .alert(let message):
                lines.append(blank)
                lines.append(Line(spans: fit(message), row: index, kind: .alert))
            }
        }
        if !block.help.isEmpty {
            lines.append(blank)
            lines.append(Line(spans: fit([Span(block.help, Style(isFaint: true))]), row: nil, kind: .help))
        }
        return lines
    }

    private static func belongsToActions(_ row: Block.Row) -> Bool {
        switch row {
        case .actions, .alert: true
        case .field, .label: false
        }
    }

    private func labelSpans(_ label: [Span]) -> [Span] {
        label.isEmpty ? [] : [space(labelColumn)] + fit(label, in: width - labelColumn)
    }

    private func valueLine(_ field: Block.Field, _ index: Int?, _ live: LiveText?) -> Line {
        var captionStyle = field.style
        captionStyle.isUnderlined = false
        let caption = fit([Span(field.caption, captionStyle)], in: valueColumn - 2)
        let gap = valueColumn - caption.reduce(0) { $0 + ColumnWidth.of($1.text) }
        var line = Line(spans: caption + [space(gap)], row: index, kind: .value)
        let room = width - valueColumn
        if !field.choice.isEmpty {
            line.spans += fit(field.choice, in: room)
            if live != nil { line.cursor = valueColumn + min(2, room) }
            return line
        }
        if let live {
            let (text, column) = window(live, room)
            line.spans.append(Span(text, field.style))
            line.cursor = valueColumn + column
            // Not behind a text that is newer than the hint.
            if !field.hint.isEmpty, live == LiveText(field) {
                line.spans += fit([Span(field.hint, Style(isFaint: true))], in: room - ColumnWidth.of(text))
            }
        } else {
            line.spans += fit([Span(field.text, field.style)], in: room)
        }
        if field.text.isEmpty, live?.characters.isEmpty ?? true, !field.placeholder.isEmpty {
            line.spans += fit([Span(field.placeholder, Style(isFaint: true))], in: room)
        }
        if field.style.isUnderlined {
            let used = line.spans.reduce(-valueColumn) { $0 + ColumnWidth.of($1.text) }
            let rest = min(room, Self.ruleWidth) - used
            if rest > 0 { line.spans.append(Span(String(repeating: " ", count: rest), field.style)) }
        }
        return line
    }

    /// The part of the text that fits beside the cursor, and the cursor's column in it.
    private func window(_ live: LiveText, _ room: Int) -> (text: String, column: Int) {
        let characters = live.characters.map(glyphs.harmless)
        var start = live.cursor
        var column = 0
        while start > 0, column + ColumnWidth.of(characters[start - 1]) <= room {
            start -= 1
            column += ColumnWidth.of(characters[start])
        }
        return (String(prefix(characters[start...], room)), column)
    }

    private func prefix(_ characters: ArraySlice<Character>, _ room: Int) -> ArraySlice<Character> {
        var used = 0
        return characters.prefix { character in
            used += ColumnWidth.of(character)
            return used <= room
        }
    }

    private func actionsLine(
        _ actions: [Block.Action], _ index: Int, _ focus: ObjectIdentifier?, _ turn: Int
    ) -> Line {
        var spans: [Span] = []
        var column = 0
        var cursor: Int?
        for action in actions {
            let item: [Span]
            switch action {
            case .button(let id, let title):
                // On the first letter: what a block cursor covers shows that Enter would press it.
                let first = title.first?.text.hasPrefix("[") == true ? 2 : 0
                if id == focus { cursor = min(column + first, width - 1) }
                item = title
            case .spinner: item = [Span(glyphs.spinner[turn % glyphs.spinner.count])]
            case .spans(let other): item = other
            }
            if item.isEmpty { continue }
            spans += item + [Span("  ")]
            column += item.reduce(2) { $0 + ColumnWidth.of(glyphs.harmless($1.text)) }
        }
        return Line(spans: fit(spans.dropLast()), row: index, kind: .actions, cursor: cursor)
    }

    private func space(_ count: Int) -> Span { Span(String(repeating: " ", count: max(count, 0))) }

    private func fit(_ spans: some Sequence<Span>) -> [Span] { fit(spans, in: width) }

    /// The spans made harmless, and cut with an ellipsis where they do not fit.
    private func fit(_ spans: some Sequence<Span>, in room: Int) -> [Span] {
        let spans = spans.map { Span(glyphs.harmless($0.text), $0.style) }
        if spans.reduce(0, { $0 + ColumnWidth.of($1.text) }) <= room { return spans }
        let ellipsis = String(glyphs.ellipsis.prefix(max(room, 0)))
        var left = room - ellipsis.count
        var fitting: [Span] = []
        for span in spans {
            let part = String(prefix(Array(span.text)[...], left))
            left -= ColumnWidth.of(part)
            fitting.append(Span(part, span.style))
            if part != span.text {
                fitting[fitting.count - 1].text += ellipsis
                break
            }
        }
        return fitting
    }

    /// Leaves out rows until the rest fits: blanks, help, title, then what is farthest from the cursor; the
    /// cursor's row, an alert, the row's labels and the button stay longest.
    private func clip(_ lines: [Line], of block: Block) -> [Line] {
        guard lines.count > height else { return lines }
        func isAlone(_ row: Int) -> Bool { if case .label = block.rows[row] { true } else { false } }
        let focus = lines.firstIndex { $0.cursor != nil }
        let focusRow = focus.flatMap { lines[$0].row }
        func weight(_ index: Int) -> Int {
            let line = lines[index]
            let distance = abs(index - (focus ?? 0))
            switch line.kind {
            case _ where index == focus: return 9_000
            case .alert: return 8_500
            case .label where line.row == focusRow: return 8_000 - distance
            case .label where line.spans.isEmpty: return 1_000 - distance
            // What stands above a field, or below the last of a group, is about the field too.
            case .label where line.row.map(isAlone) == true && distance < 4: return 7_500 - distance
            case .actions: return 7_000 - distance
            case .value: return 6_000 - distance
            case .label: return 5_000 - distance
            case .title: return 4_000
            case .help: return 3_000
            case .blank: return 2_000 - distance
            }
        }
        let kept = Set(lines.indices.sorted { weight($0) > weight($1) }.prefix(height))
        return lines.indices.filter(kept.contains).map { lines[$0] }
    }
}

extension LiveText {
    /// The block's own text, with the cursor at its end.
    nonisolated init(_ field: Block.Field) {
        self.init(characters: Array(field.text), cursor: field.text.count)
    }
}
