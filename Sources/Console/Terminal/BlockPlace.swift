/// The place of the block on the screen, as far as the terminal's answers reveal it.
///
/// When the width of a terminal changes, some terminals wrap all rows again, and others cut them. From the cursor's row
/// alone you cannot derive which rows above it belong to the block: the terminal's kind decides, or whether the cursor's
/// row has changed. If neither helps, only the rows that certainly belong to the block are drawn over.
nonisolated struct BlockPlace {
    /// Whether the terminal wraps rows again when its width changes; nil if that is not known.
    var rewraps: Bool?
    /// The number of rows of the block above the cursor after a change of the size; nil if that did not change them.
    private(set) var rowsAbove: Int?
    /// The block's first row on the screen; nil if that is not known.
    private var top: Int?
    private var rows = 0
    /// The number of pictures that were drawn from the first row on.
    private(set) var frames = 0

    /// Adopts the cursor's row on the screen.
    ///
    /// - Parameters:
    ///   - cursor: The row, from 0; nil if the terminal did not report it.
    ///   - unwrapped: The number of rows of the block above the cursor if none of them was wrapped.
    ///   - wrapped: Their number if those were wrapped that are wider than the terminal.
    ///   - size: The terminal's size.
    mutating func locate(
        cursor: Int?, rowsAbove unwrapped: Int, rowsAboveIfWrapped wrapped: Int, size: Size
    ) {
        if let cursor, let top, rows == size.rows {
            if cursor != top + unwrapped {
                rewraps = true
            } else if wrapped > unwrapped, top + wrapped < size.rows {
                rewraps = false
            }
        }
        let above = rewraps == true ? wrapped : unwrapped
        // The rows that have left the screen at its top cannot be reached.
        rowsAbove = cursor.map { min(above, $0) } ?? above
        top = cursor.map { max($0 - above, 0) }
        rows = size.rows
    }

    /// Adopts the block's first row on the screen, unless a later picture may have moved it.
    ///
    /// - Parameters:
    ///   - top: The row, from 0.
    ///   - frames: The number of pictures when the terminal was asked.
    ///   - rows: The terminal's rows.
    mutating func locate(top: Int, after frames: Int, rows: Int) {
        guard frames == self.frames else { return }
        (self.top, self.rows) = (top, rows)
    }

    /// Follows a picture that was drawn from the block's first row on, and may have scrolled the screen.
    ///
    /// - Parameters:
    ///   - count: The number of rows that were drawn.
    ///   - leaving: The number of rows among them that are now above the block.
    ///   - rows: The terminal's rows.
    mutating func take(drawn count: Int, leaving: Int, rows: Int) {
        frames += 1
        top = top.map { max(min($0, rows - count), 0) + leaving }
        rowsAbove = nil
    }

    /// The block starts on another row.
    mutating func forget() { (top, rowsAbove) = (nil, nil) }
}
