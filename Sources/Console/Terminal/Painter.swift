/// Turns pictures into the bytes that draw them over what was drawn before. Pure: it writes nothing.
///
/// Everything is relative to the cursor, so the block may stand anywhere on the screen, and the
/// rows that it needs are made by scrolling.
nonisolated struct Painter {
    var palette: Palette
    /// Where the cursor was left in the rows drawn last, and how wide they were.
    private var cursorRow = 0
    private var cursorColumn = 0
    private var widths: [Int] = []

    init(palette: Palette) {
        self.palette = palette
    }

    /// How many rows down from the cursor the row after the block is.
    var rowsBelow: Int { widths.count - cursorRow }

    /// One frame: hides the cursor, goes up to the block's first row, draws every row and erases
    /// what was left of it, erases what is below, and puts the cursor where it belongs.
    ///
    /// - Parameters:
    ///   - picture: what to draw.
    ///   - size: the terminal's size now.
    mutating func frame(_ picture: Picture, size: Size) -> [UInt8] {
        var text = "\u{1B}[?25l" + home(columns: size.columns)
        for (index, row) in picture.rows.enumerated() {
            if index > 0 { text += "\r\n" }
            for span in row { text += styled(span) }
            text += "\u{1B}[K"
        }
        widths = picture.rows.map { $0.reduce(0) { $0 + ColumnWidth.of($1.text) } }
        if let cursor = picture.cursor {
            text += "\u{1B}[J"
            let up = widths.count - 1 - cursor.row
            if up > 0 { text += "\u{1B}[\(up)A" }
            text += "\r"
            if cursor.column > 0 { text += "\u{1B}[\(cursor.column)C" }
            (cursorRow, cursorColumn) = (cursor.row, cursor.column)
        } else {
            text += "\r\n\u{1B}[J"
            forget()
        }
        return Array((text + "\u{1B}[?25h").utf8)
    }

    /// From now on the block starts on the row where the cursor is.
    mutating func forget() {
        (cursorRow, cursorColumn, widths) = (0, 0, [])
    }

    /// The way from the cursor to the start of the block's first row. A terminal that became narrower has
    /// broken rows that were wider than it is now.
    private func home(columns: Int) -> String {
        let columns = max(columns, 1)
        let above = widths.prefix(cursorRow).reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
        let up = above + cursorColumn / columns
        return up > 0 ? "\r\u{1B}[\(up)A" : "\r"
    }

    private func styled(_ span: Span) -> String {
        guard !span.text.isEmpty else { return "" }
        let parameters = palette.parameters(span.style)
        if parameters.isEmpty { return span.text }
        return "\u{1B}[\(parameters.joined(separator: ";"))m\(span.text)\u{1B}[0m"
    }
}
