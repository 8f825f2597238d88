/// The layout of a block in a terminal of a given size: captions in one column, and values and their labels in the
/// next. On a narrow screen, captions are above the values. If there is not enough room, the least important rows are
/// omitted. The left margin shows a bar beside the rows of the focused field.
///
/// Only the row of the field with the cursor depends on the typed text, so the same layout can be used for many keys.
nonisolated struct BlockLayout {
    let fitting: SpanFitting
    /// The number of columns to the right of the margin. The last column is never written, because terminals differ in
    /// when they wrap after it.
    let width: Int
    /// The number of columns on the left in which only the bar is drawn. All other columns are counted from the right
    /// edge of this margin.
    let margin: Int
    let height: Int
    /// Whether captions are above their values.
    let isStacked: Bool
    /// The column at which values and their labels begin.
    let valueColumn: Int
    let columns: Columns
    private let lastColumn: Int
    /// The rows of the picture.
    private(set) var lines: [Line] = []
    /// The number of parts into which the list of all keys is divided.
    private(set) var keyListParts = 1
    /// The rows of the block. Fields that do not fit side by side appear on separate rows.
    let rows: [Block.Row]
    /// The picture of the block with its initial text.
    private var still = Picture()
    /// The fields of each row that contains a secret, and the index of that row in the picture.
    private var secrets: [(fields: [Block.Field], row: Int)] = []
    /// The fields of the row with the cursor, the index of the field with the cursor, and the index of the row in the
    /// picture.
    private var edited: (fields: [Block.Field], cell: Int, row: Int)?

    /// The maximum width of text. Wider rows are tiring to read.
    static let measure = 72
    /// The number of dots that replace a secret whose length must stay hidden.
    static let coveredLength = 8

    /// - Parameters:
    ///   - block: The block.
    ///   - size: The terminal's size.
    ///   - glyphs: The characters to draw with.
    ///   - turn: The current step of the spinner.
    init(of block: Block, size: Size, glyphs: Glyphs = .unicode, turn: Int = 0) {
        fitting = SpanFitting(glyphs: glyphs, turn: turn)
        lastColumn = max(size.columns - 1, 0)
        height = max(size.rows - Self.reserve(for: block, size, fitting), 1)
        let columns = Columns(
            captions: block.rows.map { $0.fields.map(\.caption) }, isFinal: block.isFinal,
            terminal: size.columns, glyphs: glyphs)
        self.columns = columns
        (isStacked, margin) = (columns.isStacked, columns.margin)
        (width, valueColumn) = (columns.width, columns.valueColumn)
        rows = block.rows.flatMap { row -> [Block.Row] in
            guard case .columns(let fields) = row, columns.places(fields.count) == nil else { return [row] }
            return fields.map { .field($0) }
        }
        let lines: [Line]
        if block.allKeys.isEmpty {
            let help = helpLines(block)
            let blank = Line(spans: [], row: nil, kind: .blank)
            lines = clip(self.lines(block) + (help.isEmpty ? [] : [blank] + help), to: height)
        } else {
            (lines, keyListParts) = linesWithKeyList(block)
        }
        still.rows = lines.map(framed)
        for (row, line) in lines.enumerated() {
            if let column = line.cursor { still.cursor = place(row, column) }
            guard line.choice == 0, let fields = line.row.map({ rows[$0].fields }) else { continue }
            if line.cursor != nil, let cell = fields.firstIndex(where: { $0.id == block.focus }),
                fields[cell].choices.isEmpty
            {
                edited = (fields, cell, row)
            }
            if fields.contains(where: \.isSecret) { secrets.append((fields, row)) }
        }
        self.lines = lines
        if still.cursor == nil, !block.isFinal {
            if still.rows.isEmpty { still.rows = [[]] }
            still.cursor = .init(row: still.rows.count - 1, column: 0)
        }
    }

    /// The number of rows that the form can always use, even if there is a record above it.
    private static let leastHeight = 6

    /// Returns the number of rows of the latest record that stay visible above the block.
    private static func reserve(for block: Block, _ size: Size, _ fitting: SpanFitting) -> Int {
        if block.latestRecord.isEmpty { return 0 }
        let rows = fitting.wrap(block.latestRecord, to: max(size.columns - 1, 1)).count
        return min(rows, max(size.rows - leastHeight, 0))
    }

    /// - Parameter live: The text of the field with the focus, if it is newer than the block's.
    func picture(live: LiveText? = nil) -> Picture {
        guard let live, let (fields, cell, row) = edited else { return still }
        var picture = still
        let line = valueLine(fields, 0, nil, (cell, live))
        picture.rows[row] = framed(line)
        if let column = line.cursor { picture.cursor = place(row, column) }
        return picture
    }

    /// The number of columns for the text that is being edited.
    var editedRoom: Int { edited.map { places($0.fields.count)[$0.cell].room } ?? columns.room }

    private func place(_ row: Int, _ column: Int) -> Picture.Position {
        .init(row: row, column: min(margin + column, lastColumn))
    }

    /// Returns a row with the margin before it. The bar is a colored space, so a row of ASCII remains ASCII, and a
    /// letter that is typed into the row can be drawn on its own.
    private func framed(_ line: Line) -> [Span] {
        let indent = isStacked ? valueColumn : margin
        guard line.isFocused, indent > 1 else {
            return margin > 0 && !line.spans.isEmpty ? [space(margin)] + line.spans : line.spans
        }
        let bar = [Span(" ", Style(background: .role(.accent))), space(indent - 1)]
        if !isStacked { return bar + line.spans }
        return line.kind == .caption ? line.spans : bar + line.spans.dropFirst()
    }

    /// A row of dots that covers a secret.
    struct Cover: Sendable, Hashable {
        var row: Int
        var spans: [Span]
    }

    /// Returns the rows that cover the secrets, each with the same number of dots.
    ///
    /// - Parameter live: The text of the field with the focus, if it is newer than the block's.
    func covers(live: LiveText? = nil) -> [Cover] {
        secrets.compactMap { fields, row in
            let editedCell = edited?.row == row ? edited?.cell : nil
            var fields = fields
            for cell in fields.indices where fields[cell].isSecret {
                let isEmpty =
                    (cell == editedCell ? live?.characters.isEmpty : nil) ?? fields[cell].text.isEmpty
                fields[cell].text =
                    isEmpty ? "" : String(repeating: fitting.glyphs.mask, count: Self.coveredLength)
            }
            guard fields.contains(where: { $0.isSecret && !$0.text.isEmpty }) else { return nil }
            // If the text being edited is not a secret, its latest state is shown.
            let shown = editedCell.flatMap { cell in
                fields[cell].isSecret ? nil : live.map { (cell: cell, text: $0) }
            }
            return Cover(row: row, spans: framed(valueLine(fields, 0, nil, shown)))
        }
    }
}
