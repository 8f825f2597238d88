/// The bytes of one frame as they are put together, and where they leave the cursor.
nonisolated struct FrameBytes {
    private(set) var bytes: [UInt8] = []
    /// The cursor's row in the block.
    private var row: Int
    /// Its column; nil where terminals differ about the widths of what was drawn.
    private var column: Int?
    private var hasDrawn = false
    private var hasMoved = false

    /// - Parameters:
    ///   - row: the cursor's row in the block before the frame.
    ///   - column: its column; nil where it is not certain.
    init(row: Int, column: Int?) {
        (self.row, self.column) = (row, column)
    }

    /// Moves the cursor to a row that is there already. Does nothing where it is there.
    mutating func move(to row: Int, _ column: Int) {
        if row == self.row, column == self.column { return }
        hasMoved = true
        append("\r")
        if row != self.row { sequence(abs(row - self.row), row < self.row ? "A" : "B") }
        if column > 0 { sequence(column, "C") }
        (self.row, self.column) = (row, column)
    }

    /// Moves to the start of the next row, and makes it by scrolling where there is none.
    mutating func nextRow() {
        hasMoved = true
        append("\r\n")
        (row, column) = (row + 1, 0)
    }

    /// Draws text in its style.
    mutating func draw(_ span: Span, _ palette: Palette) {
        if span.text.isEmpty { return }
        hasDrawn = true
        let (before, after) = palette.sequences(span.style)
        append(before)
        append(span.text)
        append(after)
        let isCertain = span.text.utf8.allSatisfy { $0 < 0x80 }
        column = isCertain ? column.map { $0 + span.text.utf8.count } : nil
    }

    /// Erases the rest of the row.
    mutating func eraseToEndOfRow() {
        hasDrawn = true
        append("\u{1B}[K")
    }

    /// Erases the rest of the row and all rows below it.
    mutating func eraseBelow() {
        hasDrawn = true
        append("\u{1B}[J")
    }

    /// Has the frame shown all at once, or at least hides the cursor meanwhile, where it would be seen to jump.
    mutating func close(isSynchronized: Bool) {
        if !hasDrawn || !hasMoved { return }
        bytes.insert(contentsOf: (isSynchronized ? "\u{1B}[?2026h" : "\u{1B}[?25l").utf8, at: 0)
        append(isSynchronized ? "\u{1B}[?2026l" : "\u{1B}[?25h")
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func sequence(_ number: Int, _ last: String) { append("\u{1B}[\(number)\(last)") }
}
