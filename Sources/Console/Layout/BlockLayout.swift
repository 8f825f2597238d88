/// The layout of a block for a terminal's size: captions in one column, and values and their labels in the next. On a
/// narrow screen, captions are above the values. If there is not enough room, the least important rows are omitted. The
/// left margin shows a bar beside the rows of the focused field.
///
/// Only the row of the field with the cursor depends on the typed text, so the same layout can be used for many keys.
nonisolated struct BlockLayout {
    let fitting: SpanFitting
    /// The number of columns beside the margin. The last column is never written, because terminals differ in when they
    /// wrap after it.
    let width: Int
    /// The number of columns on the left in which only the bar is drawn. All other columns are counted from the right
    /// edge of this margin.
    let margin: Int
    let height: Int
    /// Whether captions are above their values.
    let isStacked: Bool
    /// The column at which values and their labels begin.
    let valueColumn: Int
    private let lastColumn: Int
    /// The rows of the picture, and the rows of the block.
    private(set) var lines: [Line] = []
    let rows: [Block.Row]
    /// The picture of the block with its initial text.
    private var still = Picture()
    /// The fields with secrets, and their rows in the picture.
    private var secrets: [(field: Block.Field, row: Int)] = []
    /// The field with the cursor, and its row in the picture.
    private var edited: (field: Block.Field, row: Int)?

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
        var captions: [String] = []
        for case .field(let field) in block.rows { captions.append(field.caption) }
        let columns = Columns(
            captions: captions, isFinal: block.isFinal, terminal: size.columns, glyphs: glyphs)
        (isStacked, margin) = (columns.isStacked, columns.margin)
        (width, valueColumn) = (columns.width, columns.valueColumn)
        rows = block.rows
        let lines = clip(lines(block))
        still.rows = lines.map(framed)
        for (row, line) in lines.enumerated() {
            if let column = line.cursor { still.cursor = place(row, column) }
            guard line.kind == .value, let index = line.row, case .field(let field) = block.rows[index] else {
                continue
            }
            if line.cursor != nil, field.choices.isEmpty { edited = (field, row) }
            if field.isSecret { secrets.append((field, row)) }
        }
        self.lines = lines
        if still.cursor == nil, !block.isFinal {
            if still.rows.isEmpty { still.rows = [[]] }
            still.cursor = .init(row: still.rows.count - 1, column: 0)
        }
    }

    /// The number of rows that the form can always use, even if there is a record above it.
    private static let leastHeight = 6

    /// Returns the number of rows above the block that stay visible, which belong to the latest record.
    private static func reserve(for block: Block, _ size: Size, _ fitting: SpanFitting) -> Int {
        if block.latestRecord.isEmpty { return 0 }
        let rows = fitting.wrap(block.latestRecord, to: max(size.columns - 1, 1)).count
        return min(rows, max(size.rows - leastHeight, 0))
    }

    /// - Parameter live: The text of the field with the focus, if it is newer than the block's.
    func picture(live: LiveText? = nil) -> Picture {
        guard let live, let (field, row) = edited else { return still }
        var picture = still
        let line = valueLine(field, nil, live)
        picture.rows[row] = framed(line)
        if let column = line.cursor { picture.cursor = place(row, column) }
        return picture
    }

    private func place(_ row: Int, _ column: Int) -> Picture.Position {
        .init(row: row, column: min(margin + column, lastColumn))
    }

    /// Returns a row with the margin before it. The bar is a colored space, so a row of ASCII remains ASCII, and a
    /// letter that is typed into the row can be drawn by itself.
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
        secrets.compactMap { field, row in
            let isEdited = edited?.row == row
            let isEmpty = isEdited ? live?.characters.isEmpty ?? field.text.isEmpty : field.text.isEmpty
            if isEmpty { return nil }
            var field = field
            field.text = String(repeating: fitting.glyphs.mask, count: Self.coveredLength)
            return Cover(row: row, spans: framed(valueLine(field, nil, nil)))
        }
    }
}
