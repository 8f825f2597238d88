extension BlockLayout {
    /// The arrangement of a block's columns on a terminal.
    nonisolated struct Columns: Sendable, Hashable {
        /// The number of columns on the left in which only the bar is drawn. All other columns are counted from the
        /// right edge of this margin.
        let margin: Int
        /// The number of columns beside the margin.
        let width: Int
        /// Whether captions are above their values.
        let isStacked: Bool
        /// The column at which values and their labels begin.
        let valueColumn: Int

        /// The minimum number of columns for values beside their captions. With less room, values are placed below
        /// their captions.
        private static let leastRoom = 20

        /// - Parameters:
        ///   - captions: The captions of the fields.
        ///   - isFinal: Whether the block is a record, which begins at the left edge, like other output.
        ///   - terminal: The number of columns of the terminal.
        ///   - glyphs: The characters to draw with.
        init(captions: [String], isFinal: Bool, terminal: Int, glyphs: Glyphs) {
            let widest = captions.map { ColumnWidth.of(glyphs.harmless($0)) }.max() ?? 0
            let columns = max(terminal - 1, 1)
            let wanted = isFinal ? 0 : 2
            isStacked = widest > 0 && columns < wanted + widest + 2 + Self.leastRoom
            // If captions are above indented values, the indentation serves as the margin.
            margin = isStacked || columns < wanted + Self.leastRoom ? 0 : wanted
            width = columns - margin
            valueColumn = isStacked ? min(2, width - 1) : widest > 0 ? widest + 2 : 0
        }

        /// The number of columns for values and their labels.
        var room: Int { max(width - valueColumn, 1) }
    }
}
