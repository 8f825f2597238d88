import CLibEdit

extension TerminalThread {
    /// The changes of a field that can be taken back, unless its text is another one since.
    nonisolated func undoStack(of field: ScreenWish.Field) -> UndoStack<FieldEditor.Snapshot> {
        guard let (stack, text) = undoStacks[field.id],
            text.elementsEqual(field.text.unicodeScalars.lazy.map { wchar_t($0.value) })
        else { return UndoStack() }
        return stack
    }

    /// Keeps the changes of a field for when the focus comes back.
    nonisolated func keep(_ stack: UndoStack<FieldEditor.Snapshot>, of id: ObjectIdentifier, text: [wchar_t])
    {
        undoStacks[id] = (stack, text)
    }
}
