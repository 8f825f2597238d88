import CLibEdit

/// The text of a field and its cursor during editing: libedit's line or an in-memory line.
nonisolated protocol EditedLine {
    /// The text and the cursor's position in it. The returned text is valid until the next edit.
    var line: (all: Borrowed<wchar_t>, cursor: Int) { get }

    /// Moves the cursor by a number of scalars; to the left if the number is negative.
    func moveCursor(by count: Int)

    /// Deletes a number of scalars before the cursor.
    func deleteBefore(_ count: Int)

    /// Inserts text at the cursor, bypassing the key map.
    func insert(_ text: some Collection<wchar_t>)
}
