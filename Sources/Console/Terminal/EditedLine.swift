import CLibEdit

/// The text of a field and the cursor in it, while it is edited: libedit's, or one in memory.
nonisolated protocol EditedLine {
    /// The text, and the cursor's position in it. The text is valid until it is edited again.
    var line: (all: Borrowed<wchar_t>, cursor: Int) { get }

    /// Moves the cursor by scalars, left if negative.
    func moveCursor(by count: Int)

    /// Deletes scalars before the cursor.
    func deleteBefore(_ count: Int)

    /// Inserts text at the cursor, past the key map.
    func insert(_ text: some Collection<wchar_t>)
}
