/// A painter that turns pictures into the bytes that draw them over the previous picture. The painter has no side
/// effects: it does not write to the terminal.
///
/// All positions are relative to the cursor, so the block may be anywhere on the screen, and scrolling makes room for
/// its rows. If the screen still shows the previous picture, only the differences are drawn: for a letter typed at the
/// end of the text, only that letter.
nonisolated struct Painter {
    var palette: Palette {
        didSet { if palette != oldValue { redraw() } }
    }
    /// Whether the terminal can show everything between two marks in one step.
    var isSynchronized = false
    /// The picture that was drawn last, and the position of the cursor in it.
    private var rows: [[Span]] = []
    private var cursor = Picture.Position(row: 0, column: 0)
    /// Whether the cursor was left at the end of its row's text, even if terminals disagree on its column.
    private var isAtEnd = false
    /// The size of the terminal that still shows the picture, or nil if the terminal may no longer show the picture.
    private var shownSize: Size?
    /// The maximum number of columns drawn in each row since the whole row was last erased. Some terminals still count
    /// columns erased since then when they wrap the row.
    private var widest: [Int] = []
    /// The block's place on the screen.
    var place = BlockPlace()
    /// The bytes before and after a letter that is added to the cursor's row, or nil if a letter cannot be added on its
    /// own.
    private var addition: (before: [UInt8], after: [UInt8])?

    init(palette: Palette) {
        self.palette = palette
    }

    /// The cursor's row in the block.
    var cursorRow: Int { cursor.row }

    /// The number of rows from the cursor down to the row after the block.
    var rowsBelow: Int { rows.count - cursor.row }

    /// Returns the bytes that make the screen show a picture, or an empty array if the screen already shows it.
    ///
    /// - Parameters:
    ///   - picture: The picture. If the picture has no cursor, it is the last picture, and the cursor goes below it.
    ///   - size: The terminal's current size.
    ///   - leaving: Rows to draw above the picture, which then begins below them.
    mutating func frame(_ picture: Picture, size: Size, leaving: [[Span]] = []) -> [UInt8] {
        defer { prepareAddition() }
        guard leaving.isEmpty, let cursor = picture.cursor, size == shownSize,
            picture.rows.count == rows.count
        else {
            return whole(picture, size, leaving)
        }
        return differences(picture, cursor)
    }

    /// Returns the bytes that draw a letter at the end of the cursor's row, or an empty array if the letter cannot be
    /// drawn on its own. Most of the bytes are prepared after the previous frame to make the echo fast.
    func echo(of letter: UInt8) -> [UInt8] {
        addition.map { $0.before + [letter] + $0.after } ?? []
    }

    /// Records that the echo of a letter was drawn. If the next picture differs, the next frame corrects the echo.
    mutating func takeEcho(of letter: UInt8) {
        let last = rows[cursor.row].count - 1
        rows[cursor.row][last].text.unicodeScalars.append(Unicode.Scalar(letter))
        cursor.column += 1
        widest[cursor.row] = max(widest[cursor.row], cursor.column)
        prepareAddition()
    }

    private mutating func prepareAddition() {
        addition = nil
        guard let shownSize, cursor.column + 1 < shownSize.columns, let last = rows[cursor.row].last,
            rows[cursor.row].allSatisfy({ $0.text.utf8.allSatisfy { $0 < 0x80 } }),
            rows[cursor.row].reduce(0, { $0 + $1.text.utf8.count }) == cursor.column
        else { return }
        let attributes = palette.attributes(last.style)
        addition =
            attributes.isEmpty ? ([], []) : (Array("\u{1B}[\(attributes)m".utf8), Array("\u{1B}[m".utf8))
    }

    /// Returns the bytes that replace some rows with others, and then return to the cursor.
    func cover(_ others: [(row: Int, spans: [Span])]) -> [UInt8] {
        var frame = FrameBytes(row: cursor.row, column: cursor.column, isCertain: false)
        for (row, spans) in others where row < rows.count {
            frame.move(to: row, 0)
            for span in spans { frame.draw(span, palette) }
            frame.eraseToEndOfRow()
        }
        if !others.isEmpty { frame.move(to: cursor.row, cursor.column) }
        return frame.bytes
    }

    /// Makes the next frame draw every row again.
    mutating func redraw() { (shownSize, addition) = (nil, nil) }

    /// Forgets the picture, so the next frame starts on the row of the cursor.
    mutating func forget() {
        (rows, widest, cursor, isAtEnd) = ([], [], .init(row: 0, column: 0), false)
        place.forget()
        redraw()
    }

    /// Updates the block's place from the cursor's row on the screen, after the terminal's size has changed or if the
    /// row was unknown.
    ///
    /// - Parameters:
    ///   - row: The terminal's answer, counted from 0, or nil if the terminal did not answer.
    ///   - size: The terminal's size.
    mutating func locate(row: Int?, size: Size) {
        place.locate(
            cursor: row, rowsAbove: cursor.row, rowsAboveIfWrapped: rowsAboveIfWrapped(columns: size.columns),
            size: size)
    }

    /// Moves up to the block's first row, erases and draws the rows one at a time, erases the rows below, and puts the
    /// cursor in its position.
    private mutating func whole(_ picture: Picture, _ size: Size, _ leaving: [[Span]]) -> [UInt8] {
        var frame = FrameBytes(
            row: place.rowsAbove ?? cursor.row, column: cursor.column, isCertain: false)
        let drawn = leaving + picture.rows
        frame.move(to: 0, 0)
        for (index, row) in drawn.enumerated() {
            if index > 0 { frame.nextRow() }
            // The row is erased before its text is drawn. Otherwise, a row that the terminal has joined with the next
            // one would stay joined. Each row is erased separately: if a screen is erased starting at its first cell, a
            // terminal may move the screen's content, including a password, into its scrollback.
            if index > 0, index == drawn.count - 1 { frame.eraseBelow() } else { frame.eraseToEndOfRow() }
            for span in row { frame.draw(span, palette) }
        }
        if drawn.count < 2 { eraseBelow(drawn.first, size, &frame) }
        place.take(drawn: drawn.count, leaving: leaving.count, rows: size.rows)
        if let cursor = picture.cursor {
            frame.move(to: leaving.count + cursor.row, cursor.column)
            (rows, self.cursor, shownSize) = (picture.rows, cursor, size)
            isAtEnd = Self.isAtEnd(cursor, of: rows)
            widest = rows.map(ColumnWidth.of)
        } else {
            if !drawn.isEmpty { frame.nextRow() }
            forget()
        }
        frame.close(isSynchronized: isSynchronized)
        return frame.bytes
    }

    /// Draws the part of each row that differs from the previous picture and then moves to the cursor's position.
    ///
    /// If the cursor is at the end of the text on its row, the terminal itself keeps the position. A character that
    /// terminals measure differently can then be added on its own.
    private mutating func differences(_ picture: Picture, _ cursor: Picture.Position) -> [UInt8] {
        let isCertain = !isAtEnd || Self.isPlain(rows[self.cursor.row])
        var frame = FrameBytes(row: self.cursor.row, column: self.cursor.column, isCertain: isCertain)
        let changed = rows.indices.filter { rows[$0] != picture.rows[$0] }
        let others = changed.filter { $0 != cursor.row }
        if changed.count == others.count, cursor == self.cursor {
            draw(others, of: picture, into: &frame, isComingBack: true)
        } else if changed.count > others.count, ColumnWidth.of(picture.rows[cursor.row]) == cursor.column {
            // If the cursor's column is certain, the other rows are drawn first: moving to another row then takes few
            // bytes, and a character that is added to this row may make the column uncertain.
            let othersComeFirst = isCertain && cursor.row == self.cursor.row
            if othersComeFirst { draw(others, of: picture, into: &frame, isComingBack: true) }
            if draw(cursor.row, of: picture, into: &frame) { frame.move(to: cursor.row, cursor.column) }
            if !othersComeFirst { draw(others, of: picture, into: &frame, isComingBack: true) }
            isAtEnd = true
        } else {
            draw(changed, of: picture, into: &frame, isComingBack: false)
            frame.move(to: cursor.row, cursor.column)
            isAtEnd = Self.isAtEnd(cursor, of: picture.rows)
        }
        frame.close(isSynchronized: isSynchronized)
        (rows, self.cursor) = (picture.rows, cursor)
        return frame.bytes
    }

    /// Draws the changed parts of some rows.
    private mutating func draw(
        _ changed: [Int], of picture: Picture, into frame: inout FrameBytes, isComingBack: Bool
    ) {
        if changed.isEmpty { return }
        if isComingBack { frame.save() }
        for index in changed { _ = draw(index, of: picture, into: &frame) }
        if isComingBack { frame.restore() }
    }

    /// Draws the changed part of a row.
    ///
    /// - Returns: Whether the changed part ends before the end of the row.
    private mutating func draw(_ index: Int, of picture: Picture, into frame: inout FrameBytes) -> Bool {
        let (old, new) = (rows[index], picture.rows[index])
        widest[index] = max(widest[index], ColumnWidth.of(new))
        if isAtEnd, index == cursor.row, frame.isAtStart,
            let added = RowChange.addition(from: old, to: new)
        {
            for span in added { frame.draw(span, palette) }
            return false
        }
        let change = RowChange(from: old, to: new)
        frame.move(to: index, change.column)
        // Cells must be erased in the plain style. They are erased before the text is drawn, so the text's style does
        // not have to be reset first.
        if change.leavesRest { frame.eraseToEndOfRow() }
        for span in change.spans { frame.draw(span, palette) }
        return change.endsEarly
    }

    /// Returns whether a cursor that was moved to a column is at the end of its row in every terminal.
    private static func isAtEnd(_ cursor: Picture.Position, of rows: [[Span]]) -> Bool {
        isPlain(rows[cursor.row]) && ColumnWidth.of(rows[cursor.row]) == cursor.column
    }

    private static func isPlain(_ row: [Span]) -> Bool {
        row.allSatisfy(\.text.hasCertainWidth)
    }

    /// Erases everything below a picture of at most one row, but never starting at the first column of that row.
    private func eraseBelow(_ only: [Span]?, _ size: Size, _ frame: inout FrameBytes) {
        let width = only.map(ColumnWidth.of) ?? 0
        if width > 0, width < size.columns, only.map(Self.isPlain) == true { return frame.eraseBelow() }
        if only == nil { frame.eraseToEndOfRow() }
        guard rows.count > 1 else { return }
        frame.nextRow()
        frame.eraseBelow()
        frame.move(to: 0, 0)
    }

    /// Returns the number of rows from the block's first row to the cursor in a terminal that has wrapped the rows that
    /// are wider than its current width.
    private func rowsAboveIfWrapped(columns: Int) -> Int {
        let columns = max(columns, 1)
        return widest.prefix(cursor.row).reduce(cursor.column / columns) {
            $0 + max(1, ($1 + columns - 1) / columns)
        }
    }
}
