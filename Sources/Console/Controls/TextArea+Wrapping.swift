extension TextArea {
    /// The rows into which lines wrap. The rows are needed several times for each key, so the latest rows are cached.
    /// Only lines that have changed are wrapped again, because a long paste arrives in hundreds of parts.
    nonisolated struct Wrapping {
        /// A part of a line.
        struct Row: Hashable {
            var line: Int
            var range: Range<Int>
        }

        private var lines: [[Character]] = []
        private var width = 0
        private let glyphs: Glyphs
        private var rows: [Row] = []

        init(glyphs: Glyphs = .unicode) { self.glyphs = glyphs }

        /// Returns the rows of the lines, which wrap at the given number of columns.
        ///
        /// - Parameter glyphs: The characters that the terminal can show. Any other character is drawn as its
        ///   replacement.
        mutating func rows(of lines: [[Character]], width: Int, _ glyphs: Glyphs) -> [Row] {
            if glyphs != self.glyphs { self = Wrapping(glyphs: glyphs) }
            // Lines that have not changed share memory, so comparing them is cheap.
            guard width != self.width || lines != self.lines else { return rows }
            if width != self.width { (self.lines, rows) = ([], []) }
            let before = zip(lines, self.lines).prefix { $0 == $1 }.count
            let after = zip(lines[before...].reversed(), self.lines[before...].reversed())
                .prefix { $0 == $1 }.count
            let (end, oldEnd) = (lines.count - after, self.lines.count - after)
            let kept = rows.prefix { $0.line < before }
            let following = rows[kept.count...].drop { $0.line < oldEnd }
            var wrapped = kept
            if before < end, before < oldEnd {
                let same = zip(lines[before], self.lines[before]).prefix { $0 == $1 }.count
                // A row depends on its own characters and on the next character, which did not fit.
                wrapped += rows[kept.count...].prefix { $0.line == before && $0.range.upperBound < same }
            }
            for index in before..<max(before, end) {
                let start = wrapped.last.flatMap { $0.line == index ? $0.range.upperBound : nil } ?? 0
                wrap(lines[index], index, from: start, width, into: &wrapped)
            }
            wrapped += following.map { Row(line: $0.line + end - oldEnd, range: $0.range) }
            (self.lines, self.width, rows) = (lines, width, Array(wrapped))
            return rows
        }

        /// Adds the rows of a line, starting at a character.
        private func wrap(
            _ line: [Character], _ index: Int, from start: Int, _ width: Int, into rows: inout ArraySlice<Row>
        ) {
            var (start, used) = (start, 0)
            for place in start..<line.count {
                let columns = ColumnWidth.of(glyphs.harmless(line[place]))
                if used + columns > width {
                    rows.append(Row(line: index, range: start..<place))
                    (start, used) = (place, 0)
                }
                used += columns
            }
            rows.append(Row(line: index, range: start..<line.count))
        }
    }
}
