extension BlockLayout {
    /// The arrangement of a block's columns in a terminal.
    nonisolated struct Columns: Sendable, Hashable {
        /// The number of columns on the left in which only the bar is drawn. All other columns are counted from the
        /// right edge of this margin.
        let margin: Int
        /// The number of columns to the right of the margin.
        let width: Int
        /// Whether captions are above their values.
        let isStacked: Bool
        /// The column at which values and their labels begin.
        let valueColumn: Int
        /// The widths of the captions in a row, by the number of fields that share the row. Rows with the same number
        /// of fields share these widths, so their columns are aligned.
        private let captionWidths: [Int: [Int]]

        /// The minimum number of columns for values beside their captions. With less room, values are placed below
        /// their captions.
        private static let leastRoom = 20
        /// The minimum and the maximum number of columns for the value of a field that shares its row. With less room,
        /// each field appears on its own row.
        private static let (leastSharedRoom, mostSharedRoom) = (10, 30)
        /// The number of columns between two fields on a row.
        private static let gap = 4

        /// The columns of a field on its row.
        struct Place: Sendable, Hashable {
            /// The column at which the caption begins.
            let caption: Int
            /// The column at which the value begins.
            let value: Int
            /// The column after the value.
            let end: Int

            /// The number of columns for the value.
            var room: Int { max(end - value, 1) }
        }

        /// - Parameters:
        ///   - captions: The captions of the fields in each row.
        ///   - isFinal: Whether the block is a record, which begins at the left edge, like other output.
        ///   - terminal: The number of columns of the terminal.
        ///   - glyphs: The characters to draw with.
        init(captions: [[String]], isFinal: Bool, terminal: Int, glyphs: Glyphs) {
            let widths = captions.map { row in row.map { ColumnWidth.of(glyphs.harmless($0)) } }
            let widest = widths.joined().max() ?? 0
            let columns = max(terminal - 1, 1)
            let wanted = isFinal ? 0 : 2
            isStacked = widest > 0 && columns < wanted + widest + 2 + Self.leastRoom
            // If captions are above indented values, the indentation serves as the margin.
            margin = isStacked || columns < wanted + Self.leastRoom ? 0 : wanted
            width = columns - margin
            valueColumn = isStacked ? min(2, width - 1) : widest > 0 ? widest + 2 : 0
            captionWidths = widths.reduce(into: [:]) { shared, row in
                shared[row.count] = shared[row.count].map { zip($0, row).map(max) } ?? row
            }
        }

        /// The number of columns for values and their labels.
        var room: Int { max(width - valueColumn, 1) }

        /// Returns the columns of each field on a row with at least one field, or nil if the fields do not fit side by
        /// side.
        func places(_ count: Int) -> [Place]? {
            if count == 1 { return [Place(caption: 0, value: valueColumn, end: width)] }
            guard !isStacked, let widths = captionWidths[count] else { return nil }
            // The first value is aligned with the values of the other rows.
            let starts = [valueColumn] + widths.dropFirst().map { $0 > 0 ? $0 + 2 : 0 }
            let room = min((width - starts.reduce((count - 1) * Self.gap, +)) / count, Self.mostSharedRoom)
            if room < Self.leastSharedRoom { return nil }
            var places: [Place] = []
            for start in starts {
                let caption = places.last.map { $0.end + Self.gap } ?? 0
                places.append(Place(caption: caption, value: caption + start, end: caption + start + room))
            }
            return places
        }
    }

    /// Returns the columns of each field on a row with a given number of fields.
    nonisolated func places(_ count: Int) -> [Columns.Place] { columns.places(count) ?? [] }
}
