/// The block's position on the screen, if the terminal's answers reveal it.
///
/// When the width of a terminal changes, some terminals rewrap all rows, and others truncate them. The cursor's row
/// alone does not reveal which rows above it belong to the block, but the terminal's kind does. If the terminal does
/// not report its kind, a change in the cursor's row may reveal those rows. If neither helps, only the rows that
/// certainly belong to the block are drawn over.
nonisolated struct BlockPlace {
    /// Whether a terminal of this kind rewraps rows when its width changes, or nil if the terminal has not reported its
    /// kind.
    var rewraps: Bool?
    /// Whether the cursor's row indicates that the terminal rewraps rows, or nil if this is unknown.
    private var seemsToRewrap: Bool?
    /// The number of the block's rows that are above the cursor after a size change, or nil if the size has not changed
    /// since the latest whole frame.
    private(set) var rowsAbove: Int?
    /// The block's first row on the screen, or nil if unknown.
    private var top: Int?
    private var rows = 0
    /// The number of whole frames that have been drawn. A whole frame starts at the block's first row.
    private(set) var frames = 0

    /// Updates the position from the cursor's row on the screen.
    ///
    /// - Parameters:
    ///   - cursor: The row, counted from 0, or nil if the terminal did not report it.
    ///   - unwrapped: The number of the block's rows that are above the cursor, assuming that no row was wrapped.
    ///   - wrapped: The number of the block's rows that are above the cursor, assuming that the rows that are wider
    ///     than the terminal were wrapped.
    ///   - size: The terminal's size.
    mutating func locate(
        cursor: Int?, rowsAbove unwrapped: Int, rowsAboveIfWrapped wrapped: Int, size: Size
    ) {
        if let cursor, let top, rows == size.rows {
            // If the cursor is on neither of the two expected rows, another program's output may have moved it.
            if cursor == top + wrapped, wrapped > unwrapped {
                seemsToRewrap = true
            } else if cursor == top + unwrapped, wrapped > unwrapped, top + wrapped < size.rows {
                seemsToRewrap = false
            }
        }
        let above = (rewraps ?? seemsToRewrap) == true ? wrapped : unwrapped
        // Rows that have scrolled off the top of the screen cannot be reached.
        rowsAbove = cursor.map { min(above, $0) } ?? above
        top = cursor.map { max($0 - above, 0) }
        rows = size.rows
    }

    /// Sets the block's first row on the screen, unless a later whole frame may have moved it.
    ///
    /// - Parameters:
    ///   - top: The row, counted from 0.
    ///   - frames: The number of whole frames that had been drawn when the query was sent.
    ///   - rows: The number of rows of the terminal.
    mutating func locate(top: Int, after frames: Int, rows: Int) {
        guard frames == self.frames else { return }
        (self.top, self.rows) = (top, rows)
    }

    /// Records a whole frame, which starts at the block's first row and may have scrolled the screen.
    ///
    /// - Parameters:
    ///   - count: The number of rows that were drawn.
    ///   - leaving: The number of those rows that are now above the block.
    ///   - rows: The number of rows of the terminal.
    mutating func take(drawn count: Int, leaving: Int, rows: Int) {
        frames += 1
        top = top.map { max(min($0, rows - count), 0) + leaving }
        rowsAbove = nil
    }

    /// Forgets the position. Call this method when the block starts on a different row.
    mutating func forget() { (top, rowsAbove) = (nil, nil) }
}
