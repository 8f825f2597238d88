/// What turns one row on the screen into another: its end, from where the two begin to differ.
nonisolated struct RowChange {
    /// Where the end begins. What stands before it is plain ASCII, so that no terminal disagrees about the column.
    let column: Int
    /// The end of the new row.
    let spans: [Span]
    /// Whether the old row ends there, so that nothing is to be erased.
    let isAddition: Bool

    init(from old: [Span], to new: [Span]) {
        var column = 0
        var index = 0
        while index < min(old.count, new.count), old[index].style == new[index].style {
            let (before, after) = (old[index].text.utf8, new[index].text.utf8)
            let same = zip(before, after).prefix { $0 == $1 && $0 < 0x80 }.count
            column += same
            guard same == before.count, same == after.count else { break }
            index += 1
        }
        // What is no ASCII may join the character before it, or have joined it.
        let isPlain = Self.isPlain(old, at: column) && Self.isPlain(new, at: column)
        self.column = isPlain ? column : max(column - 1, 0)
        spans = Self.end(of: new, from: self.column)
        isAddition = Self.end(of: old, from: self.column).isEmpty
    }

    /// Whether no character from `place` on can join the one before it. What stands before is ASCII: a byte a column.
    private static func isPlain(_ row: [Span], at place: Int) -> Bool {
        end(of: row, from: place).first.flatMap(\.text.utf8.first).map { $0 < 0x80 } ?? true
    }

    /// The spans from `place` on, none of them empty.
    private static func end(of row: [Span], from place: Int) -> [Span] {
        var left = place
        var spans: [Span] = []
        for span in row {
            let count = span.text.utf8.count
            if count > left {
                spans.append(
                    left == 0 ? span : Span(String(Substring(span.text.utf8.dropFirst(left))), span.style))
            }
            left = max(left - count, 0)
        }
        return spans
    }
}
