/// The bytes of one frame and the position where they leave the cursor.
///
/// To save bytes on a slow line, the cursor moves with the shortest sequence, and consecutive text in the same style
/// sets and resets the style only once.
nonisolated struct FrameBytes {
    private(set) var bytes: [UInt8] = []
    /// The cursor's row in the block.
    private var row: Int
    /// The cursor's column and whether all terminals agree on the widths of the characters before it.
    private var column: Int
    private var isCertain: Bool
    private var hasDrawn = false
    private var hasMoved = false
    /// Whether the text that was drawn last ends in a character that no terminal joins with the next one, or nil if a
    /// sequence follows that text.
    private var endsCertain: Bool?
    /// The parameters of the current style, or an empty string for plain text.
    private var attributes = ""
    /// Whether the cursor is still where it was before the frame, even if terminals disagree on its column.
    private(set) var isAtStart = true
    private var saved: (row: Int, column: Int, isCertain: Bool, isAtStart: Bool)?

    /// The maximum length of a frame that is sent without hiding the cursor. A longer frame may reach the terminal in
    /// pieces, and the terminal would then show the cursor moving.
    private static let unbrokenLength = 64

    /// - Parameters:
    ///   - row: The cursor's row in the block before the frame.
    ///   - column: The cursor's column before the frame.
    ///   - isCertain: Whether the cursor is in that column in all terminals.
    init(row: Int, column: Int, isCertain: Bool) {
        (self.row, self.column, self.isCertain) = (row, column, isCertain)
    }

    /// Moves the cursor to an existing row. Does nothing if the cursor is already there.
    mutating func move(to row: Int, _ column: Int) {
        if row == self.row, column == self.column, isCertain { return }
        hasMoved = true
        let step = row == self.row ? "" : Self.sequence(abs(row - self.row), row < self.row ? "A" : "B")
        // A line feed is shorter than a sequence that moves the cursor down, and it does not scroll, because the row
        // exists. The system adds a carriage return to a line feed, so if both sequences are equally long, the sequence
        // without a line feed is used.
        let fromStart = (row == self.row + 1 ? "\r\n" : "\r" + step) + Self.sequence(column, "C")
        if isCertain {
            let fromHere = step + Self.sequence(abs(column - self.column), column < self.column ? "D" : "C")
            append(fromHere.utf8.count <= fromStart.utf8.count ? fromHere : fromStart)
        } else {
            append(fromStart)
        }
        (self.row, self.column, isCertain) = (row, column, true)
    }

    /// Saves the current cursor position for ``restore()``, even if terminals disagree on its column.
    mutating func save() {
        endStyle()
        saved = (row, column, isCertain, isAtStart)
        append("\u{1B}7")
    }

    /// Restores the saved cursor position and the plain style, which the terminal saves together with the position. The
    /// screen must not have scrolled in the meantime.
    mutating func restore() {
        append("\u{1B}8")
        attributes = ""
        if let saved { (row, column, isCertain, isAtStart) = saved }
    }

    /// Moves to the start of the next row, scrolling to create that row if necessary.
    mutating func nextRow() {
        endStyle()
        hasMoved = true
        append("\r\n")
        (row, column, isCertain) = (row + 1, 0, true)
    }

    /// Draws text in its style.
    mutating func draw(_ span: Span, _ palette: Palette) {
        if span.text.isEmpty { return }
        hasDrawn = true
        let attributes = palette.attributes(span.style)
        if span.text.hasCertainWidth { return draw(span.text[...], attributes, isCertain: true) }
        var rest = span.text[...]
        while let index = rest.firstIndex(where: ColumnWidth.isJoined) {
            let end = rest.index(after: index)
            draw(rest[..<end], attributes, isCertain: false)
            eraseOverhang()
            rest = rest[end...]
        }
        draw(rest, attributes, isCertain: false)
    }

    private mutating func draw(_ text: Substring, _ attributes: String, isCertain isPlain: Bool) {
        if text.isEmpty { return }
        use(attributes)
        // A sequence between two spans keeps their characters from being joined.
        let startsCertain = text.unicodeScalars.first?.hasCertainWidth ?? true
        if let endsCertain, !endsCertain || !startsCertain { append("\u{1B}[\(attributes)m") }
        append(text)
        endsCertain = text.unicodeScalars.last?.hasCertainWidth
        column += isPlain ? text.unicodeScalars.count : ColumnWidth.of(String(text))
        isCertain = isCertain && isPlain
    }

    /// Erases the additional pictures that some terminals draw for a character that other terminals join into one
    /// picture. The character then has the same width in all terminals.
    private mutating func eraseOverhang() {
        endStyle()
        append("\r" + Self.sequence(column, "C") + "\u{1B}[K")
        isCertain = true
    }

    /// Erases the rest of the row.
    mutating func eraseToEndOfRow() {
        endStyle()
        hasDrawn = true
        append("\u{1B}[K")
    }

    /// Erases the rest of the row and all rows below it.
    mutating func eraseBelow() {
        endStyle()
        hasDrawn = true
        append("\u{1B}[J")
    }

    /// Ends the frame. A large frame is shown in one step if the terminal supports this; otherwise, the cursor is
    /// hidden so that it does not visibly jump.
    mutating func close(isSynchronized: Bool) {
        endStyle()
        if !hasDrawn || !hasMoved || bytes.count <= Self.unbrokenLength { return }
        bytes.insert(contentsOf: (isSynchronized ? "\u{1B}[?2026h" : "\u{1B}[?25l").utf8, at: 0)
        append(isSynchronized ? "\u{1B}[?2026l" : "\u{1B}[?25h")
    }

    private mutating func endStyle() { use("") }

    private mutating func use(_ attributes: String) {
        if attributes == self.attributes { return }
        // After another style, `0` resets the attributes of that style.
        append("\u{1B}[\(self.attributes.isEmpty || attributes.isEmpty ? "" : "0;")\(attributes)m")
        self.attributes = attributes
    }

    private mutating func append(_ text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
        endsCertain = nil
        isAtStart = false
    }

    private static func sequence(_ number: Int, _ last: String) -> String {
        number == 0 ? "" : "\u{1B}[\(number == 1 ? "" : "\(number)")\(last)"
    }
}
